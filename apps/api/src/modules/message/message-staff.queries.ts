import { type Insertable, type Selectable, sql } from 'kysely'
import type { AudienceRule } from '@throughway/contract/content/audience'
import type { MessageKind } from '@throughway/contract/content/message'
import type { MessageChannel, MessageState } from '@throughway/contract/content/message-staff'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { Language } from '@throughway/contract/programme/brand'
import { query, rawQuery } from '#database/query.ts'
import type { MessageTable, MessageTextTable } from '#database/tables/message.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { mayPush, selectVerdict } from '#modules/contact/contact.ts'
import { type Clock, selectAudience } from '#modules/audience/audience.ts'

const thisBrand = sql<number>`current_brand_id()`

export type MessageRow = Selectable<MessageTable>
export type TextRow = Selectable<MessageTextTable>
export type NewText = { language: Language; title: string; body: ContentTree }

/** The member of the staff who writes. `organisations` are those of a coordinator; undefined lets them write to the whole programme. */
export type Author = { id: string; organisations: readonly string[] | undefined }

/** A coordinator sees the messages of their own organisations; every other member of the staff sees all. */
const isTheirs = sql<boolean>`in_scope('organisation', message.organisation_id)`

export function findMessage(id: string) {
  return query.selectFrom('message').selectAll().where('brand_id', '=', thisBrand).where('id', '=', id).where(isTheirs)
}

/** A message of the whole programme, for a reader with a link. */
export function findAnyMessage(id: string) {
  return query.selectFrom('message').selectAll().where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** Locked until the end of the transaction, so that it is sent or changed by one at a time. */
export function lockMessage(id: string) {
  return findMessage(id).forUpdate()
}

export function listTexts(ids: readonly string[]) {
  return query
    .selectFrom('message_text')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where(sql<boolean>`message_id = any(${ids}::uuid[])`)
    .orderBy('language')
}

/** Ids of version 7 sort by their creation time. */
export const messageKeys = { made: [key('uuid', sql`id`)] }

type MessageFilter = {
  state?: MessageState | undefined
  kind?: MessageKind | undefined
  channel?: MessageChannel | undefined
}

export function listMessages({ state, kind, channel }: MessageFilter, { place, isBehind, order, limit }: RowsAsked) {
  const isAsked = sql`(${state ?? null}::text is null or state = ${state ?? null}) and (${kind ?? null}::text is null or kind = ${kind ?? null})
    and (${channel ?? null}::text is null or ${channel ?? null} = any(channels))`
  return rawQuery(sql<MessageRow & Placed>`select *, ${place} from message
    where brand_id = current_brand_id() and ${isTheirs} and ${isAsked} and ${isBehind} order by ${order} limit ${limit}`)
}

export function insertMessage(row: Omit<Insertable<MessageTable>, 'brand_id'>, texts: readonly NewText[]) {
  return [query.insertInto('message').values({ brand_id: thisBrand, ...row }), insertTexts(row.id, texts)] as const
}

type SentMessage = Pick<MessageRow, 'id' | 'kind' | 'priority' | 'topic'> & { sentAt: Date }

/** A message of the programme itself, for everybody, those who join later too. */
export function insertSentMessage({ id, kind, priority, topic, sentAt }: SentMessage, texts: readonly NewText[]) {
  const audience = JSON.stringify({ newcomers: true } satisfies AudienceRule)
  const nobody = { made_by: null, sent_by: null, organisation_id: null, audience_count: null, expires_at: null }
  const moments = { made_at: sentAt, sent_at: sentAt, mailed_at: sentAt, withdrawn_at: null, mailed_up_to: null }
  return insertMessage(
    {
      id,
      kind,
      priority,
      topic,
      channels: ['centre'],
      audience,
      state: 'sent',
      revision: 1,
      previewed_revision: null,
      ...nobody,
      ...moments,
    },
    texts,
  )
}

export function countProgrammeMessages() {
  return rawQuery(
    sql<{
      count: number
    }>`select count(*) as count from message where brand_id = current_brand_id() and made_by is null`,
  )
}

export function replaceTexts(id: string, texts: readonly NewText[]) {
  const remove = query.deleteFrom('message_text').where('brand_id', '=', thisBrand).where('message_id', '=', id)
  return [remove, insertTexts(id, texts)] as const
}

function insertTexts(id: string, texts: readonly NewText[]) {
  const rows = texts.map(({ language, title, body }) => ({
    brand_id: thisBrand,
    message_id: id,
    language,
    title,
    body: JSON.stringify(body),
  }))
  return query.insertInto('message_text').values(rows)
}

export function changeMessage(id: string, change: Partial<Insertable<MessageTable>>) {
  return query.updateTable('message').set(change).where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function dropMessage(id: string) {
  return query.deleteFrom('message').where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** The number of those whom a mail of the topic would reach now, or at the end of a short pause. */
export function countMailable(rule: AudienceRule, topic: string, clock: Clock) {
  const verdict = selectVerdict(sql`audience.member_id`, sql`${topic}::text`, clock)
  return rawQuery(sql<{
    count: number
  }>`select count(*) as count from (${selectAudience(rule, clock.now, clock)}) audience
    join member_address a on a.brand_id = current_brand_id() and a.member_id = audience.member_id and a.is_primary and a.verified_at is not null
    cross join lateral (${verdict}) v where v.withheld is null or v.held_until is not null`)
}

/** Narrows an audience to members who have a device for notices. */
export const hasDevice = sql<boolean>`exists (select from push_subscription s
  where s.brand_id = current_brand_id() and s.member_id = f.id)`

/** The number of those whose devices would show a notice of the topic. */
export function countPushable(rule: AudienceRule, topic: string, clock: Clock) {
  return rawQuery(sql<{
    count: number
  }>`select count(*) as count from (${selectAudience(rule, clock.now, clock, hasDevice)}) audience
    where ${mayPush(sql`audience.member_id`, sql`${topic}::text`, clock)}`)
}
