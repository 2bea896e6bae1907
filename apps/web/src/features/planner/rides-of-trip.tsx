import { useMemo } from 'react'
import { useBrand } from '#lib/hooks.ts'
import { AssistedRides } from '#lib/rides/assisted-rides.tsx'
import { stringifySearch } from '#lib/use-search.ts'
import { useOwnSpots } from './own-spots.ts'
import { logAction } from './planner-actions.ts'
import { momentAt } from './quarter-moment.ts'
import type { ReadyQuestion } from './question.ts'
import { writeQuestion } from './search-address.ts'
import { useSpotName } from './spot-names.ts'

/** E5: the assisted rides for what was asked, and where to ask for one. */
export function RidesOfTrip({ question }: { question: ReadyQuestion }) {
  const { brand } = useBrand()
  const own = useOwnSpots()
  const [from, to] = [useSpotName(question.origin, own), useSpotName(question.destination, own)]
  const moment = useMemo(() => findMoment(question, brand.time_zone), [question, brand.time_zone])
  const { origin, destination, when, travellers, intermediates } = question
  const trip = {
    origin: { lat: origin.lat, lng: origin.lng, name: from },
    destination: { lat: destination.lat, lng: destination.lng, name: to },
    when: when === 'arrive' ? 'arrive' as const : 'depart' as const,
    ...moment,
    travellers,
    hasStops: intermediates.length > 0,
  }
  const hrefToAsk = (service: string, hasCalled: boolean) =>
    `/rides/ask${stringifySearch({ service, ...(hasCalled && { called: '1' }), ...writeQuestion({ ...question, when: trip.when, date: moment.date, time: moment.time }, { withNames: false }) })}`

  return <AssistedRides trip={trip} hrefToAsk={hrefToAsk} onAction={(action) => logAction(action, { mode: 'assisted' })} />
}

/** The programme's date and time that are meant; what is left open is now. */
function findMoment({ when, date, time, at }: ReadyQuestion, timeZone: string) {
  const now = momentAt(Date.now(), timeZone)
  if (when === 'now') return now
  if (at) return momentAt(Date.parse(at), timeZone)
  return { date: date || now.date, time: time || now.time }
}
