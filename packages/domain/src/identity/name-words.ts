import { foldAccents } from '../value/fold-accents.ts'

/** The words of a name by which it is found, each once: without accents, in small letters. `name_words()` does the same. */
export function nameWords(name: string): string[] {
  return [...new Set(foldAccents(name).split(/[ '’.,-]+/))].filter(Boolean)
}
