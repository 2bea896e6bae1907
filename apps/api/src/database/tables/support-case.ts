import type { Generated } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { SupportState, SupportTopic } from '@throughway/contract/programme/support-case'

export type SupportCaseTables = { support_case: SupportCaseTable; support_message: SupportMessageTable }

export type SupportCaseTable = {
  brand_id: number
  /** From 1 up in each programme. */
  number: number
  /** Null for a visitor. */
  member_id: string | null
  name: string
  email: string
  language: Language
  topic: SupportTopic
  state: SupportState
  asked_at: Date
  changed_at: Date
  /** When it last began to wait for an answer. */
  waiting_since: Generated<Date>
  /** Who of the staff answers it. */
  assignee_id: Generated<string | null>
  /** Counts every change, so that of two people who change it at once the second is told. */
  version: Generated<number>
}

export type SupportMessageTable = {
  brand_id: number
  case_number: number
  /** From 1 up in each case. */
  n: number
  /** Null where the sender wrote it. */
  staff_id: string | null
  text: string
  sent_at: Date
}
