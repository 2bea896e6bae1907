import type { Language } from '@throughway/contract/programme/brand'
import { placeWords } from '@throughway/domain/planner/place-words'

/**
 * The member's name of a place; home and work often have none. Null without a place, and for a place of another kind
 * that has no name.
 */
export function namePlace(place: { kind: string; name: string } | undefined, language: Language): string | null {
  if (!place) return null
  return place.name || (place.kind in placeWords ? placeWords[place.kind as keyof typeof placeWords][language] : null)
}
