import { v7 as makeUuid } from 'uuid'
import { randomBytes } from 'node:crypto'
import type { InputOf } from '@throughway/contract/call'
import { furthestPollDays, longestPollDays } from '@throughway/contract/content/poll'
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

/** Throws `invalid` for a day of opening that is past or too far, an end before it or too far behind it, and for an organisation that the programme does not have. */
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
  const row = await lockDraft(tx, { id, revision }, now)
  const columns = await readColumns(tx, draft, now)
  const { opens_at, closes_at } = columns
  audit.changed(toldOf(row), toldOf({ ...draft, opens_at, closes_at }))
  tx.later(changePoll(id, { ...columns, revision: row.revision + 1 }))
}

/** Throws `notFound`, `questionOver`, `changedMeanwhile`. */
export async function dropPoll(tx: Transaction, seen: Seen, now: Date): Promise<void> {
  const { id } = await lockDraft(tx, seen, now)
  tx.later(writeDropped(id))
}

/**
 * Opens the draft that was seen, or lets it open on its day. A poll stands beside the messages, so open pages hear of it
 * as they hear of these. Throws `notFound`, `questionOver` for one that was opened before, `changedMeanwhile`, and
 * `invalid` for an end that is past or too far.
 */
export async function openPoll(tx: Transaction, seen: Seen, now: Date): Promise<void> {
  const { id, opens_at: opensAt, closes_at: closesAt } = await lockDraft(tx, seen, now)
  const isLater = opensAt !== null && opensAt > now
  // the day that a draft waited for too long opens it at once
  checkTimes({ opensAt: isLater ? opensAt : null, closesAt }, now)
  tx.later(writeOpen(id, randomBytes(32), isLater ? { at: opensAt, isTold: false } : { at: now, isTold: true }))
  if (!isLater) tx.atLast(tellAll('message'))
}

async function lockDraft(tx: Transaction, { id, revision }: Seen, now: Date): Promise<PollRow> {
  const [[row]] = await tx.send(lockPoll(id))
  if (!row) throw new Refusal('notFound')
  if (row.state !== 'draft') throw new Refusal('questionOver')
  if (row.revision !== revision)
    throw new Refusal('changedMeanwhile', { data: { current: describeStaffPoll(row, now) } })
  return row
}

async function readColumns(tx: Transaction, { texts, audience: rule, opens_at, closes_at, ...rest }: Draft, now: Date) {
  const [opensAt, closesAt] = [opens_at ? new Date(opens_at) : null, new Date(closes_at)]
  checkTimes({ opensAt, closesAt }, now)
  const audience = await checkAudience(tx, rule)
  return {
    ...rest,
    audience: JSON.stringify(audience),
    texts: JSON.stringify(texts),
    opens_at: opensAt,
    closes_at: closesAt,
  }
}

/** Answers stay under a key that leads to their members from the opening on, so the end is measured from there. */
function checkTimes({ opensAt, closesAt }: { opensAt: Date | null; closesAt: Date }, now: Date): void {
  const refuse = (name: 'opens_at' | 'closes_at', fault: 'not_in_future' | 'too_large' | 'ends_before') => {
    throw new Refusal('invalid', { fields: { [name]: `field.${fault}` } })
  }
  if (opensAt && opensAt <= now) refuse('opens_at', 'not_in_future')
  if (opensAt && opensAt.getTime() > now.getTime() + furthestPollDays * dayMs) refuse('opens_at', 'too_large')
  if (closesAt <= now) refuse('closes_at', 'not_in_future')
  if (opensAt && closesAt <= opensAt) refuse('closes_at', 'ends_before')
  if (closesAt.getTime() > (opensAt ?? now).getTime() + longestPollDays * dayMs) refuse('closes_at', 'too_large')
}

/** The fields of a draft whose changes the audit records. */
function toldOf({
  choice,
  shows_results,
  opens_at: opensAt,
  closes_at: closesAt,
  texts,
}: Pick<PollRow, 'choice' | 'shows_results' | 'opens_at' | 'closes_at' | 'texts'>) {
  return { choice, shows_results, opens_at: opensAt, closes_at: closesAt, question: texts[0]!.question }
}

export function describeStaffPoll(row: PollRow, now: Date): StaffPoll {
  const { id, revision, choice, audience, shows_results, texts } = row
  const isPlanned = row.state === 'open' && row.opened_at! > now
  return {
    id,
    state: isPlanned ? 'planned' : row.state,
    revision,
    choice,
    audience,
    shows_results,
    made_at: row.made_at.toISOString(),
    opens_at: row.opens_at?.toISOString() ?? null,
    opened_at: isPlanned ? null : (row.opened_at?.toISOString() ?? null),
    closes_at: row.closes_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    texts,
    results: resultsOf(row),
  }
}
