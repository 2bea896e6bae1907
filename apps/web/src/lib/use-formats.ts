import { type Formats, makeFormats } from './formats.ts'
import { useLanguage } from './hooks.ts'

export type { Formats }

/** Numbers, dates and distances as the reader's language writes them. */
export function useFormats(): Formats {
  const { lang } = useLanguage()
  return makeFormats(lang)
}
