import { roundDegrees } from '@throughway/domain/planner/round-degrees'
import type { Spot } from './use-place-search.ts'

/** A place with its position. The name is for display, and absent when the page's address does not have it. */
export type NamedSpot = Spot & { name?: string }
/** A text (`home`, `Main Street 3`) that is not resolved to a position yet. */
export type WrittenPlace = { text: string }
export type AskedPlace = NamedSpot | WrittenPlace

export function isSpot(place: AskedPlace | null): place is NamedSpot {
  return place !== null && 'lat' in place
}

/** The same for places that are the same to a reader, however they were measured. */
export function pointOf({ lat, lng }: Spot): string {
  return `${roundDegrees(lat)},${roundDegrees(lng)}`
}

const nameMark = '::'

/** A place in the query of the planner's address: `Main Street::42.3554,-71.0605`, the position alone, or text. */
export function writePlace(place: AskedPlace, withNames: boolean): string {
  if (!isSpot(place)) return place.text.replaceAll('|', ' ')
  const point = pointOf(place)
  return withNames && place.name ? `${place.name.replaceAll(/::|\|/g, ' ')}${nameMark}${point}` : point
}
