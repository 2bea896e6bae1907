import {
  movesWithReason,
  type StaffMove,
  type StaffVolunteer,
  volunteerStaffCalls,
} from '@throughway/contract/account/volunteer-staff'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { useMoveVolunteer } from './volunteer.calls.ts'

type MoveVolunteerProps = {
  volunteer: StaffVolunteer
  move: StaffMove
  onClose: () => void
  onDone: () => void
  /** The offer has changed since it was seen. */
  onElsewhere: () => void
}

/** Explains a step, asks for the reason where something is taken away, and carries it out. */
export function MoveVolunteer({ volunteer, move, onClose, onDone, onElsewhere }: MoveVolunteerProps) {
  const { t } = useTranslation('staff-volunteers')
  const send = useMoveVolunteer()
  const { id, name, state, offer } = volunteer
  const needsReason = movesWithReason.includes(move)
  const inputOf = ({ reason }: { reason: string }) => ({
    id,
    state,
    version: String(offer.version),
    move,
    ...(reason.trim() && { reason }),
  })
  const form = useCallForm(volunteerStaffCalls.moveVolunteer, {
    start: { reason: '' },
    inputOf,
    thing: `${id} ${move}`,
    send: (values) => orElsewhere(send.mutateAsync(inputOf(values)), 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })

  return (
    <FormDialog
      form={form}
      title={t(`move.${move}.title`)}
      submit={t(`move.${move}.button`)}
      kind={needsReason ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>{t(`move.${move}.text`, { name })}</p>
      {needsReason && (
        <Field label={t('reason')} hint={t('reason_hint')} error={form.say('reason')} required>
          <TextArea
            data-autofocus
            maxLength={500}
            value={form.values.reason}
            onChange={({ target }) => form.change({ reason: target.value })}
          />
        </Field>
      )}
    </FormDialog>
  )
}
