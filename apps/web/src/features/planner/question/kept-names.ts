import { type AskedPlace, isSpot, type NamedSpot, pointOf } from '#lib/places/asked-place.ts'
import { readJson, type TextStorage } from '#lib/session/storage.ts'

const keptNames = 'throughway.place_names'
/** More than a journey with all its stops has, a few searches back. */
const mostNames = 40

/**
 * Names of places picked in this tab, by position, because the planner's address leaves out names of saved places. The
 * tab's storage keeps them, because a sign-in elsewhere or a reload begins a new page.
 */
export function createKeptNames(storage: TextStorage) {
  const read = () => ((readJson(storage, keptNames) as unknown[] | undefined) ?? []).filter(isNamedPoint)
  return {
    remember(place: AskedPlace | null) {
      if (!place || !isSpot(place) || !place.name) return
      const point = pointOf(place)
      const others = read().filter(([each]) => each !== point)
      storage.setItem(keptNames, JSON.stringify([[point, place.name], ...others].slice(0, mostNames)))
    },
    forget: () => storage.removeItem(keptNames),
    find: (place: NamedSpot): string | undefined => read().find(([point]) => point === pointOf(place))?.[1],
  }
}

function isNamedPoint(value: unknown): value is [point: string, name: string] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
}
