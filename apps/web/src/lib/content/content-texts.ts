import type { Language } from '@throughway/contract/programme/brand'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'

/** The language of a text that is drawn for somebody who reads another one, such as its editor. */
export const TextLanguage = createContext<Language | undefined>(undefined)

/** Our own words within a text, in the reader's language or that of the text. */
export function useContentTexts() {
  const language = useContext(TextLanguage)
  return useTranslation('content', language ? { lng: language } : {})
}
