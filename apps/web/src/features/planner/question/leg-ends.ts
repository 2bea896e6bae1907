import type { Journey } from '@throughway/contract/planner/itinerary'
import { pointOf } from '#lib/places/asked-place.ts'

type Legs = readonly {
  [End in 'from' | 'to']: Pick<Journey['legs'][number][End], 'name' | 'lat' | 'lng'>
}[]
type Names = { start: string; end: string; /** By their points. */ stops: ReadonlyMap<string, string>; onWay: string }

/** The names of each leg's ends: those of the question at its places, and those of the map between them. */
export function nameLegEnds(legs: Legs, { start, end, stops, onWay }: Names) {
  const nameOf = (place: Legs[number]['from']) => stops.get(pointOf(place)) || place.name || onWay
  return {
    fromOf: (index: number) => (index === 0 ? start : nameOf(legs[index]!.from)),
    toOf: (index: number) => (index === legs.length - 1 ? end : nameOf(legs[index]!.to)),
  }
}
