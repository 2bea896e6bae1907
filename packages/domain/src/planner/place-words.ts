/** What home and work are called where the member gave them no name of their own. */
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
 * A name as its reader calls it: home and work have a word in each language, whoever wrote it in which; any other name
 * stays as it is.
 */
export function readPlaceName<Name extends string | null>(name: Name, language: WordLanguage): Name | string {
  const kind = name === null ? undefined : kinds.get(name.trim().toLowerCase())
  return kind ? placeWords[kind][language] : name
}

/** The same to be kept: one spelling, whatever the language of the form was. */
export function keptPlaceName<Name extends string | null>(name: Name): Name | string {
  return readPlaceName(name, 'en')
}
