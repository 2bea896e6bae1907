import type { Language } from '@throughway/contract/brand'
import { placeWords } from '@throughway/domain/planner/place-words'

/** What the member calls a place; home and work often go without a name. Null for none, and for another kind without one. */
export function namePlace(place: { kind: string; name: string } | undefined, language: Language): string | null {
  if (!place) return null
  return place.name || (place.kind in placeWords ? placeWords[place.kind as keyof typeof placeWords][language] : null)
}
