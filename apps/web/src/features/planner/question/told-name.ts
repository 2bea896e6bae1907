import { type NamedSpot, pointOf } from '#lib/places/asked-place.ts'
import type { createKeptNames } from './kept-names.ts'

type Named = readonly Required<NamedSpot>[]
type Told = {
  /** Of this tab. */
  kept: Pick<ReturnType<typeof createKeptNames>, 'find'>
  saved: Named
  /** Of this device. */
  recent: Named
}

/** What somebody called the place; undefined for a spot of the map or of the device, which nobody named. */
export function findToldName(place: NamedSpot, { kept, saved, recent }: Told): string | undefined {
  return place.name ?? kept.find(place) ?? nameAmong(saved, place) ?? nameAmong(recent, place)
}

function nameAmong(places: Named, place: NamedSpot) {
  return places.find((each) => pointOf(each) === pointOf(place))?.name
}

/**
 * What the map has at a position, which nobody picked. For others it says so ("Near 12 Main Street"): on paper, in a
 * calendar and to a driver it would be taken for the house that was meant.
 */
export function sayLookedUp(label: string, sayNear: ((place: string) => string) | undefined): string {
  return sayNear ? sayNear(label) : label
}
