import type { ContactReportReason, ContactReportState, ContactTemplate } from '@throughway/domain/match/contact'
import type { WishKind } from '@throughway/domain/match/wish'
import type { ColumnType, Generated } from 'kysely'

export type ConversationTables = {
  match_pair: MatchPairTable
  conversation: ConversationTable
  conversation_kind: ConversationKindTable
  conversation_line: ConversationLineTable
  contact_report: ContactReportTable
}

/** A member whom a search has shown to another one, and how far the two got. */
export type MatchPairTable = {
  brand_id: number
  /** Who searched. */
  member_id: string
  other_id: string
  shown_at: Date
  contacted_at: Generated<Date | null>
  answered_at: Generated<Date | null>
  pooled_at: Generated<Date | null>
  travelled_30_at: Generated<Date | null>
  travelled_90_at: Generated<Date | null>
}

/** Two members who write to each other; there is one for each two. */
export type ConversationTable = {
  brand_id: number
  id: string
  starter_id: string
  other_id: string
  /** The kind of travel for which they first found each other; more are in `conversation_kind`. */
  kind: WishKind
  /** The wishes by which the two were found, while they exist. */
  starter_wish: string | null
  other_wish: string | null
  begun_at: Date
  /** When the other one first wrote back. */
  answered_at: Generated<Date | null>
  last_at: Date
  /** Which of their own details each of the two shows the other. */
  starter_email: Generated<boolean>
  starter_phone: Generated<boolean>
  other_email: Generated<boolean>
  other_phone: Generated<boolean>
}

/** A further kind of travel for which the two have found each other since. */
export type ConversationKindTable = {
  brand_id: number
  conversation_id: string
  kind: WishKind
  /** The wishes by which the two were found, while they exist. */
  starter_wish: string | null
  other_wish: string | null
  found_at: Date
}

export type ConversationLineTable = {
  brand_id: number
  id: string
  conversation_id: string
  author_id: string
  /** Said with one press; null for own words. */
  template: ContactTemplate | null
  /** Empty beside a template. */
  words: string
  written_at: Date
}

/** A line as the reporting member saw it. */
export type QuotedLine = { template: ContactTemplate | null; words: string; at: string }

export type ContactReportTable = {
  brand_id: number
  id: string
  reporter_id: string
  reported_id: string
  reason: ContactReportReason
  words: string
  /** The last lines of the reported member. */
  quoted: ColumnType<QuotedLine[], string, string>
  reported_at: Date
  state: ContactReportState
  decided_at: Generated<Date | null>
  decided_by: Generated<string | null>
}
