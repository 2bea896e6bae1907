import { useCallback, useSyncExternalStore } from 'react'

/** A text in the reader's language. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

/** The texts of a file; the same function for as long as they stay the same. */
export type WordSource = (namespace: string) => Translate

const sayKey: Translate = (key) => key
const listeners = new Set<() => void>()
let source: WordSource = () => sayKey

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** From now on texts come from here. */
export function takeWords(next: WordSource) {
  source = next
  tellOfWords()
}

/** The texts of the source have changed. */
export function tellOfWords() {
  for (const listener of listeners) listener()
}

/**
 * What `useTranslation` of react-i18next answers, for parts of the first page: their words may have come with the page,
 * while i18next comes later. The files have to be there.
 */
export function useTranslation(namespace = 'common'): { t: Translate } {
  const find = useCallback(() => source(namespace), [namespace])
  return { t: useSyncExternalStore(subscribe, find, find) }
}
