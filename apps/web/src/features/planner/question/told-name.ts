import { type NamedSpot, pointOf } from '#lib/places/asked-place.ts'
import type { createKeptNames } from './kept-names.ts'

type Named = readonly Required<NamedSpot>[]
type Told = {
  /** The names kept in this tab. */
  kept: Pick<ReturnType<typeof createKeptNames>, 'find'>
  saved: Named
  /** The recent places of this device. */
  recent: Named
}

/** The name that somebody gave to the place; undefined for a spot of the map or of the device, which has none. */
export function findToldName(place: NamedSpot, { kept, saved, recent }: Told): string | undefined {
  return place.name ?? kept.find(place) ?? nameAmong(saved, place) ?? nameAmong(recent, place)
}

function nameAmong(places: Named, place: NamedSpot) {
  return places.find((each) => pointOf(each) === pointOf(place))?.name
}

/**
 * The name of what is nearest on the map, for a position that nobody picked. For other people it says so ("Near 12 Main
 * Street"): on paper, in a calendar and to a driver it would pass for the exact house.
 */
export function sayLookedUp(label: string, sayNear: ((place: string) => string) | undefined): string {
  return sayNear ? sayNear(label) : label
}
