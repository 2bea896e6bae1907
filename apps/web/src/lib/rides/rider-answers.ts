import type { RidePreferences } from '@throughway/contract/ride/ride-preferences'
import type { RideQuestionOnWire } from '@throughway/contract/ride/ride-answer'
import type { RiderSaying } from '@throughway/contract/ride/rider'
import {
  type Answer,
  type AskedPurpose,
  type EligibilityCode,
  eligibilityOfRiderType,
  mostRideQuestions,
  type NeedCode,
  needOfOption,
} from '@throughway/domain/ride/ride-codes'

/**
 * Answers by the key of their question: `yes`, `no` or `unknown` ("prefer not to say"); an age or a year in digits; for
 * a size `inches/pounds`, each of which may be empty. Two keys hold what a member has saved and nobody asks here:
 * `birth_year`, and `until:<service>`, the last day of a registration.
 */
export type RiderAnswers = Readonly<Record<string, string>>

export type QuestionKind = RideQuestionOnWire['kind'] | 'birth_year' | 'until'

export const preferNot = 'unknown'

/** `need:lift` concerns the subject `lift`; `age` has none. */
export function splitKey(key: string): [QuestionKind, string] {
  const colon = key.indexOf(':')
  return colon === -1 ? [key as QuestionKind, ''] : [key.slice(0, colon) as QuestionKind, key.slice(colon + 1)]
}

export function splitSize(value: string | undefined): { inches: string; pounds: string } {
  const [inches = '', pounds = ''] = value === undefined || value === preferNot ? [] : value.split('/')
  return { inches, pounds }
}

/** The answers as the calls take them. An answered question is settled and not asked again. */
export function sayingOf(answers: RiderAnswers): { rider: RiderSaying; purpose?: AskedPurpose } {
  const eligibilities: Record<string, Answer> = {}
  const needs: Record<string, { answer: Answer; inches?: string; pounds?: string }> = {}
  const residency: { area: string; answer: Answer }[] = []
  const registrations: { service: string; answer: Answer; until?: string }[] = []
  const settled: string[] = []
  let purpose: AskedPurpose | undefined
  for (const [key, value] of Object.entries(answers)) {
    const [kind, subject] = splitKey(key)
    if (kind === 'eligibility') eligibilities[subject] = value as Answer
    if (kind === 'need') needs[subject] = { answer: value as Answer }
    if (kind === 'resident') residency.push({ area: subject, answer: value as Answer })
    if (kind === 'registered')
      registrations.push({
        service: subject,
        answer: value as Answer,
        ...(value === 'yes' && untilOf(answers, subject)),
      })
    if (kind === 'purpose' && value !== preferNot) purpose = value as AskedPurpose
    if (kind === 'size' || value === preferNot) settled.push(key)
  }
  // unused equipment has no size
  for (const code of Object.keys(needs).filter((each) => needs[each]!.answer === 'yes')) {
    const { inches, pounds } = splitSize(answers[`size:${code}`])
    Object.assign(needs[code]!, inches && { inches }, pounds && { pounds })
  }
  const [age, year] = [answers['age'], answers['birth_year']]
  const born = age && age !== preferNot ? { age } : year && age === undefined ? { birth_year: year } : {}
  return { rider: { ...born, eligibilities, needs, residency, registrations, settled }, ...(purpose && { purpose }) }
}

function untilOf(answers: RiderAnswers, service: string) {
  const until = answers[`until:${service}`]
  return until && { until }
}

/** E2, R3.11: turns a member's saved preferences into answers to the questions. An empty preference gives no answer. */
export function answersOf(
  kept: Pick<
    RidePreferences,
    'trip_type' | 'rider_types' | 'accessibility' | 'birth_year' | 'eligibilities' | 'needs' | 'registrations'
  >,
): RiderAnswers {
  return {
    ...(kept.birth_year !== null && { birth_year: String(kept.birth_year) }),
    ...(kept.trip_type && { purpose: kept.trip_type }),
    ...Object.fromEntries(kept.rider_types.map((type) => [`eligibility:${eligibilityOfRiderType[type]}`, 'yes'])),
    ...Object.fromEntries(Object.entries(kept.eligibilities).map(([code, answer]) => [`eligibility:${code}`, answer])),
    ...Object.fromEntries(kept.accessibility.map((option) => [`need:${needOfOption[option]}`, 'yes'])),
    ...Object.fromEntries(
      Object.entries(kept.needs).flatMap(([code, need]) => [
        [`need:${code}`, need.answer],
        ...(need.inches || need.pounds ? [[`size:${code}`, `${need.inches ?? ''}/${need.pounds ?? ''}`]] : []),
      ]),
    ),
    ...Object.fromEntries(
      kept.registrations.flatMap(({ service, answer, until }) => [
        [`registered:${service}`, answer],
        ...(until ? [[`until:${service}`, until]] : []),
      ]),
    ),
  }
}

