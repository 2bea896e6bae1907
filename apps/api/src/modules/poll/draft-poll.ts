import { v7 as makeUuid } from 'uuid'
import { randomBytes } from 'node:crypto'
import type { InputOf } from '@throughway/contract/call'
import { longestPollDays } from '@throughway/contract/content/poll'
import type { pollStaffCalls, StaffPoll } from '@throughway/contract/content/poll-staff'
import type { Transaction } from '#database/open-database.ts'
import { checkAudience } from '#modules/audience/audience.ts'
import { tellAll } from '#modules/live/live.ts'
import type { CallContext } from '#plugins/serve.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  changePoll,
  dropPoll as writeDropped,
  insertPoll,
  lockPoll,
  openPoll as writeOpen,
  type PollRow,
} from './poll.queries.ts'
import { resultsOf } from './poll.ts'

const dayMs = 86_400_000

type Draft = InputOf<typeof pollStaffCalls.draftPoll>
type Writing = Pick<CallContext<never>, 'now' | 'audit'>
/** A draft as somebody saw it. */
type Seen = { id: string; revision: number }

/** Throws `invalid` for an end that is past or too far, and for an organisation that the programme does not have. */
export async function draftPoll(
  tx: Transaction,
  makerId: string,
  draft: Draft,
  { now, audit }: Writing,
): Promise<string> {
  const id = makeUuid()
  const columns = await readColumns(tx, draft, now)
  const none = { secret: null, sums: null, opened_at: null, closed_at: null }
  audit.about({ subject: id })
  tx.later(insertPoll({ id, state: 'draft', ...columns, made_by: makerId, made_at: now, ...none }))
  return id
}

/** Throws `notFound`, `questionOver`, `changedMeanwhile`, and what drafting throws. */
export async function savePoll(tx: Transaction, { id, revision, ...draft }: Draft & Seen, { now, audit }: Writing) {
  const row = await lockDraft(tx, { id, revision })
  const columns = await readColumns(tx, draft, now)
  audit.changed(toldOf(row), toldOf({ ...draft, closes_at: columns.closes_at }))
  tx.later(changePoll(id, { ...columns, revision: row.revision + 1 }))
}

/** Throws `notFound`, `questionOver`, `changedMeanwhile`. */
export async function dropPoll(tx: Transaction, seen: Seen): Promise<void> {
  const { id } = await lockDraft(tx, seen)
  tx.later(writeDropped(id))
}

/**
 * Opens the draft that was seen; a poll stands beside the messages, so open pages hear of it as they hear of these. Throws `notFound`, `questionOver` for one that was opened before, `changedMeanwhile`,
 * and `invalid` for an end that is past or too far.
 */
export async function openPoll(tx: Transaction, seen: Seen, now: Date): Promise<void> {
  const { id, closes_at: closesAt } = await lockDraft(tx, seen)
  checkEnd(closesAt, now)
  tx.later(writeOpen(id, randomBytes(32), now))
  tx.atLast(tellAll('message'))
}

async function lockDraft(tx: Transaction, { id, revision }: Seen): Promise<PollRow> {
  const [[row]] = await tx.send(lockPoll(id))
  if (!row) throw new Refusal('notFound')
  if (row.state !== 'draft') throw new Refusal('questionOver')
  if (row.revision !== revision) throw new Refusal('changedMeanwhile', { data: { current: describeStaffPoll(row) } })
  return row
}

async function readColumns(tx: Transaction, { texts, audience: rule, closes_at, ...rest }: Draft, now: Date) {
  const closesAt = new Date(closes_at)
  checkEnd(closesAt, now)
  const audience = await checkAudience(tx, rule)
  return { ...rest, audience: JSON.stringify(audience), texts: JSON.stringify(texts), closes_at: closesAt }
}

function checkEnd(closesAt: Date, now: Date): void {
  if (closesAt <= now) throw new Refusal('invalid', { fields: { closes_at: 'field.not_in_future' } })
  if (closesAt.getTime() > now.getTime() + longestPollDays * dayMs)
    throw new Refusal('invalid', { fields: { closes_at: 'field.too_large' } })
}

/** The fields of a draft whose changes the audit records. */
function toldOf({
  choice,
  shows_results,
  closes_at: closesAt,
  texts,
}: Pick<PollRow, 'choice' | 'shows_results' | 'closes_at' | 'texts'>) {
  return { choice, shows_results, closes_at: closesAt, question: texts[0]!.question }
}

export function describeStaffPoll(row: PollRow): StaffPoll {
  const { id, state, revision, choice, audience, shows_results, texts } = row
  return {
    id,
    state,
    revision,
    choice,
    audience,
    shows_results,
    made_at: row.made_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    closes_at: row.closes_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    texts,
    results: resultsOf(row),
  }
}
