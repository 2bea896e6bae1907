import type { ContactTopic } from '@throughway/contract/account/contact'
import type { ColumnType, Generated } from 'kysely'

export type ServiceTables = {
  caused_mail: CausedMailTable
  idempotency_key: IdempotencyKeyTable
  job_clock: JobClockTable
  mail: MailTable
  mail_body: MailBodyTable
  error_report: ErrorReportTable
  missing_text: MissingTextTable
  planner_action: PlannerActionTable
  network_hit: NetworkHitTable
  rate_limit: RateLimitTable
  sign_in_failure: SignInFailureTable
}

export type IdempotencyKeyTable = {
  brand_id: number
  member_id: string
  call: string
  key: string
  body_hash: Buffer
  answer: ColumnType<unknown, string, never>
  created_at: Date
  /** The partition: each day has one of four in turn. */
  slot: Generated<number>
}

/** Everything that was mailed or waits for it; without a mail server it is the mail box of `/dev/mail`. */
export type MailTable = {
  brand_id: number
  id: string
  member_id: string | null
  recipient: string
  template: string
  topic: Generated<ContactTopic>
  subject: string
  text: string
  html: string
  headers: ColumnType<Record<string, string>, string, string>
  created_at: Date
  sent_at: Date | null
  attempts: Generated<number>
  /** When it may be tried again; null once it is sent or given up. */
  next_attempt_at: Date | null
  last_error: string | null
  /** Why the mail is not sent, or not before `held_until`; null when nothing prevents it. */
  withheld: 'topic_off' | 'paused' | 'leaving' | 'bounced' | 'withdrawn' | null
  held_until: Date | null
  /** The shared words of a mail that is one of many; its own words are empty then. */
  body_id: Generated<string | null>
  /** The member's own message in the message centre that tells the same. */
  notice_id: Generated<string | null>
  /** Counts the tries of a mail with a body, as `attempts` does. A copy that knows no bodies raises only `attempts`. */
  body_attempts: Generated<number>
}

/** The words that many mails share, with a mark in the place of each mail's own unsubscribe link. It names no reader. */
export type MailBodyTable = {
  brand_id: number
  id: string
  text: string
  html: string
  headers: ColumnType<Record<string, string>, string, string>
  created_at: Date
}

/** A mail that a person has caused, over all programmes: keyed digests of the mailbox and of the causer, for two days. */
export type CausedMailTable = {
  id: string
  cause: string
  mailbox: Buffer
  /** Null where it is unknown who caused it. */
  causer: Buffer | null
  /** Caused by somebody without a verified address; all of them count as one in a mailbox. */
  is_visitor: boolean
  is_own: boolean
  caused_at: Date
}

/** An error in a browser, in words of closed lists and numbers, so that no typed text can be in it. */
export type ErrorReportTable = {
  brand_id: number
  id: string
  created_at: Date
  /** The id of the call that brought it. */
  request_id: string
  /** Always empty; only copies of an earlier release write it. */
  report: Generated<ColumnType<Record<string, never>, never, never>>
  member_id: string | null
  code: number | null
  name: string | null
  /** A message of browsers or of refusals, with `…` where theirs has something of its own. */
  message: string | null
  /** File, line and column in the programs that we serve. */
  frames: Generated<string[]>
  /** The pattern of the page's address. */
  page: string | null
  /** The id of the call that was refused or failed. */
  refused_request_id: string | null
  browser: string | null
  system: string | null
  build: string | null
}

export type MissingTextTable = {
  brand_id: number
  language: string
  namespace: string
  key: string
  fallback: string
  last_seen_at: Date
}

/** Hits of one counted thing in one window; shared by all copies. */
export type JobClockTable = { is_only: Generated<boolean>; seen_at: Date }

export type NetworkHitTable = { subject: string; window_start: Date; hits: number }

export type RateLimitTable = { brand_id: number; subject: string; window_start: Date; hits: number }

/** C29: wrong passwords per e-mail and network; the address only as a keyed digest, for one day. */
export type SignInFailureTable = {
  brand_id: number
  digest: Buffer
  /** The member whose account was tried; null for an unknown address. */
  member_id: Generated<string | null>
  failures: number
  window_start: Date
  locked_until: Date | null
  locks: Generated<number>
  updated_at: Date
}

/** One act in the planner. The search has an id of its own that identifies nobody. */
export type PlannerActionTable = {
  brand_id: number
  id: string
  search_id: string
  action: string
  /** Places in it are rounded to about a hundred metres. */
  data: ColumnType<unknown, string | null, never>
  created_at: Date
}
