import type { LanguageDetectorModule } from 'i18next'
import { openStorage, type TextStorage } from '../session/storage.ts'

/** Also the name of what remembers it. */
const key = 'i18nextLng'

/** R9.01: where a browser says which language is wanted, in this order; what was found or chosen is kept in local storage. */
export function languageDetector({ keeps }: { keeps: boolean }): LanguageDetectorModule {
  return {
    type: 'languageDetector',
    // in the order of the specification; i18next takes the first that the programme speaks
    detect: () =>
      [
        new URLSearchParams(location.search).get('lng'),
        /(?:^|;\s*)i18next=([^;]*)/.exec(document.cookie)?.[1],
        readFrom('localStorage'),
        readFrom('sessionStorage'),
        ...navigator.languages,
        document.documentElement.getAttribute('lang'),
      ].flatMap((code) => (code ? [cutToTwoLetters(code)] : [])),
    cacheUserLanguage(language) {
      if (keeps) openStorage('localStorage').setItem(key, language)
    },
  }
}

function cutToTwoLetters(code: string) {
  return code.slice(0, 2).toLowerCase()
}

function readFrom(kind: 'localStorage' | 'sessionStorage'): ReturnType<TextStorage['getItem']> {
  return openStorage(kind).getItem(key)
}
