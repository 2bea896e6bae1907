import { createHash, randomBytes } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import { sql } from 'kysely'
import type { AuditedAct } from '@throughway/contract/call'
import type { AuditField } from '@throughway/contract/programme/audit-fields'
import { insertValues } from '#database/columns.ts'
import type { Transaction } from '#database/open-database.ts'
import { combineWrites, type Query, type Write } from '#database/query.ts'
import type { AuditKind } from '@throughway/contract/programme/audit-kinds'
import { insertActedEntry, writeActivity } from '#modules/activity/activity.ts'
import type { ActingStaff } from '#plugins/session-token.ts'
import { holdsNow } from '#plugins/staff-grants.ts'
import { type Changes, compareRows } from './changes.ts'
import { canonical } from './canonical.ts'

export { canonical } from './canonical.ts'

/** Facts that a handler adds to the event of its call. */
export type AuditFacts = {
  /** Whom it is about; null for somebody without an account. */
  memberId?: string | null
  /** The id or number of the thing, such as of one that the call made. */
  subject?: string | number
  /** A word or two for the member's activity, where the call declares an entry. */
  details?: Record<string, string>
}

/** Fails to compile for a field that the audit has no words for. */
type OnlyFields<After> = [Exclude<keyof After, AuditField>] extends [never]
  ? unknown
  : { unnamed: Exclude<keyof After, AuditField> }

/** Lets the handler of an audited call say more of it, within `write`. */
export type CallAudit = {
  about(facts: AuditFacts): void
  /**
   * Records each field that differs, with its value before and after. For secrets, recognised by the name of their
   * column, it records only the change. Every field has its words in `staff-audit.json`, so it is listed in
   * `auditFields`.
   */
  changed<After extends object>(before: object, after: After & OnlyFields<After>): void
  /** Leaves no event: the transaction found everything as it was asked for, or counts a failure. */
  unchanged(): void
}

type Acting = {
  act: AuditedAct
  input: Readonly<Record<string, unknown>>
  actorId: string
  now: Date
  /** What is known before the handler says more. */
  known?: { facts: AuditFacts; changes: Changes }
  /** Written beside the event. */
  beside?: () => Query
}

/**
 * Opens the audit of one call. `record` wraps the work of each transaction: the first one that commits with a change
 * also keeps the event, and the entry in the activity of the member concerned. A repeated try starts afresh.
 * `hasWritten` says whether the call began any of its transactions.
 */
export function openAudit({ act, input, actorId, now, known, beside }: Acting) {
  let facts: AuditFacts = known?.facts ?? {}
  let changes: Changes = known?.changes ?? {}
  let isUnchanged = false
  let isKept = false
  let hasWritten = false
  const audit: CallAudit = {
    about: (more) => void (facts = { ...facts, ...more }),
    changed: (before, after) => void (changes = { ...changes, ...compareRows(before, after) }),
    unchanged: () => void (isUnchanged = true),
  }

  function record<Answer>(work: (tx: Transaction) => Promise<Answer>) {
    return async (tx: Transaction): Promise<Answer> => {
      facts = known?.facts ?? {}
      changes = known?.changes ?? {}
      isUnchanged = false
      hasWritten = true
      const made = await work(tx)
      if (isKept || isUnchanged) return made
      tx.later(insertEvent({ act, actorId, now, ...whole() }), ...(beside ? [beside()] : []))
      tx.afterCommit(() => void (isKept = true))
      return made
    }
  }

  function whole() {
    return {
      memberId: facts.memberId ?? readField(input, act.person),
      subject: facts.subject === undefined ? readField(input, act.subject) : String(facts.subject),
      reason: readField(input, act.reason),
      changes,
      details: facts.details ?? {},
    }
  }

  /** Keeps the event of a call that reads, once it has answered. */
  async function recordReading(tx: Transaction): Promise<void> {
    tx.later(insertEvent({ act, actorId, now, ...whole() }))
  }

  return { audit, record, recordReading, hasWritten: () => hasWritten }
}

