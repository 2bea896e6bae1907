import type { Language } from '@throughway/contract/programme/brand'
import { createContext, useContext } from 'react'

/** The language of a text that is drawn for somebody who reads another one, such as its editor. */
export const TextLanguage = createContext<Language | undefined>(undefined)

/**
 * For `useTranslation`, so that our own words within a text are in the language of the text, or else in the reader's.
 */
export function useTextLanguage() {
  const language = useContext(TextLanguage)
  return language ? { lng: language } : {}
}
