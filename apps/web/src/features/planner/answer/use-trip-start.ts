import type { Journey } from '@throughway/contract/planner/itinerary'
import { useBrand } from '#lib/screen/hooks.ts'
import { writeTripStart } from '#lib/screen/trip-start.ts'
import { useOwnSpots } from '../question/own-spots.ts'
import type { ReadyQuestion } from '../question/question.ts'
import { useNamedEnds } from '../question/spot-names.ts'
import { type PlanEnds, tripStartOf } from './journey-trip.ts'

/** The initial values of the trip form for a journey, as in its address, and its ends with the names that the trip keeps. */
export function useTripStart(
  journey: Journey,
  question: ReadyQuestion,
): { start: Record<string, string>; ends: PlanEnds } {
  const { brand } = useBrand()
  const places = useOwnSpots()
  const ends = useNamedEnds(question, places)
  return { start: writeTripStart(tripStartOf(journey, ends, places, brand.time_zone)), ends }
}
