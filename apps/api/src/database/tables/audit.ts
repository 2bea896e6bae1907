import type { GrantRole } from '@throughway/domain/identity/permissions'
import type { ColumnType, Generated } from 'kysely'

export type AuditTables = {
  audit_event: AuditEventTable
  audit_about: AuditAboutTable
  audit_seal: AuditSealTable
  audit_head: AuditHeadTable
}

/** An act of staff. The row names no member but the actor, and the api can neither change nor delete it. */
export type AuditEventTable = {
  brand_id: number
  id: string
  at: Date
  actor_id: string
  /** The roles of the actor at that moment, in the order of the alphabet. */
  roles: GrantRole[]
  kind: string
  /** Whether it has a row in `audit_about`: a row about a person is deleted with their account. */
  about: 'nothing' | 'thing' | 'person'
  /** SHA-256 of the salt and what `audit_about` says. */
  digest: Buffer | null
  /** The transaction that wrote it, for the order of the seals. */
  tx: Generated<string>
}

/** The member whom an event is about, with the thing, the reason and the changes. */
export type AuditAboutTable = {
  brand_id: number
  event_id: string
  member_id: string | null
  subject: string | null
  reason: string | null
  changes: ColumnType<Record<string, [unknown, unknown]>, string, never>
  salt: Buffer
}

/** The place of an event in the programme's chain. */
export type AuditSealTable = { brand_id: number; n: number; event_id: string; hash: Buffer }

/** The last seal of a day in UTC, as it was published. */
export type AuditHeadTable = { brand_id: number; day: string; n: number; hash: Buffer; published_at: Date }
