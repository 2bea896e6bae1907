import { useMemo } from 'react'
import { bareCalls } from '#lib/bare-calls.ts'
import { isEmbedded } from '#lib/embedded.ts'
import { useBrand, useSession } from '#lib/hooks.ts'
import { AssistedRides } from '#lib/rides/assisted-rides.tsx'
import { useCallQuery } from '#lib/use-call.ts'
import { stringifySearch } from '#lib/use-search.ts'
import { useToday } from '#lib/use-today.ts'
import { logAction } from './planner-actions.ts'
import { momentAt } from './quarter-moment.ts'
import type { NamedSpot, ReadyQuestion } from './question.ts'
import { roundDegrees, writeQuestion } from './search-address.ts'
import { useSpotName } from './spot-names.ts'

/** E5: the assisted rides for what was asked, and where to ask for one. */
export function RidesOfTrip({ question }: { question: ReadyQuestion }) {
  const { brand } = useBrand()
  const [from, to] = [useAddressName(question.origin), useAddressName(question.destination)]
  const moment = useMemo(() => findMoment(question, brand.time_zone), [question, brand.time_zone])
  const today = useToday()
  const { origin, destination, when, travellers, wheelchair, intermediates } = question
  const trip = {
    origin: { lat: origin.lat, lng: origin.lng, name: from },
    destination: { lat: destination.lat, lng: destination.lng, name: to },
    when: when === 'arrive' ? ('arrive' as const) : ('depart' as const),
    ...moment,
    travellers,
    wheelchair,
    hasStops: intermediates.length > 0,
  }
  const hrefToAsk = (service: string, hasCalled: boolean) =>
    `/rides/ask${stringifySearch({ service, ...(hasCalled && { called: '1' }), ...writeQuestion({ ...question, when: trip.when, date: moment.date, time: moment.time }, { withNames: false }) })}`

  // nobody can be driven on a day that is over, though a way of it can still be logged
  if (moment.date < today) return null
  return (
    <AssistedRides trip={trip} hrefToAsk={hrefToAsk} onAction={(action) => logAction(action, { mode: 'assisted' })} />
  )
}

/** Who drives somebody there knows no "Home": a saved place is told by its street. */
function useAddressName(place: NamedSpot): string {
  const { isSignedIn } = useSession()
  const name = useSpotName(place)
  const own = useCallQuery(bareCalls.listLocations, {}, { enabled: isSignedIn && !isEmbedded })
  const isThere = (lat: number | null, lng: number | null) =>
    lat !== null &&
    lng !== null &&
    roundDegrees(lat) === roundDegrees(place.lat) &&
    roundDegrees(lng) === roundDegrees(place.lng)
  const saved = own.data?.items.find(({ lat, lng }) => isThere(lat, lng))
  return [saved?.street, saved?.city].filter(Boolean).join(', ') || name
}

/** The programme's date and time that are meant; what is left open is now. */
function findMoment({ when, date, time, at }: ReadyQuestion, timeZone: string) {
  const now = momentAt(Date.now(), timeZone)
  if (when === 'now') return now
  if (at) return momentAt(Date.parse(at), timeZone)
  return { date: date || now.date, time: time || now.time }
}
