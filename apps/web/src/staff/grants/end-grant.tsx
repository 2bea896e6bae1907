import { type Grant, grantCalls } from '@throughway/contract/identity/grant'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

type EndGrantProps = { grant: Grant; onClose: () => void; onDone: () => void }

/** Ends a grant at once, with the reason. */
export function EndGrant({ grant, onClose, onDone }: EndGrantProps) {
  const { t } = useTranslation('staff-grants')
  const form = useCallForm(grantCalls.endGrant, {
    start: { reason: '' },
    inputOf: ({ reason }) => ({ id: grant.id, reason }),
    thing: grant.id,
    onDone,
  })
  const name = `${grant.first_name} ${grant.last_name}`.trim()

  return (
    <FormDialog
      form={form}
      title={t('end.title', { name, role: t(`role.${grant.role}.name`) })}
      submit={t('end.submit')}
      kind="danger"
      onClose={onClose}
    >
      <p>{t('end.text')}</p>
      <Field label={t('column.reason')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          rows={2}
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
