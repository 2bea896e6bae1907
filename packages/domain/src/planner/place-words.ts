/** The names of home and work when the member gave none. */
export const placeWords = {
  home: { en: 'Home', es: 'Casa' },
  work: { en: 'Work', es: 'Trabajo' },
} as const satisfies Record<string, Record<'en' | 'es', string>>

type WordLanguage = 'en' | 'es'

const kinds = new Map(
  Object.entries(placeWords).flatMap(([kind, words]) =>
    Object.values(words).map((word) => [word.toLowerCase(), kind as keyof typeof placeWords] as const),
  ),
)

/**
 * A place's name for display: home and work in the reader's language, whatever language they were saved in, and any
 * other name unchanged.
 */
export function readPlaceName<Name extends string | null>(name: Name, language: WordLanguage): Name | string {
  const kind = name === null ? undefined : kinds.get(name.trim().toLowerCase())
  return kind ? placeWords[kind][language] : name
}

/** A place's name for storage: home and work get one spelling, whatever the language of the form. */
export function keptPlaceName<Name extends string | null>(name: Name): Name | string {
  return readPlaceName(name, 'en')
}
