import type { ContactTopic } from '@throughway/contract/account/contact'
import type { AudienceRule } from '@throughway/contract/content/audience'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { MessageLink } from '@throughway/contract/content/message-link'
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

/** One row for all readers of a message: everybody in the audience reads it. */
export type MessageTable = {
  brand_id: number
  id: string
  kind: MessageKind
  topic: ContactTopic
  priority: MessagePriority
  channels: MessageChannel[]
  audience: ColumnType<AudienceRule, string, string>
  state: MessageState
  /** Increases with each change of the draft. */
  revision: number
  /** Which revision was counted and shown; another one is not sent. */
  previewed_revision: number | null
  audience_count: number | null
  /** For a coordinator's message, the organisation that it addresses. */
  organisation_id: string | null
  /** Null for messages of the demonstration. */
  made_by: string | null
  made_at: Date
  sent_by: string | null
  sent_at: Date | null
  expires_at: Date | null
  /** Where it leads with one press. */
  link: ColumnType<MessageLink | null, string | null | undefined, string | null>
  withdrawn_at: Date | null
  /** Members are mailed in the order of their ids, slice by slice; up to this one it is done. */
  mailed_up_to: string | null
  mailed: Generated<number>
  /** The number of members to be mailed, counted at sending; null for a message without mails. */
  mail_count: Generated<number | null>
  /** When the last slice went, or was found not to be needed. */
  mailed_at: Date | null
  /** Up to this member its notices are written for their devices; as with mails. */
  pushed_up_to: string | null
  pushed: Generated<number>
  pushed_at: Date | null
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

/** Only members who acted on a message have a row. */
export type MessageMarkTable = {
  brand_id: number
  member_id: string
  message_id: string
  /** Null if the member deleted the message without reading it. */
  read_at: Date | null
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

/** A notice to one member, in the language that they read. */
export type PersonalMessageTable = {
  brand_id: number
  id: string
  member_id: string
  /** Identifies the event, which is told only once. */
  source: string
  kind: MessageKind
  priority: MessagePriority
  language: Language
  title: string
  body: ColumnType<ContentTree, string, string>
  /** The path where its mail's button leads; null where it leads nowhere, and in messages of before 28 November 2026. */
  link: Generated<string | null>
  sent_at: Date
  expires_at: Date | null
  read_at: Date | null
  deleted_at: Date | null
}
