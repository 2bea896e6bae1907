import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { ContactReportReason, ContactTemplate } from '@throughway/domain/match/contact'
import type { WishKind } from '@throughway/domain/match/wish'
import { insertSelect, insertValues, replaceBy } from '#database/columns.ts'
import { databaseNow } from '#database/database-now.ts'
import { query, rawQuery } from '#database/query.ts'
import { shownName } from '#database/shown-name.ts'
import type { ConversationTable, QuotedLine } from '#database/tables/conversation.ts'

const thisBrand = sql<number>`current_brand_id()`

export type LineRow = {
  id: string
  author_id: string
  template: ContactTemplate | null
  words: string
  written_at: Date
}

/** A conversation as one of the two sees it. */
export type ConversationRow = {
  id: string
  kind: WishKind
  /** The kinds of travel for which they have found each other since. */
  more_kinds: WishKind[]
  starter_id: string
  answered_at: Date | null
  last_at: Date
  partner_id: string
  name: string
  phone: string | null
  shows_email: boolean
  shows_phone: boolean
  sees_email: boolean
  sees_phone: boolean
  is_open: boolean
  pools: { id: string; kind: WishKind }[]
}

/** Neither has blocked the other, and both are here. */
function isOpenFor(memberId: string) {
  return sql`(m.deletion_asked_at is null and m.deleted_at is null and not exists (select from pool_block b
    where b.brand_id = c.brand_id and (b.member_id = ${memberId} and b.blocked_id = m.id
      or b.member_id = m.id and b.blocked_id = ${memberId})))`
}

function selectFor(memberId: string, where: RawBuilder<unknown>, more = sql``) {
  return sql`select c.id, c.kind, c.starter_id, c.answered_at, c.last_at, m.id as partner_id, ${shownName('m')} as name,
      m.mobile_phone as phone, s.shows_email, s.shows_phone, s.sees_email, s.sees_phone, ${isOpenFor(memberId)} as is_open,
      array(select v.kind from conversation_kind v
        where v.brand_id = c.brand_id and v.conversation_id = c.id order by v.found_at, v.kind) as more_kinds,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind) order by p.id) from standing_pool_member own
        join standing_pool_member o on o.brand_id = own.brand_id and o.pool_id = own.pool_id and o.member_id = m.id and o.state <> 'out'
        join standing_pool p on p.brand_id = own.brand_id and p.id = own.pool_id and p.ended_at is null
        where own.brand_id = c.brand_id and own.member_id = ${memberId} and own.state <> 'out'), '[]'::jsonb) as pools
      ${more}
    from conversation c
    cross join lateral (select
        case when c.starter_id = ${memberId} then c.other_id else c.starter_id end as partner_id,
        case when c.starter_id = ${memberId} then c.starter_email else c.other_email end as shows_email,
        case when c.starter_id = ${memberId} then c.starter_phone else c.other_phone end as shows_phone,
        case when c.starter_id = ${memberId} then c.other_email else c.starter_email end as sees_email,
        case when c.starter_id = ${memberId} then c.other_phone else c.starter_phone end as sees_phone) s
    join member m on m.brand_id = c.brand_id and m.id = s.partner_id
    cross join lateral (select l.id as line_id, l.author_id, l.template, l.words, l.written_at from conversation_line l
      where l.brand_id = c.brand_id and l.conversation_id = c.id order by l.written_at desc, l.id desc limit 1) l
    where c.brand_id = current_brand_id() and (c.starter_id = ${memberId} or c.other_id = ${memberId}) and ${where}`
}

export type ListedRow = ConversationRow & Omit<LineRow, 'id'> & { line_id: string }

export function listConversations(memberId: string) {
  return rawQuery(sql<ListedRow>`${selectFor(memberId, sql`true`, sql`, l.*`)} order by c.last_at desc, c.id limit 100`)
}

export function findConversation(memberId: string, id: string) {
  return rawQuery(sql<ConversationRow>`${selectFor(memberId, sql`c.id = ${id}`)}`)
}

/** The latest lines, the newest first. */
export function listLines(conversationId: string) {
  return rawQuery(sql<LineRow>`select id, author_id, template, words, written_at from conversation_line
    where brand_id = current_brand_id() and conversation_id = ${conversationId} order by written_at desc, id desc limit 200`)
}

type Locked = { id: string; starter_id: string; other_id: string; answered_at: Date | null }

/** Serialises the messages of the two people. */
export function lockConversation(memberId: string, id: string) {
  return rawQuery(sql<Locked>`select id, starter_id, other_id, answered_at from conversation
    where brand_id = current_brand_id() and id = ${id} and (starter_id = ${memberId} or other_id = ${memberId}) for update`)
}

export function findConversationOf(one: string, other: string) {
  return rawQuery(sql<{ id: string }>`select id from conversation where brand_id = current_brand_id()
    and least(starter_id, other_id) = least(${one}::uuid, ${other}::uuid)
    and greatest(starter_id, other_id) = greatest(${one}::uuid, ${other}::uuid)`)
}

/** How many conversations the member has begun within a day, and how many of a month wait for an answer. */
export function countBegun(memberId: string, now: Date) {
  const within = (days: number) => sql`begun_at > ${databaseNow(now)} - make_interval(days => ${days})`
  return rawQuery(sql<{ day: number; unanswered: number }>`select count(*) filter (where ${within(1)})::integer as day,
      count(*) filter (where answered_at is null)::integer as unanswered
    from conversation where brand_id = current_brand_id() and starter_id = ${memberId} and ${within(30)}`)
}

