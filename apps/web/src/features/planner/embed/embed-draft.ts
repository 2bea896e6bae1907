import { readOrigin } from '@throughway/domain/planner/embed'
import { embedHeights } from '@throughway/domain/planner/embed-snippet'
import type { Language } from '@throughway/contract/brand'
import { plainQuestion, type Question } from '../ask/question.ts'
import { writeQuestion } from '../ask/search-address.ts'

export const embedThemes = ['system', 'light', 'dark'] as const

/** What somebody chooses for their own site. */
export type EmbedDraft = {
  question: Question
  language: Language
  theme: (typeof embedThemes)[number]
  /** As it is typed. */
  height: string
  grows: boolean
  /** The site that is told what happens; found by the browser itself where it is empty. */
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

/** The query of the planner; places with their names, which whoever makes the snippet has chosen to show. */
export function queryOfEmbed({ question, language, theme, site }: EmbedDraft): Record<string, string> {
  const parent = readOrigin(site)
  return {
    lang: language,
    ...(theme !== 'system' && { theme }),
    ...writeQuestion(question, { withNames: true }),
    ...(parent && { parent }),
  }
}

/** What is wrong, as text keys by field. */
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
