import { readJson, type TextStorage } from '#lib/session/storage.ts'
import type { AskedPlace, NamedSpot } from './asked-place.ts'

/** As many as a list shows without scrolling. */
const mostRecent = 5
/** Closer than that it is the same place: about ten metres. */
const sameDegrees = 1e-4

/** The places of the last searches, on this device only, separate for each member. */
export function createRecentPlaces(storage: TextStorage, memberId: string) {
  const key = `throughway.recent_places.${memberId}`
  const read = () => ((readJson(storage, key) as unknown[] | undefined) ?? []).filter(isNamedSpot).slice(0, mostRecent)
  return {
    read,
    /** Puts the places of a search first; places without a name are useless in a list. */
    add(places: readonly (AskedPlace | null)[]) {
      const kept = [...places.filter(isNamedSpot), ...read()].filter(
        (place, index, all) => all.findIndex((each) => isSame(each, place)) === index,
      )
      storage.setItem(key, JSON.stringify(kept.slice(0, mostRecent).map(({ lat, lng, name }) => ({ lat, lng, name }))))
    },
    clear: () => storage.removeItem(key),
  }
}

export function isSame(one: NamedSpot, other: NamedSpot): boolean {
  return Math.abs(one.lat - other.lat) < sameDegrees && Math.abs(one.lng - other.lng) < sameDegrees
}

function isNamedSpot(value: unknown): value is Required<NamedSpot> {
  const { lat, lng, name } = (value ?? {}) as Partial<NamedSpot>
  return typeof lat === 'number' && typeof lng === 'number' && typeof name === 'string' && name !== ''
}
