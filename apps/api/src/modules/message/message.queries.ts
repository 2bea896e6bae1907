import { type RawBuilder, sql } from 'kysely'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { MessageLink } from '@throughway/contract/content/message-link'
import { type MessageKind, messageMonths, type MessagePriority } from '@throughway/contract/content/message'
import type { Language } from '@throughway/contract/programme/brand'
import { insertSelect, insertValues } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { fits, selectFacts } from '#modules/audience/audience.ts'

/** Who looks, when, and in which words. */
export type Viewer = {
  memberId: string
  now: Date
  timeZone: string
  language: Language
  defaultLanguage: Language
}

export type CentreRow = {
  unread: number
  /** Null where the page is empty. */
  id: string | null
  kind: MessageKind
  priority: MessagePriority
  sent_at: Date
  expires_at: Date | null
  read_at: Date | null
  lang: Language
  title: string
  body: ContentTree
  /** Of a message of many as it was written; of a personal one a path of the site. */
  link: MessageLink | string | null
  is_personal: boolean
} & Placed

export const centreKeys = {
  sent: [key('boolean', sql`l.is_pinned`), key('timestamptz', sql`l.sent_at`), key('uuid', sql`l.id`)],
}

/** One page of the list, and the number of unread messages in all of it. */
export function listCentre(viewer: Viewer, { place, isBehind, order, limit }: RowsAsked) {
  const { language, defaultLanguage } = viewer
  return rawQuery(sql<CentreRow>`with live as materialized (${selectLive(viewer)}),
    page as (select l.*, ${place} from live l where ${isBehind} order by ${order} limit ${limit})
    select sums.unread, page.place, page.id, page.kind, page.priority, page.sent_at, page.expires_at, page.read_at,
      page.link, page.is_personal, coalesce(own.language, texts.language) as lang, coalesce(own.title, texts.title) as title, coalesce(own.body, texts.body) as body
    from (select count(*) as unread from live where read_at is null) sums left join page on true
    left join personal_message own on own.brand_id = current_brand_id() and own.id = page.id and page.is_personal
    left join lateral (select t.language, t.title, t.body from message_text t
      where t.brand_id = current_brand_id() and t.message_id = page.id and not page.is_personal
      order by t.language = ${language} desc, t.language = ${defaultLanguage} desc, t.language limit 1) texts on true
    order by page.is_pinned desc, page.sent_at desc, page.id desc`)
}

export function countUnread(viewer: Viewer) {
  return rawQuery(sql<{ unread: number }>`with live as (${selectLive(viewer)})
    select count(*) as unread from live where read_at is null`)
}

/** All that the member may see now, both of the programme and personal. */
function selectLive({ memberId, now, timeZone, defaultLanguage }: Viewer) {
  const isLive = (
    table: string,
  ) => sql`${sql.ref(`${table}.sent_at`)} > ${now}::timestamptz - ${`${messageMonths} months`}::interval
    and (${sql.ref(`${table}.expires_at`)} is null or ${sql.ref(`${table}.expires_at`)} > ${now})`
  return sql`select m.id, m.kind, m.priority, m.priority = 'urgent' as is_pinned, m.sent_at, m.expires_at, k.read_at, m.link, false as is_personal
    from (${selectFacts(defaultLanguage, sql`f.id = ${memberId}`)} offset 0) facts
    join message m on m.brand_id = current_brand_id() and m.state = 'sent' and 'centre' = any(m.channels) and ${isLive('m')}
    left join message_mark k on k.brand_id = current_brand_id() and k.member_id = ${memberId} and k.message_id = m.id
    where k.deleted_at is null and ${fits(sql`m.audience`, 'facts', sql`m.sent_at`, timeZone)}
    union all
    select p.id, p.kind, p.priority, p.priority = 'urgent', p.sent_at, p.expires_at, p.read_at, to_jsonb(p.link), true
    from personal_message p
    where p.brand_id = current_brand_id() and p.member_id = ${memberId} and p.deleted_at is null and ${isLive('p')}
      and not ${asksForClosed(sql`p`)}`
}

/**
 * Whether a personal message asks for answers to a survey that was closed before its last day. There is one such message
 * for each member of its audience, so they end here, with the survey, and not by a change of each.
 */
export function asksForClosed(message: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from survey s where s.brand_id = ${message}.brand_id and s.state = 'closed'
    and ${message}.source = 'survey.opened ' || s.id)`
}

export type Marking = 'read' | 'deleted' | 'restored'

/**
 * Marks a message for the member; it returns no row where the member has no such message. Deleting a message does not
 * mark it as read, so that an unread one comes back unread.
 */
export function markMessage({ memberId, now, timeZone, defaultLanguage }: Viewer, id: string, marking: Marking) {
  const at = (marked: Marking) => (marking === marked ? sql`${now}::timestamptz` : sql`null::timestamptz`)
  const kept: RawBuilder<unknown> = marking === 'read' ? sql`message_mark.deleted_at` : sql`excluded.deleted_at`
  const mark = insertSelect(
    'message_mark',
    { member_id: memberId, message_id: sql`m.id`, read_at: at('read'), deleted_at: at('deleted') },
    sql`from (${selectFacts(defaultLanguage, sql`f.id = ${memberId}`)} offset 0) facts
      join message m on m.brand_id = current_brand_id() and m.id = ${id} and m.state = 'sent' and 'centre' = any(m.channels)
      where ${fits(sql`m.audience`, 'facts', sql`m.sent_at`, timeZone)}`,
  )
  return rawQuery(sql<{ id: string }>`${mark}
    on conflict (brand_id, member_id, message_id) do update
      set read_at = coalesce(message_mark.read_at, excluded.read_at), deleted_at = ${kept}
    returning message_id as id`)
}

export function markPersonal({ memberId, now }: Pick<Viewer, 'memberId' | 'now'>, id: string, marking: Marking) {
  const deletedAt = {
    read: sql`deleted_at`,
    deleted: sql`${now}::timestamptz`,
    restored: sql`null::timestamptz`,
  }[marking]
  const readAt = marking === 'read' ? sql`coalesce(read_at, ${now})` : sql`read_at`
  return rawQuery(sql<{ id: string }>`update personal_message
    set read_at = ${readAt}, deleted_at = ${deletedAt}
    where brand_id = current_brand_id() and member_id = ${memberId} and id = ${id} returning id`)
}

export type PersonalMessage = {
  id: string
  memberId: string
  source: string
  kind: MessageKind
  priority: MessagePriority
  language: Language
  title: string
  body: ContentTree
  /** A path of the site. */
  link: string | null
  now: Date
  expiresAt: Date | null
}

/** The personal message with that id, as a part of a query. */
export function selectPersonal(id: string) {
  return sql`select from personal_message where brand_id = current_brand_id() and id = ${id}`
}

/** Answers no row where the member was told before. */
export function insertPersonal(told: PersonalMessage) {
  const { id, memberId, source, kind, priority, language, title, body, link, now, expiresAt } = told
  const row = insertValues('personal_message', [
    {
      id,
      member_id: memberId,
      source,
      kind,
      priority,
      language,
      title,
      body: sql`${JSON.stringify(body)}::jsonb`,
      link,
      sent_at: now,
      expires_at: expiresAt,
    },
  ])
  return rawQuery(sql<{ id: string }>`${row} on conflict (brand_id, member_id, source) do nothing returning id`)
}
