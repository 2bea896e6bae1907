import { type ReactNode, useMemo } from 'react'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { isEmbedded } from '#lib/session/embedded.ts'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { AssistedRides } from '#lib/rides/assisted-rides.tsx'
import { useCallQuery } from '#lib/send/use-call.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { logAction } from '../log/planner-actions.ts'
import { askRideAddress, type RideEnd } from './ask-ride-address.ts'
import { momentAt } from '../question/quarter-moment.ts'
import type { NamedSpot } from '#lib/places/asked-place.ts'
import type { ReadyQuestion } from '../question/question.ts'
import { roundDegrees } from '@throughway/domain/planner/round-degrees'
import { useSpotName } from '../question/spot-names.ts'

/** E5: assisted rides for the question, and where to request one. `whenNone` is shown for a programme without any. */
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
    askRideAddress({ ...question, when: trip.when, ...moment }, { service, hasCalled, start, end })

  // no ride is possible on a past day, although its trip can still be logged
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

/**
 * A driver does not know "Home", so a saved place is given by its street. A place without a street is described by what
 * is near it, like a spot that nobody named.
 */
function useAddress(place: NamedSpot): RideEnd {
  const { isSignedIn } = useSession()
  const own = useCallQuery(callDescriptors.listLocations, {}, { enabled: isSignedIn && !isEmbedded })
  const isThere = (lat: number | null, lng: number | null) =>
    lat !== null &&
    lng !== null &&
    roundDegrees(lat) === roundDegrees(place.lat) &&
    roundDegrees(lng) === roundDegrees(place.lng)
  const saved = own.data?.items.find(({ lat, lng }) => isThere(lat, lng))
  const id = saved?.street ? saved.id : undefined
  const isNameless = saved !== undefined && !saved.street
  // until the member's places are known, a name that the tab keeps may be one of theirs
  const told = own.isLoading && !place.name ? null : place
  const name = useSpotName(told, [], { forOthers: true, isNameless })
  return { name: [saved?.street, saved?.city].filter(Boolean).join(', ') || name, id }
}

/** The programme's date and time that are meant; without a time, now. */
function findMoment({ when, date, time, at }: ReadyQuestion, timeZone: string) {
  const now = momentAt(Date.now(), timeZone)
  if (when === 'now') return now
  if (at) return momentAt(Date.parse(at), timeZone)
  return { date: date || now.date, time: time || now.time }
}
