import type { BrandLanguage } from './define-brand.ts'

export type LandingWords = {
  /** The page's one heading, at most 60 characters. */
  tagline: string
  /** One sentence that says what this is, and where. */
  promise: string
  /** What the landing scene shows, for who cannot see it. */
  place: string
  /** One line beside the sign-up. */
  welcome: string
}

export type BrandWords = { en: LandingWords; es?: LandingWords }

/** The words in a language, or in English where the brand has none: `lang` says which they are (behaviour C36). */
export function chooseWords(words: BrandWords, language: string): LandingWords & { lang: BrandLanguage } {
  if (language === 'es' && words.es) return { ...words.es, lang: 'es' }
  return { ...words.en, lang: 'en' }
}

/** Each in the order in which a landing page says them. */
export const landingWordNames = ['tagline', 'promise', 'place', 'welcome'] as const satisfies (keyof LandingWords)[]

/** Words in place of those of the file: of each language those that were written. */
export type WordChanges = Partial<Record<BrandLanguage, Partial<LandingWords>>>

/** The words as they hold. A language without words of its own begins with those of English. */
export function mergeWords(words: BrandWords, changes: WordChanges): BrandWords {
  const es = words.es || changes.es ? { es: { ...(words.es ?? words.en), ...changes.es } } : {}
  return { en: { ...words.en, ...changes.en }, ...es }
}
