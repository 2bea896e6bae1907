import { rideStaffCalls, type StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import { Button } from '@throughway/ui/button'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { Modal } from '@throughway/ui/overlay/modal'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { RefusalError } from '#lib/send/call-errors.ts'
import { outcomesOf, type RideOutcome } from './answers.ts'
import { useMoveRide } from './ride.calls.ts'

type NoteOutcomeProps = {
  ride: StaffRideRequest
  onClose: () => void
  onDone: () => void
  onElsewhere: () => void
}

/** Notes what became of a ride: on its way, done, nobody there, cancelled. The rider hears of a cancellation. */
export function NoteOutcome({ ride, onClose, onDone, onElsewhere }: NoteOutcomeProps) {
  const { t } = useTranslation('staff-rides')
  const formId = useId()
  const send = useMoveRide()
  const outcomes = outcomesOf(ride)
  const inputOf = ({ move }: { move: RideOutcome }) => ({ id: ride.id, move })
  const form = useCallForm(rideStaffCalls.moveRideRequest, {
    start: { move: outcomes[0]! },
    inputOf,
    thing: ride.id,
    send: async (values) => {
      try {
        await send.mutateAsync(inputOf(values))
        return 'done' as const
      } catch (error) {
        if (error instanceof RefusalError && error.name === 'changedMeanwhile') return 'elsewhere' as const
        throw error
      }
    },
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('outcome.title')}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" pending={form.isPending}>
            {t('outcome.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className="staff-form" noValidate onSubmit={form.handleSubmit}>
        <RadioCards
          legend={t('outcome.legend')}
          hideLegend
          name="move"
          options={outcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          value={form.values.move}
          onChange={(move) => form.change({ move })}
          error={form.say('move')}
        />
        <FormRefusal error={form.refusal} />
      </form>
    </Modal>
  )
}
