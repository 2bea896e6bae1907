import type { ApprovalKind, ApprovalState, Silence, SupervisorState } from '@throughway/domain/identity/approvals'
import type { Language } from '@throughway/contract/programme/brand'

export type SupervisorTables = { supervisor: SupervisorTable; approval_request: ApprovalRequestTable }

/** Data of another person, kept for the member. Of one that was replaced only the row and the name are left. */
export type SupervisorTable = {
  brand_id: number
  id: string
  member_id: string
  name: string
  email: string
  phone: string
  /** The language of the mails. */
  language: Language
  state: SupervisorState
  bounce: 'undeliverable' | 'wrong_person' | null
  /** The link is valid for seven days from here. */
  asked_at: Date
  /** The number of reminders sent since then. */
  reminders: number
  version: number
  created_at: Date
}

/** A question to a member's supervisor: kind and date, never a place. */
export type ApprovalRequestTable = {
  brand_id: number
  id: string
  member_id: string
  kind: ApprovalKind
  date: string
  on_silence: Silence
  state: ApprovalState
  asked_at: Date
  /** Null until the first mail about it, which the job sends for days that were logged. */
  mailed_at: Date | null
  reminders: number
  answered_at: Date | null
}
