import { createHmac } from 'node:crypto'
import { type MemberSurvey, type OpenSurvey, surveyDismissalDays } from '@throughway/contract/content/survey'
import { suggestBaseline } from '@throughway/domain/survey/baseline-block'
import {
  type AnswerFaults,
  findKeepFaults,
  findSubmitFaults,
  tidyAnswers,
} from '@throughway/domain/survey/judge-answers'
import { keepReached, minutesOf } from '@throughway/domain/survey/reach'
import type { SurveyAnswers } from '@throughway/domain/survey/survey'
import { dayMilliseconds, localDate } from '@throughway/domain/time/time'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import type { Database, Transaction } from '#database/open-database.ts'
import { findMetresToWork, listDistances, listPlaces } from '#modules/location/location.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  type AnswerKey,
  type AnswerRow,
  type Asked,
  changeAnswers,
  dismissSurvey,
  findAnswer,
  findOpenFor,
  insertAnswers,
  type Kept,
  listOpenFor,
  lockOpenFor,
  type SurveyRow,
} from './survey.queries.ts'

export { countSurveys } from './survey.queries.ts'
export { closeSurvey, draftSurvey, openSurvey } from './write-survey.ts'

type Reader = Pick<Database, 'send'>

/** C21: the first survey that is open for the member and that they neither handed in nor put aside. */
export async function findSurveyFor(db: Reader, asked: Asked): Promise<OpenSurvey | null> {
  const [rows] = await db.send(listOpenFor(asked))
  if (!rows.length) return null
  const given = await db.send(...rows.map((row) => findAnswer(keyOf(row, asked.memberId))))
  const open = rows.map((row, index) => describeOpen(row, given[index]?.[0]))
  return open.find(({ progress }) => progress !== 'submitted') ?? null
}

/** Throws `notFound` for a survey that is not open for the member. */
export async function readSurveyFor(db: Reader, asked: Asked, id: string): Promise<MemberSurvey> {
  const [[row]] = await db.send(findOpenFor(asked, id))
  if (!row?.secret) throw new Refusal('notFound')
  const [[given]] = await db.send(findAnswer(keyOf(row, asked.memberId)))
  return { ...describeSurvey(row, given), suggested: await suggestAnswers(db, asked, row, given) }
}

/**
 * Suggests the answer that the member need not type: the distance between their home and work, until they have answered
 * it.
 */
async function suggestAnswers(
  db: Reader,
  { memberId, now, timeZone }: Asked,
  { baseline: isBaseline, pages }: SurveyRow,
  given: AnswerRow | undefined,
): Promise<MemberSurvey['suggested']> {
  if (!isBaseline) return {}
  const [places, commute] = await db.send(listPlaces(memberId), listDistances(memberId))
  const metres = findMetresToWork({ places, commute, between: [] }, 'drive', localDate(now, timeZone))
  if (metres === null) return {}
  const suggested = Object.entries(suggestBaseline(pages, milesFromMetres(metres)))
  return Object.fromEntries(suggested.filter(([key]) => !given || !Object.hasOwn(given.answers, key)))
}

type Given = { id: string; revision: number; answers: SurveyAnswers }

/**
 * Keeps unfinished answers under a tag that nobody can compute without the survey's secret. No activity and no time is
 * stored. Throws `notFound`, `invalid` for an answer that the survey cannot hold, and `changedMeanwhile` where another
 * device has saved some since.
 */
export async function keepAnswers(tx: Transaction, asked: Asked, { page, ...given }: Given & { page: number }) {
  await write(tx, asked, given, (row, answers) => {
    demandNoFault(findKeepFaults(row.pages, answers))
    if (page >= row.pages.length) throw new Refusal('invalid', { fields: { page: 'field.too_large' } })
    return { answers, page, isSubmitted: false }
  })
}

/** Submits the answers to the questions that were reached, and drops the others. Throws what keeping throws. */
export async function submitAnswers(tx: Transaction, asked: Asked, given: Given) {
  await write(tx, asked, given, (row, answers) => {
    demandNoFault({ ...findKeepFaults(row.pages, answers), ...findSubmitFaults(row.pages, answers) })
    return { answers: keepReached(row.pages, answers), page: row.pages.length - 1, isSubmitted: true }
  })
}

async function write(
  tx: Transaction,
  asked: Asked,
  { id, revision, answers }: Given,
  keptOf: (row: SurveyRow, answers: SurveyAnswers) => Kept,
) {
  const [[row]] = await tx.send(lockOpenFor(asked, id))
  if (!row?.secret) throw new Refusal('notFound')
  const kept = keptOf(row, tidyAnswers(answers))
  const answerKey = keyOf(row, asked.memberId)
  const [written] = await tx.send(
    revision === 0 ? insertAnswers(answerKey, kept) : changeAnswers(answerKey, revision, kept),
  )
  if (!written.length) throw new Refusal('changedMeanwhile')
}

function demandNoFault(faults: AnswerFaults) {
  const fields = Object.entries(faults).map(([key, fault]) => [`answers.${key}`, `field.${fault}`] as const)
  if (fields.length) throw new Refusal('invalid', { fields: Object.fromEntries(fields) })
}

/** Dismisses the survey for a week. Throws `notFound` for a survey that is not open for the member. */
export async function putSurveyAside(tx: Transaction, asked: Asked, id: string) {
  const [[row]] = await tx.send(lockOpenFor(asked, id))
  if (!row) throw new Refusal('notFound')
  const until = new Date(asked.now.getTime() + surveyDismissalDays * dayMilliseconds)
  await tx.send(dismissSurvey(asked.memberId, id, until))
}

/** The key of the member's answers; nobody can compute it without the secret. */
function keyOf({ id, secret }: SurveyRow, memberId: string): AnswerKey {
  return { surveyId: id, tag: createHmac('sha256', secret!).update(memberId).digest() }
}

function describeOpen(row: SurveyRow, given: AnswerRow | undefined): OpenSurvey {
  return {
    id: row.id,
    title: row.title,
    minutes: minutesOf(row.pages),
    progress: given?.submitted ? 'submitted' : given ? 'begun' : 'new',
    closes_at: row.closes_at.toISOString(),
  }
}

function describeSurvey(row: SurveyRow, given: AnswerRow | undefined): Omit<MemberSurvey, 'suggested'> {
  return {
    ...describeOpen(row, given),
    languages: row.languages,
    intro: row.intro,
    pages: row.pages as MemberSurvey['pages'],
    answers: (given?.answers ?? {}) as MemberSurvey['answers'],
    page: given?.page ?? 0,
    revision: given?.revision ?? 0,
  }
}
