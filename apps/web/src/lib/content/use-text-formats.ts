import { useContext } from 'react'
import { type Formats, makeFormats } from '#lib/language/formats.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrandState } from '#lib/screen/hooks.ts'
import { TextLanguage } from './content-texts.ts'

/**
 * The formats of a text that is drawn in a language of its own, for example in a preview; otherwise those of the
 * reader.
 */
export function useTextFormats(): Formats {
  const language = useContext(TextLanguage)
  const ofReader = useFormats()
  const state = useBrandState()
  return language ? makeFormats(language, state.status === 'ready' ? state.brand : undefined) : ofReader
}