/**
 * Opens the audit of a change that one of the staff makes while they act for a member (C30): the event says the name of
 * the call, and the member's activity has an entry of it, unless the call made one of its own, which names both.
 */
export function openActingAudit(call: string, memberId: string, { id, staffId }: ActingStaff, now: Date) {
  return openAudit({
    act: { kind: 'impersonation.changed' },
    input: {},
    actorId: staffId,
    now,
    known: { facts: { memberId, subject: id }, changes: { call: [null, call] } },
    beside: () => insertActedEntry({ memberId, staffId, call, now }),
  })
}

/** Keeps an event of staff that no staff call causes, such as the start of an impersonation. */
export function insertStaffEvent({
  kind,
  actorId,
  now,
  ...about
}: { kind: AuditKind; actorId: string; now: Date } & AboutEvent): Query {
  return insertEvent({ act: { kind }, actorId, now, details: {}, ...about })
}

/** An audit of a call that leaves no event. */
export const noAudit: CallAudit = { about() {}, changed() {}, unchanged() {} }

function readField(input: Readonly<Record<string, unknown>>, name: string | undefined): string | null {
  const value = name === undefined ? undefined : input[name]
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
}

export type AboutEvent = {
  memberId: string | null
  subject: string | null
  reason: string | null
  changes: Changes
}

type NewEvent = AboutEvent & {
  act: Pick<AuditedAct, 'kind' | 'activity'>
  actorId: string
  now: Date
  details: Record<string, string>
}

function insertEvent({ act, actorId, now, details, ...about }: NewEvent): Query {
  const id = makeUuid({ msecs: now.getTime() })
  const salt = takeSalt()
  const isAbout = about.memberId !== null || about.subject !== null || about.reason !== null || hasAny(about.changes)
  const event = insertValues('audit_event', [
    {
      id,
      at: now,
      actor_id: actorId,
      roles: rolesOf(actorId, now),
      kind: act.kind,
      about: about.memberId !== null ? 'person' : isAbout ? 'thing' : 'nothing',
      digest: isAbout ? digestAbout(salt, about) : null,
    },
  ])
  const rest: Write[] = []
  if (isAbout)
    rest.push(
      insertValues('audit_about', [
        {
          event_id: id,
          member_id: about.memberId,
          subject: about.subject,
          reason: about.reason,
          changes: JSON.stringify(about.changes),
          salt,
        },
      ]),
    )
  if (act.activity && about.memberId !== null)
    rest.push(
      writeActivity({
        memberId: about.memberId,
        kind: act.activity,
        actor: 'staff',
        actorId,
        details: { ...details, ...(about.reason !== null && { reason: about.reason }) },
        now,
      }),
    )
  // the event comes last among the writes of one statement; its foreign key is looked at when the statement ends
  return combineWrites([event, ...rest])
}

const saltBytes = 16
let salts = Buffer.alloc(0)

/** A salt of a supply, since the system is asked for many bytes at the cost of a few. */
function takeSalt(): Buffer {
  if (salts.length === 0) salts = randomBytes(saltBytes * 256)
  const salt = Buffer.from(salts.subarray(0, saltBytes))
  salts = salts.subarray(saltBytes)
  return salt
}

function hasAny(changes: Changes) {
  return Object.keys(changes).length > 0
}

/** In alphabetical order, as the chain reads them. */
function rolesOf(actorId: string, now: Date) {
  return sql`array(select distinct g.role from staff_grant g
    where g.brand_id = current_brand_id() and g.member_id = ${actorId} and ${holdsNow(now)} order by 1)`
}

/**
 * The digest by which the event covers the fields that are deleted with the member's account. Nobody can guess the
 * fields from it without the salt.
 */
export function digestAbout(salt: Buffer, { memberId, subject, reason, changes }: AboutEvent): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(canonical([memberId, subject, reason, changes]))
    .digest()
}
