import { type Formats, makeFormats } from './formats.ts'
import { useBrandState, useLanguage } from '../screen/hooks.ts'

export type { Formats }

/** Numbers, dates and distances as the reader's language writes them, in the units of the programme once it is here. */
export function useFormats(): Formats {
  const { lang } = useLanguage()
  const state = useBrandState()
  return makeFormats(lang, state.status === 'ready' ? state.brand : undefined)
}
