import { readJson, type TextStorage } from '#lib/session/storage.ts'
import { isSpot, type NamedSpot, type Question } from './question.ts'

/** As many as a list shows without being scrolled. */
const mostRecent = 5
/** Nearer than that it is the same place: about ten metres. */
const sameDegrees = 1e-4

/** The places that were last searched between, on this device only; each member of a shared one has their own. */
export function createRecentPlaces(storage: TextStorage, memberId: string) {
  const key = `throughway.recent_places.${memberId}`
  const read = () => (readJson<unknown[]>(storage, key) ?? []).filter(isNamedSpot).slice(0, mostRecent)
  return {
    read,
    /** Puts the places of a search in front; without a name they would be no use in a list. */
    add(question: Question) {
      const asked = [question.destination, ...question.intermediates, question.origin]
        .filter(isSpot)
        .filter(isNamedSpot)
      const kept = [...asked, ...read()].filter(
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