/** Whether staff have barred the member from writing to others. */
export function findBar(memberId: string) {
  return rawQuery(sql<{ is_barred: boolean }>`select exists (select from contact_report
    where brand_id = current_brand_id() and reported_id = ${memberId} and state = 'barred') as is_barred`)
}

type NewConversation = Pick<
  Insertable<ConversationTable>,
  'id' | 'starter_id' | 'other_id' | 'kind' | 'starter_wish' | 'other_wish' | 'begun_at' | 'last_at'
>

export function insertConversation(conversation: NewConversation) {
  return query.insertInto('conversation').values({ brand_id: thisBrand, ...conversation })
}

type Found = { kind: WishKind; ownWish: string; partnerWish: string; now: Date }

/**
 * Keeps a kind of travel for which the member has found the other one of the conversation, with the wishes by which they
 * did: those of the first kind may have gone since.
 */
export function saveKind(memberId: string, conversationId: string, { kind, ownWish, partnerWish, now }: Found) {
  const starterWish = sql`case when c.starter_id = ${memberId} then ${ownWish}::uuid else ${partnerWish}::uuid end`
  const otherWish = sql`case when c.starter_id = ${memberId} then ${partnerWish}::uuid else ${ownWish}::uuid end`
  const ofConversation = sql`c.brand_id = current_brand_id() and c.id = ${conversationId}`
  const further = {
    conversation_id: sql`c.id`,
    kind: sql`${kind}::text`,
    starter_wish: starterWish,
    other_wish: otherWish,
    found_at: sql`${now}::timestamptz`,
  }
  return [
    rawQuery(sql`update conversation c set starter_wish = ${starterWish}, other_wish = ${otherWish}
      where ${ofConversation} and c.kind = ${kind}`),
    rawQuery(sql`${insertSelect('conversation_kind', further, sql`from conversation c where ${ofConversation} and c.kind <> ${kind}`)}
      on conflict (brand_id, conversation_id, kind) do update set ${replaceBy(['starter_wish', 'other_wish'])}`),
  ] as const
}

/** How many lines one of the two has written since then. */
export function countLines(conversationId: string, authorId: string, since: Date) {
  return rawQuery(sql<{ lines: number }>`select count(*)::integer as lines from conversation_line
    where brand_id = current_brand_id() and conversation_id = ${conversationId} and author_id = ${authorId}
      and written_at > ${since}`)
}

type NewLine = LineRow & { conversation_id: string }

export function insertLine(line: NewLine) {
  return query.insertInto('conversation_line').values({ brand_id: thisBrand, ...line })
}

export function touchConversation(id: string, facts: { last_at: Date; answered_at?: Date }) {
  return query.updateTable('conversation').set(facts).where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** Shows the other one what the member ticks, or no longer. */
export function saveShares(memberId: string, id: string, { email, phone }: { email: boolean; phone: boolean }) {
  return rawQuery(sql`update conversation set
      starter_email = case when starter_id = ${memberId} then ${email}::boolean else starter_email end,
      starter_phone = case when starter_id = ${memberId} then ${phone}::boolean else starter_phone end,
      other_email = case when other_id = ${memberId} then ${email}::boolean else other_email end,
      other_phone = case when other_id = ${memberId} then ${phone}::boolean else other_phone end
    where brand_id = current_brand_id() and id = ${id} and (starter_id = ${memberId} or other_id = ${memberId})`)
}

/** The name as others see it. */
export function findShownName(memberId: string) {
  return rawQuery(sql<{ name: string }>`select ${shownName('m')} as name from member m
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

type NewReport = {
  id: string
  reporter_id: string
  reported_id: string
  reason: ContactReportReason
  words: string
  quoted: readonly QuotedLine[]
  reported_at: Date
}

/** A second report of the same member while the first waits takes its place. */
export function saveReport({ quoted, ...report }: NewReport) {
  const row = { ...report, quoted: sql`${JSON.stringify(quoted)}::jsonb`, state: 'waiting' as const }
  return rawQuery(sql`${insertValues('contact_report', [row])}
    on conflict (brand_id, reporter_id, reported_id) where state = 'waiting'
      do update set ${replaceBy(['reason', 'words', 'quoted'])}`)
}

export type AnsweredRow = {
  partner_id: string
  kind: WishKind
  own_wish: string | null
  partner_wish: string | null
}

/**
 * A conversation that the other one has answered or begun, while the two may write to each other: a row for each kind
 * of travel for which they found each other, the first one first.
 */
export function listAnsweredKinds(memberId: string, id: string) {
  return rawQuery(sql<AnsweredRow>`select m.id as partner_id, w.kind,
      case when c.starter_id = ${memberId} then w.starter_wish else w.other_wish end as own_wish,
      case when c.starter_id = ${memberId} then w.other_wish else w.starter_wish end as partner_wish
    from conversation c
    cross join lateral (select 1 as step, c.kind, c.starter_wish, c.other_wish, c.begun_at as found_at
      union all select 2, v.kind, v.starter_wish, v.other_wish, v.found_at from conversation_kind v
        where v.brand_id = c.brand_id and v.conversation_id = c.id) w
    join member m on m.brand_id = c.brand_id
      and m.id = case when c.starter_id = ${memberId} then c.other_id else c.starter_id end
    where c.brand_id = current_brand_id() and c.id = ${id} and (c.starter_id = ${memberId} or c.other_id = ${memberId})
      and c.answered_at is not null and ${isOpenFor(memberId)}
    order by w.step, w.found_at, w.kind`)
}
