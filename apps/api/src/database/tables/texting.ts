import type { Language } from '@throughway/contract/programme/brand'
import type { TextState } from '@throughway/domain/texting/texting'
import type { Generated } from 'kysely'

export type TextingTables = {
  text_line: TextLineTable
  text_month: TextMonthTable
  text_number: TextNumberTable
  text_message: TextMessageTable
  rider_text: RiderTextTable
}

/** The number from which the programme texts. */
export type TextLineTable = {
  brand_id: number
  number: string
  is_on: boolean
  /** The limit for a month. */
  cap_dollars: number
  /** What a hundred parts cost. */
  cents_per_hundred: number
  /** The number answers calls too. */
  takes_calls: Generated<boolean>
  /** What a hundred minutes of calls cost. */
  cents_per_hundred_minutes: Generated<number>
  version: number
}

/** What the texts and calls of a month have cost. */
export type TextMonthTable = {
  brand_id: number
  month: string
  parts: number
  minutes: Generated<number>
  /** Hundredths of a cent. */
  hundredths: number
  held: number
}

/** A member's phone, and what its owner has agreed to. */
export type TextNumberTable = {
  brand_id: number
  member_id: string
  /** E.164. */
  number: string
  state: TextState
  language: Language
  asks_daily: boolean
  /** The text as it was shown. */
  consent: string
  asked_at: Date
  agreed_at: Date | null
  ended_at: Date | null
  /** The day about which the phone was last asked, or passed over. */
  question_on: string | null
  /** The day of a question that is not answered yet. */
  open_question_on: string | null
}

/** A text that came or goes. */
export type TextMessageTable = {
  brand_id: number
  id: string
  member_id: string | null
  number: string
  /** `call`: a step of a call; its words are the key that was pressed. */
  kind: 'received' | 'asked' | 'question' | 'week' | 'reply' | 'call'
  body: string
  /** The id that the carrier gave the text. */
  ref: string | null
  state: 'received' | 'waiting' | 'sending' | 'sent' | 'held' | 'failed'
  /** The text is sent even when the month's cap is reached. Carriers demand some answers. */
  is_always: Generated<boolean>
  created_at: Date
  sent_at: Date | null
}

/** The phone of a rider without the web, and what they have agreed to. */
export type RiderTextTable = {
  brand_id: number
  rider_id: string
  /** E.164. */
  number: string
  state: TextState
  language: Language
  /** The text as staff read it out. */
  consent: string
  /** Who of the staff heard the rider agree. */
  told_by: string
  told_at: Date
  agreed_at: Date | null
  ended_at: Date | null
}
