import type { NamedSpot } from '#lib/places/asked-place.ts'
import { stringifySearch } from '#lib/screen/use-search.ts'
import type { ReadyQuestion } from '../question/question.ts'
import { writeQuestion } from '../question/search-address.ts'

/** The words for a driver, and the id if it is one of the member's places. */
export type RideEnd = { name: string; id: string | undefined }

type Ride = { service: string; hasCalled: boolean; start: RideEnd; end: RideEnd }

/** The address that requests the ride of a question, with the picked places. */
export function askRideAddress(question: ReadyQuestion, { service, hasCalled, start, end }: Ride): string {
  const [origin, destination] = [linkedEnd(question.origin, start), linkedEnd(question.destination, end)]
  return `/rides/ask${stringifySearch({
    service,
    ...(hasCalled && { called: '1' }),
    ...(start.id && { from_place: start.id }),
    ...(end.id && { to_place: end.id }),
    ...writeQuestion({ ...question, origin, destination, intermediates: [] }, { withNames: true }),
  })}`
}

/** One of the member's places is linked by its id only. Any other place has its name, because a driver needs words. */
function linkedEnd({ lat, lng }: NamedSpot, { name, id }: RideEnd): NamedSpot {
  return id === undefined && name ? { lat, lng, name } : { lat, lng }
}
