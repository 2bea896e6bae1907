import { randomBytes } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import { longestSurveyDays } from '@throughway/contract/content/survey'
import type { surveyStaffCalls } from '@throughway/contract/content/survey-staff'
import { findSurveyFaults } from '@throughway/domain/survey/judge-survey'
import { openTally } from '@throughway/domain/survey/survey-results'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { checkAudience, type Clock, countAudience } from '#modules/audience/audience.ts'
import { tellAll } from '#modules/live/live.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  changeSurvey,
  closeSurvey as writeClosed,
  dropSurvey as writeDropped,
  insertSurvey,
  listSubmitted,
  lockSurvey,
  type SurveyRow,
} from './survey.queries.ts'

type Draft = InputOf<typeof surveyStaffCalls.draftSurvey>

/** Throws `invalid` for an end that is past or too far, and for an organisation that the programme does not have. */
export async function draftSurvey(
  tx: Transaction,
  draft: Draft,
  by: { id: string | null; now: Date },
): Promise<string> {
  const id = makeUuid()
  const none = { audience_count: null, secret: null, results: null, opened_at: null, closed_at: null }
  const row = { id, state: 'draft' as const, revision: 1, made_by: by.id, made_at: by.now, ...none }
  await tx.send(insertSurvey({ ...row, ...(await columnsOf(tx, draft, by.now)) }))
  return id
}

/** Throws `notFound`, `questionOver` for one that was opened, `changedMeanwhile`, and what drafting throws. */
export async function saveSurvey(tx: Transaction, draft: InputOf<typeof surveyStaffCalls.saveSurvey>, now: Date) {
  const row = await lockDraft(tx, draft.id, draft.revision)
  await tx.send(changeSurvey(row.id, { ...(await columnsOf(tx, draft, now)), revision: row.revision + 1 }))
}

/** Throws the draft away that was seen. Throws `notFound`, `questionOver`, `changedMeanwhile`. */
export async function dropSurvey(tx: Transaction, { id, revision }: { id: string; revision: number }) {
  await lockDraft(tx, id, revision)
  await tx.send(writeDropped(id))
}

/** Throws `notFound`, and `invalid` for an end that is past or too far. */
export async function copySurvey(
  tx: Transaction,
  { id, closes_at: closesAt }: InputOf<typeof surveyStaffCalls.copySurvey>,
  by: { id: string; now: Date },
): Promise<string> {
  const [[row]] = await tx.send(lockSurvey(id))
  if (!row) throw new Refusal('notFound')
  const { languages, title, intro, baseline, pages, audience } = row
  const draft = { languages, title, intro, baseline, pages, audience, closes_at: closesAt }
  return draftSurvey(tx, draft as Draft, by)
}

/**
 * From now on members see it. Throws `notFound`, `questionOver`, `changedMeanwhile`, and `invalid` with every fault of a
 * survey that is not ready.
 */
export async function openSurvey(tx: Transaction, { id, revision }: { id: string; revision: number }, clock: Clock) {
  const row = await lockDraft(tx, id, revision)
  checkEnd(row.closes_at, clock.now)
  const faults = findSurveyFaults({ ...row, isBaseline: row.baseline })
  if (faults.length)
    throw new Refusal('invalid', {
      fields: Object.fromEntries(faults.map(({ path, fault }) => [path, `field.${fault}`])),
    })
  const audience = await checkAudience(tx, row.audience)
  const [[counted]] = await tx.send(countAudience(audience, clock))
  await tx.send(
    changeSurvey(id, {
      state: 'open',
      secret: randomBytes(32),
      opened_at: clock.now,
      audience_count: counted!.count,
    }),
  )
}

/** Answers that are in memory at once. */
const usualSlice = 500

/** Answers whether it was open, and does nothing for one that is closed. Throws `notFound` for a draft and for none. */
export async function closeSurvey(tx: Transaction, id: string, now: Date, slice = usualSlice): Promise<boolean> {
  const [[row]] = await tx.send(lockSurvey(id))
  if (!row || row.state === 'draft') throw new Refusal('notFound')
  if (row.state === 'closed') return false
  await tx.send(...writeClosed(id, await addUp(tx, row, slice), now))
  // its message is shown no longer
  tx.atLast(tellAll('message'))
  return true
}

/** The results, from the answers slice by slice. No answer joins while the survey is locked. */
async function addUp(tx: Transaction, { id, pages }: SurveyRow, slice: number) {
  const tally = openTally(pages)
  for (let after: Buffer = Buffer.alloc(0); ;) {
    const [given] = await tx.send(listSubmitted(id, after, slice))
    for (const { submitted } of given) tally.add(submitted)
    if (given.length < slice) return tally.publish()
    after = given.at(-1)!.tag
  }
}

async function lockDraft(tx: Transaction, id: string, revision: number): Promise<SurveyRow> {
  const [[row]] = await tx.send(lockSurvey(id))
  if (!row) throw new Refusal('notFound')
  if (row.state !== 'draft') throw new Refusal('questionOver')
  if (row.revision !== revision) throw new Refusal('changedMeanwhile')
  return row
}

async function columnsOf(tx: Transaction, draft: Draft, now: Date) {
  const closesAt = new Date(draft.closes_at)
  checkEnd(closesAt, now)
  const audience = await checkAudience(tx, draft.audience)
  return {
    languages: [...new Set(draft.languages)].toSorted(),
    title: JSON.stringify(draft.title),
    intro: JSON.stringify(draft.intro),
    baseline: draft.baseline,
    pages: JSON.stringify(draft.pages),
    audience: JSON.stringify(audience),
    closes_at: closesAt,
  }
}

function checkEnd(closesAt: Date, now: Date) {
  if (closesAt <= now) throw new Refusal('invalid', { fields: { closes_at: 'field.not_in_future' } })
  if (closesAt.getTime() > now.getTime() + longestSurveyDays * dayMilliseconds)
    throw new Refusal('invalid', { fields: { closes_at: 'field.too_large' } })
}
