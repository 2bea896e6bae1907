import { type AskedPlace, isSpot, type NamedSpot, pointOf } from '#lib/places/asked-place.ts'
import type { Question } from './question.ts'

/**
 * The question of a ride, whose address keeps the names of its places: a driver goes by the picked name to the end. A
 * saved place goes without: its name ("Home") says nothing to others, and its street is known by the member's places.
 */
export function nameForDriver(question: Question, saved: readonly NamedSpot[]): Question {
  const isSaved = (place: NamedSpot) => saved.some((each) => pointOf(each) === pointOf(place))
  const named = (place: AskedPlace | null) =>
    place && isSpot(place) && isSaved(place) ? { lat: place.lat, lng: place.lng } : place
  return { ...question, origin: named(question.origin), destination: named(question.destination) }
}
