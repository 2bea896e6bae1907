import { readOrigin } from '@throughway/domain/planner/embed'
import { embedHeights } from '@throughway/domain/planner/embed-snippet'
import type { Language } from '@throughway/contract/programme/brand'
import { plainQuestion, type Question } from '../question/question.ts'
import { writeQuestion } from '../question/search-address.ts'

export const embedThemes = ['system', 'light', 'dark'] as const

/** The choices for an embedded planner. */
export type EmbedDraft = {
  question: Question
  language: Language
  theme: (typeof embedThemes)[number]
  /** The height as typed. */
  height: string
  grows: boolean
  /** The site that gets messages; if empty, the browser finds it. */
  site: string
}

export function newEmbedDraft(language: Language): EmbedDraft {
  return {
    question: plainQuestion,
    language,
    theme: 'system',
    height: String(embedHeights.usual),
    grows: true,
    site: '',
  }
}

/** The planner's query; with names of places, since the maker of the snippet chose to show them. */
export function queryOfEmbed({ question, language, theme, site }: EmbedDraft): Record<string, string> {
  const parent = readOrigin(site)
  return {
    lang: language,
    ...(theme !== 'system' && { theme }),
    ...writeQuestion(question, { withNames: true }),
    ...(parent && { parent }),
  }
}

/** Faults as text keys by field. */
export function findEmbedFaults(
  { height, site, question }: EmbedDraft,
  allowed: readonly string[],
): Partial<Record<'height' | 'site' | 'modes', string>> {
  const { min, max } = embedHeights
  const origin = readOrigin(site)
  return {
    ...((!/^\d{1,5}$/.test(height) || Number(height) < min || Number(height) > max) && {
      height: 'embed:fault.height',
    }),
    ...(site.trim() && !origin && { site: 'embed:fault.site' }),
    ...(origin && allowed.length > 0 && !allowed.includes(origin) && { site: 'embed:fault.not_allowed' }),
    ...(question.modes.length === 0 && { modes: 'planner:form.mode_missing' }),
  }
}
