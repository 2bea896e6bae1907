import type { LanguageDetectorModule } from 'i18next'
import { openStorage, type TextStorage } from '../session/storage.ts'

/** Also the key in local storage. */
const key = 'i18nextLng'

/** R9.01: the sources of the wanted language, in this order; the result or choice is stored in local storage. */
export function languageDetector({ keeps }: { keeps: boolean }): LanguageDetectorModule {
  return {
    type: 'languageDetector',
    // in the order of the specification; i18next takes the first that the programme offers
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
