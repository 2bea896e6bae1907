import type { TripStart } from '#lib/screen/trip-start.ts'
import type { OwnPlace, TripValues } from './trip-form.ts'

/** A planned itinerary is between the member's places or ends with their picked names; nothing of the previous trip is kept. */
export function fillFromPlanner(start: TripValues, planned: TripStart, places: readonly OwnPlace[]): TripValues {
  const { mode, direction, miles, people, departure, arrival } = planned
  const [from, to] = [planned.fromPlace, planned.toPlace].map((id) => places.find((each) => each.id === id))
  const legs = planned.legs.map((leg, index) => ({ key: `leg-${index}`, ...leg, people: '', electric: '' as const }))
  const ends = {
    from: from?.name ?? planned.from,
    to: to?.name ?? planned.to,
    fromPlace: from?.id ?? '',
    toPlace: to?.id ?? '',
  }
  return {
    ...start,
    mode,
    way: 'one_way',
    direction,
    miles,
    people,
    departure,
    arrival,
    ...ends,
    legs: legs.length ? legs : start.legs,
    vehicle: '',
    note: '',
  }
}
