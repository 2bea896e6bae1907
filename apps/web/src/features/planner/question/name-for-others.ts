import { type AskedPlace, isSpot, type NamedSpot, pointOf } from '#lib/places/asked-place.ts'
import type { Question } from './question.ts'

/**
 * The question without private names, for an address in a link, a calendar, on paper or for a driver. Decision 128: a
 * picked place keeps its name. A saved place loses it: its name ("Home") would tell others where somebody lives, and
 * the member recognises the place by its position. While it is unknown which places are saved (`undefined`), all lose
 * theirs.
 */
export function nameForOthers(question: Question, saved: readonly NamedSpot[] | undefined): Question {
  const points = saved && new Set(saved.map(pointOf))
  const named = <Place extends AskedPlace | null>(place: Place) =>
    place && isSpot(place) && (!points || points.has(pointOf(place))) ? { lat: place.lat, lng: place.lng } : place
  return {
    ...question,
    origin: named(question.origin),
    destination: named(question.destination),
    intermediates: question.intermediates.map(named),
  }
}
