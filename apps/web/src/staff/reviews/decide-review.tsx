import { reviewCalls, type ReviewedTrip } from '@throughway/contract/trip/trip-staff'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import type { ReviewDecision } from './decisions.ts'
import { useDecideReview } from './review.calls.ts'

type DecideReviewProps = {
  trip: ReviewedTrip
  decision: ReviewDecision
  onClose: () => void
  onDone: () => void
  /** The trip has changed since it was seen: its member edited it, or somebody decided about it. */
  onElsewhere: () => void
}

/** Says what a decision does, and decides about the trip as it was seen. */
export function DecideReview({ trip, decision, onClose, onDone, onElsewhere }: DecideReviewProps) {
  const { t } = useTranslation('staff-reviews')
  const decide = useDecideReview()
  // decides about the trip as it was shown when the dialog opened
  const inputOf = ({ version }: { version: string }) => ({ id: trip.id, version, decision })
  const form = useCallForm(reviewCalls.decideReview, {
    start: () => ({ version: String(trip.version) }),
    inputOf,
    thing: `${trip.id} ${decision} ${trip.version}`,
    send: (values) => orElsewhere(decide.mutateAsync(inputOf(values)), 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })

  return (
    <FormDialog
      form={form}
      title={t(`decide.${decision}.title`)}
      submit={t(`decide.${decision}.button`)}
      kind={decision === 'accept' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <p>{t(`decide.${decision}.text`, { name: trip.member.name })}</p>
    </FormDialog>
  )
}
