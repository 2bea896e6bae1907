import type { PendingTrip } from '@throughway/contract/trip/pending'
import { Button } from '@throughway/ui/button'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { Section } from '#lib/page/section.tsx'
import { PendingList } from '#lib/pending/pending-list.tsx'
import { usePendingTrips, useRejectPending } from '#lib/pending/pending.calls.ts'
import { useSayPending } from '#lib/pending/use-say-pending.ts'

/** Trips that profiles made or planned: past ones to confirm, future ones to see. Empty without any. */
export function WaitingTrips({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useTranslation('trip-profile')
  const due = (usePendingTrips({ isDue: true }).data?.items ?? []).filter(isOfProfiles)
  const all = usePendingTrips().data?.items ?? []
  const planned = all.filter((each) => each.kind === 'planned' && !due.some(({ id }) => id === each.id))
  return (
    <>
      {due.length > 0 && (
        <Section title={t('to_confirm')}>
          <p className="quiet">{t('to_confirm_lead')}</p>
          <PendingList items={due} onAnswered={onAnswered} />
        </Section>
      )}
      {planned.length > 0 && (
        <Section title={t('planned')}>
          <ul className="pending__trips">
            {planned.map((each) => (
              <PlannedTrip key={each.id} trip={each} onAnswered={onAnswered} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function isOfProfiles({ kind }: PendingTrip) {
  return kind === 'profile' || kind === 'planned'
}

function PlannedTrip({ trip, onAnswered }: { trip: PendingTrip; onAnswered: () => void }) {
  const { t } = useTranslation('trip-profile')
  const { sayWhat, sayFacts, sayDay } = useSayPending()
  const showToast = useToast()
  const reject = useRejectPending()

  function handleCancel() {
    reject.mutate(
      { ids: [trip.id] },
      {
        onSuccess: () => {
          showToast({ text: t('plan_cancelled') })
          onAnswered()
        },
        onError: (error) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) }),
      },
    )
  }

  return (
    <li className="pending__trip">
      <span className="pending__tick">
        <ModeIcon mode={trip.mode} size={24} />
        <span className="pending__words">
          <strong>{sayWhat(trip)}</strong>
          <span className="quiet">{[sayDay(trip), sayFacts(trip)].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      <Button
        size="small"
        kind="quiet"
        pending={reject.isPending}
        aria-label={t('cancel_plan_named', { what: sayWhat(trip), date: sayDay(trip) })}
        onClick={handleCancel}
      >
        {t('cancel_plan')}
      </Button>
    </li>
  )
}
