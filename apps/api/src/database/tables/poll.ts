import type { AudienceRule } from '@throughway/contract/content/audience'
import type { PollChoice, PollState } from '@throughway/contract/content/poll'
import type { Language } from '@throughway/contract/programme/brand'
import type { ColumnType, Generated } from 'kysely'

export type PollTables = { poll: PollTable; poll_answer: PollAnswerTable; poll_dismissal: PollDismissalTable }

export type PollText = { language: Language; question: string; responses: string[] }
/** How many answered, and how many gave each response, in their order. */
export type PollSums = { answers: number; counts: number[] }

export type PollTable = {
  brand_id: number
  id: string
  /** A planned poll is an open one that opens later. */
  state: Exclude<PollState, 'planned'>
  /** How often its draft was written. */
  revision: Generated<number>
  choice: PollChoice
  audience: ColumnType<AudienceRule, string, string>
  shows_results: boolean
  texts: ColumnType<PollText[], string, string>
  /** The key under which answers are stored while the poll is open; deleted when it is closed. */
  secret: Buffer | null
  /** The sums of a closed poll. */
  sums: ColumnType<PollSums | null, string | null, string | null>
  made_by: string | null
  made_at: Date
  /** When it is to open; null for as soon as it is published. */
  opens_at: Date | null
  /** When it opened, or opens. */
  opened_at: Date | null
  closes_at: Date
  closed_at: Date | null
  /** Whether open pages heard that it opened. */
  is_told: Generated<boolean>
}

/** The answers of an open poll, without a member and a time: the tag is a keyed digest of the member. */
export type PollAnswerTable = { brand_id: number; poll_id: string; tag: Buffer; choices: number[] }

/** Who does not want to see the poll until then; for ever where it is null. */
export type PollDismissalTable = { brand_id: number; poll_id: string; member_id: string; until: Date | null }
