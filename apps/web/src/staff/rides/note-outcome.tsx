import { rideStaffCalls, type StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { outcomesOf, type RideOutcome } from './answers.ts'
import { useMoveRide } from './ride.calls.ts'

type NoteOutcomeProps = {
  ride: StaffRideRequest
  onClose: () => void
  onDone: () => void
  onElsewhere: () => void
}

/** Notes the outcome of a ride: on its way, done, rider absent, cancelled. The rider is told of a cancellation. */
export function NoteOutcome({ ride, onClose, onDone, onElsewhere }: NoteOutcomeProps) {
  const { t } = useTranslation('staff-rides')
  const send = useMoveRide()
  const outcomes = outcomesOf(ride)
  const inputOf = ({ version, move }: { version: string; move: RideOutcome }) => ({ id: ride.id, version, move })
  const form = useCallForm(rideStaffCalls.moveRideRequest, {
    // the outcome is for the version that was shown when the dialog opened
    start: { version: String(ride.version), move: outcomes[0]! },
    inputOf,
    thing: `${ride.id} ${ride.version}`,
    send: (values) => orElsewhere(send.mutateAsync(inputOf(values)), 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })

  return (
    <FormDialog form={form} title={t('outcome.title')} submit={t('outcome.submit')} onClose={onClose}>
      <RadioCards
        legend={t('outcome.legend')}
        hideLegend
        name="move"
        options={outcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        value={form.values.move}
        onChange={(move) => form.change({ move })}
        error={form.say('move')}
      />
    </FormDialog>
  )
}
