import type { Language } from '@throughway/contract/programme/brand'
import { findSurveyFaults } from '@throughway/domain/survey/judge-survey'
import type { SurveyPage, SurveyText } from '@throughway/domain/survey/survey'
import { instantOf } from '@throughway/domain/time/time'
import { dateAt } from '#lib/language/local-dates.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { type AudienceValues, ruleOf, valuesOfAudience } from '../audience/audience-values.ts'
import type { OpenedSurvey } from './survey.calls.ts'

/** A survey as the editor has it. */
export type SurveyValues = {
  languages: readonly Language[]
  title: SurveyText
  intro: SurveyText
  baseline: boolean
  pages: readonly SurveyPage[]
  audience: AudienceValues
  /** The last day, by the programme's clock. */
  closes_on: string
}

export function valuesOfSurvey(survey: OpenedSurvey, timeZone: string): SurveyValues {
  const { languages, title, intro, baseline, pages, audience, closes_at: closesAt } = survey
  return {
    languages,
    title,
    intro,
    baseline,
    pages,
    audience: valuesOfAudience(audience),
    closes_on: dateAt(new Date(closesAt), timeZone),
  }
}

/** The input of the calls that draft and save. */
export function draftOf(values: SurveyValues, timeZone: string) {
  const { languages, title, intro, baseline, pages, audience, closes_on: closesOn } = values
  return {
    languages: [...languages],
    title: JSON.stringify(title),
    intro: JSON.stringify(intro),
    baseline: String(baseline) as 'true' | 'false',
    pages: JSON.stringify(pages),
    audience: ruleOf(audience),
    closes_at: closesOn ? instantOf(closesOn, '23:45', timeZone).toISOString() : '',
  }
}

/** What prevents opening the survey, under the same names as in the server's refusal. */
export function faultsOf({ baseline, ...values }: SurveyValues): FieldErrors {
  const faults = findSurveyFaults({ ...values, isBaseline: baseline })
  return Object.fromEntries(faults.map(({ path, fault }) => [path, `field.${fault}`]))
}
