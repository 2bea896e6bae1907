import type { Language } from '@throughway/contract/programme/brand'
import type { EventText } from '#database/tables/special-event.ts'
import type { EventRow } from './special-event.queries.ts'

/** The words of an event in a language, else in the first of the programme that it is written in. */
export function textOf(
  { texts }: Pick<EventRow, 'texts'>,
  language: Language,
  languages: readonly Language[],
): EventText {
  const written = texts.filter(({ about }) => about !== null)
  const among = written.length > 0 ? written : texts
  return [language, ...languages].flatMap((each) => among.find((text) => text.language === each) ?? [])[0] ?? among[0]!
}
