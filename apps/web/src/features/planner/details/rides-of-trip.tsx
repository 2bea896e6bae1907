import { type ReactNode, useMemo } from 'react'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { isEmbedded } from '#lib/session/embedded.ts'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { AssistedRides } from '#lib/rides/assisted-rides.tsx'
import { useCallQuery } from '#lib/send/use-call.ts'
import { stringifySearch } from '#lib/screen/use-search.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { logAction } from '../log/planner-actions.ts'
import { momentAt } from '../ask/quarter-moment.ts'
import type { NamedSpot, ReadyQuestion } from '../ask/question.ts'
import { roundDegrees, writeQuestion } from '../ask/search-address.ts'
import { useSpotName } from '../ask/spot-names.ts'

/** E5: the assisted rides for what was asked, and where to ask for one. `whenNone` is for a programme that offers none. */
export function RidesOfTrip({ question, whenNone }: { question: ReadyQuestion; whenNone?: ReactNode }) {
  const { brand } = useBrand()
  const [start, end] = [useAddress(question.origin), useAddress(question.destination)]
  const [from, to] = [start.name, end.name]
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
    `/rides/ask${stringifySearch({
      service,
      ...(hasCalled && { called: '1' }),
      ...(start.id && { from_place: start.id }),
      ...(end.id && { to_place: end.id }),
      ...writeQuestion(
        {
          ...question,
          origin: linkedEnd(origin, start),
          destination: linkedEnd(destination, end),
          intermediates: [],
          when: trip.when,
          date: moment.date,
          time: moment.time,
        },
        { withNames: true },
      ),
    })}`

  // nobody can be driven on a day that is over, though a way of it can still be logged
  if (moment.date < today) return null
  return (
    <AssistedRides
      trip={trip}
      hrefToAsk={hrefToAsk}
      whenNone={whenNone}
      onAction={(action) => logAction(action, { mode: 'assisted' })}
    />
  )
}

type Address = { name: string; id: string | undefined }

/** An own place goes by its id and says nothing else; any other with its name, as a driver needs words. */
function linkedEnd({ lat, lng }: NamedSpot, { name, id }: Address): NamedSpot {
  return id === undefined && name ? { lat, lng, name } : { lat, lng }
}

/** Who drives somebody there knows no "Home": a saved place is told by its street. */
function useAddress(place: NamedSpot): Address {
  const { isSignedIn } = useSession()
  const name = useSpotName(place)
  const own = useCallQuery(callDescriptors.listLocations, {}, { enabled: isSignedIn && !isEmbedded })
  const isThere = (lat: number | null, lng: number | null) =>
    lat !== null &&
    lng !== null &&
    roundDegrees(lat) === roundDegrees(place.lat) &&
    roundDegrees(lng) === roundDegrees(place.lng)
  const saved = own.data?.items.find(({ lat, lng }) => isThere(lat, lng))
  const id = saved?.street ? saved.id : undefined
  return { name: [saved?.street, saved?.city].filter(Boolean).join(', ') || name, id }
}

/** The programme's date and time that are meant; what is left open is now. */
function findMoment({ when, date, time, at }: ReadyQuestion, timeZone: string) {
  const now = momentAt(Date.now(), timeZone)
  if (when === 'now') return now
  if (at) return momentAt(Date.parse(at), timeZone)
  return { date: date || now.date, time: time || now.time }
}
