import type { ContactTopic } from '@throughway/contract/account/contact'
import type { AudienceRule } from '@throughway/contract/content/audience'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { MessageKind, MessagePriority } from '@throughway/contract/content/message'
import type { MessageChannel, MessageState } from '@throughway/contract/content/message-staff'
import type { Language } from '@throughway/contract/programme/brand'
import type { ColumnType, Generated } from 'kysely'

export type MessageTables = {
  message: MessageTable
  message_text: MessageTextTable
  message_image: MessageImageTable
  message_mark: MessageMarkTable
  message_delivery: MessageDeliveryTable
  personal_message: PersonalMessageTable
}

/** One row, however many it is for: whoever the audience fits reads it. */
export type MessageTable = {
  brand_id: number
  id: string
  kind: MessageKind
  topic: ContactTopic
  priority: MessagePriority
  channels: MessageChannel[]
  audience: ColumnType<AudienceRule, string, string>
  state: MessageState
  /** Rises with each change of the draft. */
  revision: number
  /** Which revision was counted and shown; another one is not sent. */
  previewed_revision: number | null
  audience_count: number | null
  /** Of a coordinator's message: the organisation it speaks to. */
  organisation_id: string | null
  /** Null for what the demonstration tells. */
  made_by: string | null
  made_at: Date
  sent_by: string | null
  sent_at: Date | null
  expires_at: Date | null
  withdrawn_at: Date | null
  /** Members are mailed in the order of their ids, slice by slice; up to this one it is done. */
  mailed_up_to: string | null
  mailed: Generated<number>
  /** How many members should get it by mail, counted at sending; null when it does not go by mail. */
  mail_count: Generated<number | null>
  /** When the last slice went, or was found not to be needed. */
  mailed_at: Date | null
}

export type MessageTextTable = {
  brand_id: number
  message_id: string
  language: Language
  title: string
  body: ColumnType<ContentTree, string, string>
}

/** A picture that a text of the message shows, so that it stays. */
export type MessageImageTable = { brand_id: number; message_id: string; image_id: string }

/** Only for those who did something with a message. */
export type MessageMarkTable = {
  brand_id: number
  member_id: string
  message_id: string
  read_at: Date
  deleted_at: Date | null
}

/** To whom a message has gone by a channel: at most once each. */
export type MessageDeliveryTable = {
  brand_id: number
  message_id: string
  member_id: string
  channel: 'mail' | 'push'
  mail_id: string
}

/** What is told to one member, in the language they read. */
export type PersonalMessageTable = {
  brand_id: number
  id: string
  member_id: string
  /** What it tells of; the same thing is told once. */
  source: string
  kind: MessageKind
  priority: MessagePriority
  language: Language
  title: string
  body: ColumnType<ContentTree, string, string>
  sent_at: Date
  expires_at: Date | null
  read_at: Date | null
  deleted_at: Date | null
}
