import type { Language } from '@throughway/contract/brand'

const namesOfKinds: Partial<Record<string, Record<Language, string>>> = {
  home: { en: 'Home', es: 'Casa' },
  work: { en: 'Work', es: 'Trabajo' },
}

/** What the member calls a place; home and work often go without a name. Null for none, and for another kind without one. */
export function namePlace(place: { kind: string; name: string } | undefined, language: Language): string | null {
  return place ? place.name || (namesOfKinds[place.kind]?.[language] ?? null) : null
}
