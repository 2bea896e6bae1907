import { eventRegistrationStaffCalls } from '@throughway/contract/content/event-registration-staff'
import type { StaffEvent } from '@throughway/contract/content/special-event-staff'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { EmailField } from '../frame/email-field.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

type Props = { event: StaffEvent; onClose: () => void; onDone: () => void }

/** Puts a member on the list, who is found by an address that they have verified. */
export function AddRegistration({ event, onClose, onDone }: Props) {
  const { t } = useTranslation('staff-events')
  const form = useCallForm(eventRegistrationStaffCalls.addEventRegistration, {
    start: { email: '', goes_beyond: false, reason: '' },
    inputOf: ({ email, goes_beyond: goesBeyond, reason }) => ({
      id: String(event.id),
      email,
      goes_beyond: goesBeyond ? ('true' as const) : ('false' as const),
      reason,
    }),
    thing: String(event.id),
    onDone,
  })
  const { values, change, say } = form
  return (
    <FormDialog form={form} title={t('add_member.title')} submit={t('add_member.submit')} onClose={onClose}>
      <EmailField
        label={t('add_member.email')}
        hint={t('add_member.email_hint')}
        error={say('email')}
        value={values.email}
        onChange={(email) => change({ email })}
      />
      {event.capacity !== null && (
        <Checkbox
          label={t('add_member.beyond')}
          hint={t('add_member.beyond_hint')}
          checked={values.goes_beyond}
          onChange={({ target }) => change({ goes_beyond: target.checked })}
        />
      )}
      <Reason value={values.reason} error={say('reason')} onChange={(reason) => change({ reason })} />
    </FormDialog>
  )
}

/** Takes a member off the list. */
export function RemoveRegistration({
  event,
  member,
  onClose,
  onDone,
}: Props & { member: { id: string; name: string } }) {
  const { t } = useTranslation('staff-events')
  const form = useCallForm(eventRegistrationStaffCalls.removeEventRegistration, {
    start: { reason: '' },
    inputOf: ({ reason }) => ({ id: String(event.id), member_id: member.id, reason }),
    thing: `${event.id} ${member.id}`,
    onDone,
  })
  return (
    <FormDialog
      form={form}
      kind="danger"
      title={t('remove_member.title', { name: member.name })}
      submit={t('remove_member.submit')}
      onClose={onClose}
    >
      <p>{t('remove_member.text')}</p>
      <Reason
        isFirst
        value={form.values.reason}
        error={form.say('reason')}
        onChange={(reason) => form.change({ reason })}
      />
    </FormDialog>
  )
}

type ReasonProps = { value: string; error: string | undefined; isFirst?: boolean; onChange: (reason: string) => void }

function Reason({ value, error, isFirst = false, onChange }: ReasonProps) {
  const { t } = useTranslation('staff-events')
  return (
    <Field label={t('list.reason')} hint={t('list.reason_hint')} error={error} required>
      <TextArea
        data-autofocus={isFirst || undefined}
        rows={2}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
