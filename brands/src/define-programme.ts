import { defaultSettings } from './_default/settings.ts'
import type { BrandIdentity, BrandSettings } from './define-brand.ts'
import type { BrandWords } from './define-words.ts'

/** Two hues in OKLCH degrees and how strong they are (0.04 quiet … 0.2 loud); `palette.ts` makes the rest. */
export type BrandTheme = { primaryHue: number; accentHue: number; chroma: number }

/**
 * Where a brand's push messages and outside sign-ins are registered (spec R3.04).
 * Every value here is public: browsers read it.
 */
export type BrandProject = {
  apiKey: string
  authDomain: string
  projectId: string
  storageBucket: string
  messagingSenderId: string
  appId: string
}

/** Names for the demonstration that fit the place and are nobody's. */
export type MadeUpNames = {
  /** Of the agency's telephone; a number of 555-01xx reaches nobody. */
  areaCode: string
  employer: string
  sponsor: string
}

export type Programme = {
  settings: BrandSettings
  theme: BrandTheme
  madeUp: MadeUpNames
  /** Absent: the programme has no push messages and no sign-in with others. */
  project?: BrandProject
  words: BrandWords
}

/** A programme writes its identity and the few settings in which it differs from the others. */
export function defineProgramme({
  settings,
  ...rest
}: Omit<Programme, 'settings'> & { settings: BrandIdentity & Partial<BrandSettings> }): Programme {
  return { settings: { ...defaultSettings, ...settings }, ...rest }
}
