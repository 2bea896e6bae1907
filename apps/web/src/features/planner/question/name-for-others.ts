import { type AskedPlace, isSpot, type NamedSpot, pointOf } from '#lib/places/asked-place.ts'
import type { Question } from './question.ts'

/**
 * The question as an address may hold it: in a link, in a calendar, on paper, up to the driver. Decision 128: a picked
 * place keeps its name. A saved place goes without: its name ("Home") tells others where somebody lives, and the member
 * knows it by its position. While nobody knows which places are saved (`undefined`), all go without.
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
