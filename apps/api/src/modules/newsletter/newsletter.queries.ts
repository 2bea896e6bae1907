import { type RawBuilder, sql } from 'kysely'
import type { BrandSettings } from '@throughway/brands/define-brand'
import type { Language } from '@throughway/contract/programme/brand'
import type { Databases } from '#database/open-database.ts'
import { insertSelect } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import { selectAudience } from '#modules/audience/audience.ts'
import { mayPush, selectVerdict, type Verdict } from '#modules/contact/contact.ts'
import { hasDevice, type MessageRow } from '#modules/message/message.ts'

const thisBrand = sql<number>`current_brand_id()`

/** For each channel, what says that the message goes there, and which column says that it has gone to everybody. */
const channels = {
  // sending a message that goes by no mail sets `mailed_at` at once
  mail: { goes: sql<boolean>`true`, finished: 'mailed_at' },
  push: { goes: sql<boolean>`'push' = any(channels)`, finished: 'pushed_at' },
} as const
type Channel = keyof typeof channels

/** Lists the messages that have not gone to everybody by this channel yet, the oldest first. */
export function listMessagesToSend(databases: Databases, channel: Channel, limit: number) {
  return databases
    .ofAllBrands()
    .send(selectUnfinished(channel).select(['brand_id', 'id']).orderBy('sent_at').limit(limit))
}

/** Locks such a message. No row while another copy sends it, and once it has gone to everybody or was withdrawn. */
export function takeMessage(id: string, channel: Channel) {
  return selectUnfinished(channel)
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
}

function selectUnfinished(channel: Channel) {
  const { goes, finished } = channels[channel]
  return query.selectFrom('message').where('state', '=', 'sent').where(finished, 'is', null).where(goes)
}

type Recipient = { member_id: string; email: string; language: Language } & Verdict

/** The next of the audience who have an address and want such mails, in the order of their ids. */
export function listRecipients(
  { audience, topic, sent_at: sentAt, mailed_up_to: after }: MessageRow,
  limit: number,
  clock: { now: Date; settings: BrandSettings },
) {
  const isNext: RawBuilder<unknown> = after === null ? sql`true` : sql`f.id > ${after}`
  const verdict = selectVerdict(sql`audience.member_id`, sql`${topic}::text`, clock)
  return rawQuery(sql<Recipient>`select audience.member_id, a.email, audience.language, v.withheld, v.held_until
    from (${selectAudience(audience, sentAt!, clock, isNext)}) audience
    join member_address a on a.brand_id = current_brand_id() and a.member_id = audience.member_id and a.is_primary and a.verified_at is not null
    cross join lateral (${verdict}) v
    where v.withheld is null or v.held_until is not null
    order by audience.member_id limit ${limit}`)
}

/** Answers those who had not got it yet. */
export function insertDeliveries(messageId: string, mails: readonly { memberId: string; mailId: string }[]) {
  const rows = insertSelect(
    'message_delivery',
    {
      message_id: sql`${messageId}::uuid`,
      member_id: sql`mailed.member_id`,
      channel: sql`'mail'`,
      mail_id: sql`mailed.mail_id`,
    },
    sql`from unnest(${mails.map(({ memberId }) => memberId)}::uuid[], ${mails.map(({ mailId }) => mailId)}::uuid[]) as mailed (member_id, mail_id)`,
  )
  return rawQuery(sql<{ mail_id: string }>`${rows}
    on conflict (brand_id, message_id, member_id, channel) do nothing returning mail_id`)
}

export function noteMailed(id: string, upTo: string | null, count: number, finishedAt: Date | null) {
  return rawQuery(sql`update message set mailed_up_to = coalesce(${upTo}, mailed_up_to), mailed = mailed + ${count}, mailed_at = ${finishedAt}
    where brand_id = current_brand_id() and id = ${id}`)
}

type PushRecipient = { member_id: string; language: Language }

/** The next of the audience who have a device and want notices of the topic there, in the order of their ids. */
export function listPushRecipients(
  { audience, topic, sent_at: sentAt, pushed_up_to: after }: MessageRow,
  limit: number,
  clock: { now: Date; settings: BrandSettings },
) {
  const isNext: RawBuilder<unknown> = after === null ? hasDevice : sql`f.id > ${after} and ${hasDevice}`
  return rawQuery(sql<PushRecipient>`select audience.member_id, audience.language
    from (${selectAudience(audience, sentAt!, clock, isNext)}) audience
    where ${mayPush(sql`audience.member_id`, sql`${topic}::text`, clock)}
    order by audience.member_id limit ${limit}`)
}

export function notePushed(id: string, upTo: string | null, count: number, finishedAt: Date | null) {
  return rawQuery(sql`update message set pushed_up_to = coalesce(${upTo}, pushed_up_to), pushed = pushed + ${count}, pushed_at = ${finishedAt}
    where brand_id = current_brand_id() and id = ${id}`)
}
