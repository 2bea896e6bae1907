import { type Formats, makeFormats } from './formats.ts'
import { useBrandState, useLanguage } from '../screen/hooks.ts'

export type { Formats }

/** Numbers, dates and distances in the reader's language, in the programme's units once they are loaded. */
export function useFormats(): Formats {
  const { lang } = useLanguage()
  const state = useBrandState()
  return makeFormats(lang, state.status === 'ready' ? state.brand : undefined)
}
