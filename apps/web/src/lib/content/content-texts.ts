import type { Language } from '@throughway/contract/programme/brand'
import { createContext, use, useContext } from 'react'
import { texts } from '#lib/language/texts.ts'
import { type Translate, useTranslation as useReaderTranslation } from '#lib/language/use-translation.ts'

/** The language of a text that is drawn for somebody who reads another one, such as its editor. */
export const TextLanguage = createContext<Language | undefined>(undefined)

/**
 * For `useTranslation`, so that our own words within a text are in the language of the text, or else in the reader's.
 */
export function useTextLanguage() {
  const language = useContext(TextLanguage)
  return language ? { lng: language } : {}
}

/**
 * The same for parts of a page that may come drawn, which has no i18next. Such parts stand on many pages, so the file is
 * loaded where the page has not brought it.
 */
export function useTranslation(namespace: string): { t: Translate } {
  const language = useContext(TextLanguage)
  const { t } = useReaderTranslation(namespace)
  const missing = texts.findMissing(namespace, language)
  if (missing) use(missing)
  return { t: language ? (key, values) => texts.translate(key, { ...values, ns: namespace, lng: language }) : t }
}
