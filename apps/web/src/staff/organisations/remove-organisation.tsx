import { type OneOrganisation, organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

type RemoveProps = { organisation: OneOrganisation; onClose: () => void; onDone: () => void }

/** Removes an organisation without members. */
export function RemoveOrganisation({ organisation: { id, name }, onClose, onDone }: RemoveProps) {
  const { t } = useTranslation('staff-organisations')
  const form = useCallForm(organisationStaffCalls.removeOrganisation, {
    start: { reason: '' },
    inputOf: ({ reason }) => ({ id, reason }),
    thing: id,
    onDone,
  })
  return (
    <FormDialog form={form} title={t('remove.title', { name })} submit={t('delete')} kind="danger" onClose={onClose}>
      <p>{t('remove.text')}</p>
      <Field label={t('reason')} error={form.say('reason')} required>
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
