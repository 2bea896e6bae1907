import type { TripChange } from '@throughway/contract/trip/trip'
import { PageHeader } from '@throughway/ui/page-header'
import { Notice } from '@throughway/ui/state/notice'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutboxRefusal } from '#lib/outbox/outbox.ts'
import { AfterTerms } from '#lib/page/after-terms.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { groupTrips } from '../list/group-trips.ts'
import { RecentTrips } from '../list/recent-trips.tsx'
import { TripKept } from '../one/trip-kept.tsx'
import { TripLogged } from '../one/trip-logged.tsx'
import type { KeptTripForm } from './kept-trip-form.ts'
import { NewTripForm } from './new-trip-form.tsx'
import { useOwnPlaces } from '../fields/own-places.ts'
import { useRecentTrips } from '../trip.calls.ts'
import { useUsualModes } from './use-usual-modes.ts'
import { type TripOrigin, useTripOrigin } from './trip-origin.ts'
import { findLastTrips, startValues, type TripValues } from './trip-form.ts'

type NewTripProps = {
  date: string
  origin: TripOrigin | undefined
  /** The trip that waits on this device; the form is filled as it was. */
  unsent?: KeptTripForm & { id: string; refusal: OutboxRefusal | undefined }
}

/** Records a trip: the form, then its result, then perhaps the next trip. */
export function NewTrip({ date, origin: given, unsent: opened }: NewTripProps) {
  const { t } = useTranslation('trip')
  const [origin, setOrigin] = useState(given)
  const recent = useRecentTrips()
  const from = useTripOrigin(origin)
  const { places, isPending: placesPending } = useOwnPlaces()
  const { isPending: modesPending } = useUsualModes()
  const [round, setRound] = useState(0)
  const [logged, setLogged] = useState<{ change: TripChange; values: TripValues }>()
  const [isKeptForLater, setKeptForLater] = useState(false)
  const [kept, setKept] = useState(opened?.values)
  const [unsent, setUnsent] = useState(opened)
  const today = useToday()

  function startAnew(values?: TripValues) {
    setLogged(undefined)
    setKeptForLater(false)
    setUnsent(undefined)
    setKept(values)
    setRound(round + 1)
  }

  function handleLogged(change: TripChange, values: TripValues) {
    setLogged({ change, values })
    // The pending trip is answered; undoing does not bring the question back.
    if (origin?.kind === 'pending') setOrigin(undefined)
  }

  function handleKept() {
    setKeptForLater(true)
    if (origin?.kind === 'pending') setOrigin(undefined)
  }

  if (isKeptForLater) return <TripKept onAnother={() => startAnew()} />
  if (logged) {
    const { change, values } = logged
    return <TripLogged change={change} today={today} onAnother={() => startAnew()} onUndone={() => startAnew(values)} />
  }
  // Only the first load delays the form: a later one would discard input.
  const isWaiting =
    (recent.isPending && recent.errorUpdateCount === 0) || placesPending || modesPending || from.isPending
  const trips = recent.data?.items ?? []
  const start =
    kept ??
    from.fill(
      startValues(
        date,
        findLastTrips(groupTrips(trips)),
        trips.filter((each) => each.date === date),
        places,
      ),
      places,
    )
  return (
    <>
      {/* one title for both, since it has the focus after a page change */}
      <PageHeader title={t('title.new')} />
      {isWaiting ? (
        <FormSkeleton />
      ) : (
        <AfterTerms>
          {unsent?.refusal && <WhyItWaits refusal={unsent.refusal} />}
          <NewTripForm
            key={round}
            start={start}
            keepsMiles={kept !== undefined || (from.found !== undefined && start.miles !== '')}
            origin={unsent ? unsent.origin : from.found}
            outboxId={unsent?.id}
            today={today}
            onLogged={handleLogged}
            onKept={handleKept}
          />
          <RecentTrips />
        </AfterTerms>
      )}
    </>
  )
}

/** The server's reason for refusing a trip; logging it again asks the member to decide. */
function WhyItWaits({ refusal }: { refusal: OutboxRefusal }) {
  const { t } = useTranslation('common')
  const [fault] = Object.values(refusal.fields)
  return (
    <output>
      <Notice tone="warning">
        <p>{t(fault ?? refusal.message, { ns: 'common' })}</p>
      </Notice>
    </output>
  )
}

function FormSkeleton() {
  const { t } = useTranslation()
  return (
    <Loading label={t('loading')}>
      <div className="trip-form">
        <Skeleton shape="block" height={320} />
        <Skeleton shape="block" height={220} />
      </div>
    </Loading>
  )
}
