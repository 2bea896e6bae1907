import { type Grant, grantCalls } from '@throughway/contract/identity/grant'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

type EndGrantProps = { grant: Grant; onClose: () => void; onDone: () => void }

/** Ends a grant at once, with the reason. */
export function EndGrant({ grant, onClose, onDone }: EndGrantProps) {
  const { t } = useTranslation('staff-grants')
  const formId = useId()
  const form = useCallForm(grantCalls.endGrant, {
    start: { reason: '' },
    inputOf: ({ reason }) => ({ id: grant.id, reason }),
    thing: grant.id,
    onDone,
  })
  const name = `${grant.first_name} ${grant.last_name}`.trim()

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('end.title', { name, role: t(`role.${grant.role}.name`) })}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>
          <Button type="submit" form={formId} kind="danger" pending={form.isPending}>
            {t('end.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className="staff-form" noValidate onSubmit={form.handleSubmit}>
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
        <FormRefusal error={form.refusal} />
      </form>
    </Modal>
  )
}
