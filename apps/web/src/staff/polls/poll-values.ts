import { mostResponses, type PollChoice } from '@throughway/contract/content/poll'
import type { StaffPoll } from '@throughway/contract/content/poll-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { dateAt, instantAt, timeOfDayAt } from '#lib/language/local-dates.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { type AudienceValues, noAudience, ruleOf, valuesOfAudience } from '../audience/audience-values.ts'

type Words = Partial<Record<Language, string>>
/** One response in its languages. The key stays with it when it moves. */
export type ResponseValues = { key: number; words: Words }

/** A poll as it is written: its words in each language side by side, its opening and its end on the programme's clock. */
export type PollValues = {
  choice: PollChoice
  shows_results: boolean
  /** Empty for as soon as it is opened. */
  opens_on: string
  opens_time: string
  closes_on: string
  closes_time: string
  questions: Words
  responses: ResponseValues[]
  audience: AudienceValues
}

/** The form of a poll, as its parts need it. */
export type PollForm = {
  values: PollValues
  errors: FieldErrors
  say: (name: string) => string | undefined
  change: (changes: Partial<PollValues>) => void
}

const usualOpening = '08:00'
const usualTime = '18:00'

export const noPoll: PollValues = {
  choice: 'single',
  shows_results: true,
  opens_on: '',
  opens_time: usualOpening,
  closes_on: '',
  closes_time: usualTime,
  questions: {},
  responses: [
    { key: 1, words: {} },
    { key: 2, words: {} },
  ],
  audience: noAudience,
}

export function valuesOfPoll(poll: StaffPoll, timeZone: string): PollValues {
  const { choice, shows_results, opens_at: opensAt, closes_at: closesAt, texts, audience } = poll
  const count = texts[0]?.responses.length ?? 0
  return {
    choice,
    shows_results,
    opens_on: opensAt ? dateAt(new Date(opensAt), timeZone) : '',
    opens_time: opensAt ? timeOfDayAt(new Date(opensAt), timeZone) : usualOpening,
    closes_on: dateAt(new Date(closesAt), timeZone),
    closes_time: timeOfDayAt(new Date(closesAt), timeZone),
    questions: Object.fromEntries(texts.map(({ language, question }) => [language, question])),
    responses: Array.from({ length: count }, (_, index) => ({
      key: index + 1,
      words: Object.fromEntries(texts.map(({ language, responses }) => [language, responses[index]!])),
    })),
    audience: valuesOfAudience(audience),
  }
}

/** A new poll with the words of another one; when it opens and ends is for its author to say. */
export function copyOf(poll: StaffPoll, timeZone: string): PollValues {
  const { opens_on, opens_time, closes_on, closes_time } = noPoll
  return { ...valuesOfPoll(poll, timeZone), opens_on, opens_time, closes_on, closes_time }
}

/**
 * The languages whose words are sent, in the order of the programme: its first language always, any other one if it has
 * words.
 */
export function sentLanguages({ questions, responses }: PollValues, languages: readonly Language[]): Language[] {
  const isWritten = (language: Language) =>
    [questions[language], ...responses.map(({ words }) => words[language])].some((words) => words?.trim())
  return languages.filter((language, index) => index === 0 || isWritten(language))
}

export function inputOfPoll(values: PollValues, languages: readonly Language[], timeZone: string) {
  const { choice, shows_results, questions, responses, audience } = values
  const { opens_on: firstDay, opens_time: from, closes_on: lastDay, closes_time: until } = values
  return {
    choice,
    shows_results,
    ...(firstDay && { opens_at: from ? instantAt(firstDay, from, timeZone) : '' }),
    closes_at: lastDay && until ? instantAt(lastDay, until, timeZone) : '',
    audience: ruleOf(audience),
    texts: sentLanguages(values, languages).map((language) => ({
      language,
      question: questions[language] ?? '',
      responses: responses.map(({ words }) => words[language] ?? ''),
    })),
  }
}

/** The names of the faults that go when a value is changed. */
export function faultsOf(changes: Partial<PollValues>): string[] {
  return Object.keys(changes).map((name) =>
    name === 'questions' || name === 'responses' ? 'texts' : name.replace(/^(opens|closes)_.*/, '$1_at'),
  )
}

export function addResponse(responses: readonly ResponseValues[]): ResponseValues[] {
  if (responses.length >= mostResponses) return [...responses]
  const key = Math.max(0, ...responses.map((each) => each.key)) + 1
  return [...responses, { key, words: {} }]
}

/** A response one place up (-1) or down (1). */
export function moveResponse(responses: readonly ResponseValues[], index: number, by: -1 | 1): ResponseValues[] {
  const moved = responses[index]
  const target = index + by
  if (!moved || target < 0 || target >= responses.length) return [...responses]
  return responses.toSpliced(index, 1).toSpliced(target, 0, moved)
}