export const noPreferences: RidePreferences = {
  trip_type: null,
  rider_types: [],
  accessibility: [],
  has_fees: null,
  birth_year: null,
  eligibilities: {},
  needs: {},
  registrations: [],
  languages: [],
  contact_name: '',
  driver_notes: '',
}

/**
 * The answers to save: the earlier ones, overridden by the new ones. Age and purpose belong to this trip; a year of
 * birth is saved.
 */
export function mergePreferences(before: RidePreferences, answers: RiderAnswers, birthYear: string): RidePreferences {
  const eligibilities = { ...before.eligibilities }
  const needs: RidePreferences['needs'] = { ...before.needs }
  const registrations = new Map(before.registrations.map((each) => [each.service, each]))
  for (const [key, value] of Object.entries(answers)) {
    const [kind, subject] = splitKey(key)
    if (kind === 'eligibility') eligibilities[subject as EligibilityCode] = value as Answer
    if (kind === 'need')
      needs[subject as NeedCode] = {
        answer: value as Answer,
        ...(value === 'yes' && sizeOf(answers[`size:${subject}`])),
      }
    if (kind === 'registered' && registrations.get(subject)?.answer !== value)
      registrations.set(subject, { service: subject, answer: value as Answer })
  }
  return {
    ...before,
    eligibilities,
    needs,
    registrations: [...registrations.values()],
    // an answer that was changed is removed from the simple options too
    rider_types: before.rider_types.filter((type) => (eligibilities[eligibilityOfRiderType[type]] ?? 'yes') === 'yes'),
    accessibility: before.accessibility.filter((option) => (needs[needOfOption[option]]?.answer ?? 'yes') === 'yes'),
    ...(birthYear !== '' && { birth_year: Number(birthYear) }),
  }
}

function sizeOf(value: string | undefined) {
  const { inches, pounds } = splitSize(value)
  return { ...(inches && { inches: Number(inches) }), ...(pounds && { pounds: Number(pounds) }) }
}

const bounds = { age: [0, 120], inches: [1, 100], pounds: [1, 2000] } as const

/** The text key of a fault in an answer, if any. */
export function findAnswerFault(key: string, value: string | undefined): 'fault.age' | 'fault.size' | undefined {
  const [kind] = splitKey(key)
  if (value === undefined || value === '' || value === preferNot) return undefined
  if (kind === 'age') return isWithin(value, bounds.age) ? undefined : 'fault.age'
  if (kind !== 'size') return undefined
  const { inches, pounds } = splitSize(value)
  const isGood =
    (inches === '' || isWithin(inches, bounds.inches)) && (pounds === '' || isWithin(pounds, bounds.pounds))
  return isGood ? undefined : 'fault.size'
}

function isWithin(text: string, [least, most]: readonly [number, number]) {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
}

/** The answers without empty ones. */
export function withoutEmpty(answers: RiderAnswers): RiderAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== '' && value !== '/'))
}

/** Easy questions come first: nobody should have to begin with whether they need a stretcher. */
const easy: readonly QuestionKind[] = ['purpose', 'age', 'resident', 'eligibility', 'registered', 'need', 'size']

export function orderForReading<Question extends Pick<RideQuestionOnWire, 'kind'>>(
  questions: readonly Question[],
): Question[] {
  return questions.toSorted((one, other) => easy.indexOf(one.kind) - easy.indexOf(other.kind))
}

/** E5: the server asks no new question after the last one. */
export function hasRoomToAsk(asked: Readonly<Record<string, unknown>>) {
  return Object.keys(asked).length < mostRideQuestions
}
