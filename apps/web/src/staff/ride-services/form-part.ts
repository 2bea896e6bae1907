import { createContext, use } from 'react'

/** What every part of a form of the catalogue knows: the faults, and whether the reader may change anything. */
type FormPart = {
  /** The fault of a field in words. */
  say: (name: string) => string | undefined
  isReadOnly: boolean
}

export const FormPartContext = createContext<FormPart>({ say: () => undefined, isReadOnly: true })

export function useFormPart(): FormPart {
  return use(FormPartContext)
}

/** The list with one entry changed, or without it. */
export function replaceEntry<Entry>(list: readonly Entry[], index: number, more: Partial<Entry>): Entry[] {
  return list.map((each, at) => (at === index ? { ...each, ...more } : each))
}

export function withoutEntry<Entry>(list: readonly Entry[], index: number): Entry[] {
  return list.filter((_, at) => at !== index)
}
