import { type Selectable, sql } from 'kysely'
import { mailboxOf } from '@throughway/domain/identity/email'
import type { Language } from '@throughway/contract/programme/brand'
import type { StrikeReason } from '@throughway/domain/drawing/drawings'
import { insertRows } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'
import type { DrawingEntryTable, DrawingTable } from '#database/tables/drawing.ts'

export type DrawingRow = Selectable<DrawingTable>
export type EntryRow = Selectable<DrawingEntryTable>

const thisBrand = sql<number>`current_brand_id()`

/** Locks the drawing. Entries, list, winners and claims change only under this lock. */
export function lockDrawing(id: string) {
  return rawQuery(
    sql<DrawingRow>`select * from drawing where brand_id = current_brand_id() and id = ${id} for no key update`,
  )
}

/**
 * How many counted trips in the days of the drawing `d` a member still needs, before the list is closed, for the
 * entries that came by trips or points to stay.
 */
export function lackingTrips(memberColumn: string) {
  return sql<number>`(case when d.stage <> 'published' or d.min_trips = 0 then 0 else greatest(0, d.min_trips - (
    select count(*)::integer from trip t where t.brand_id = d.brand_id and t.member_id = ${sql.ref(memberColumn)} and t.state = 'counted'
      and t.date between d.first_day and d.last_day and t.recorded_at < d.snapshot_due_at)) end)`
}

/** An entry as it is inserted. Every insert must give each column, also one that is added to the table later. */
export type WrittenEntry = Omit<
  EntryRow,
  'brand_id' | 'drawing_id' | 'struck_at' | 'struck_reason' | 'struck_note' | 'struck_by'
>

export function insertEntries(drawingId: string, entries: readonly WrittenEntry[]) {
  return rawQuery(
    insertRows(
      'drawing_entry',
      entries.map((entry) => ({ ...entry, drawing_id: drawingId })),
    ),
  )
}

export function keepHead(drawingId: string, { count, head }: { count: number; head: string }) {
  return query
    .updateTable('drawing')
    .set({ entry_count: count, head })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', drawingId)
}

export function strikeEntries(
  drawingId: string,
  numbers: readonly number[],
  strike: { reason: StrikeReason; note?: string | null; by?: string | null; now: Date },
) {
  return rawQuery(sql`update drawing_entry set struck_at = ${strike.now}, struck_reason = ${strike.reason}, struck_note = ${strike.note ?? null}, struck_by = ${strike.by ?? null}
    where brand_id = current_brand_id() and drawing_id = ${drawingId} and n = any(${numbers}::integer[]) and struck_at is null`)
}

export function findEntryOfRedemption(redemptionId: string) {
  return query
    .selectFrom('drawing_entry')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('redemption_id', '=', redemptionId)
}

export function listEntriesOf(drawingId: string, tag: string) {
  return query
    .selectFrom('drawing_entry')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('drawing_id', '=', drawingId)
    .where('tag', '=', tag)
    .orderBy('n')
}

type PersonKey = { tag: string }

export function findMemberPerson(drawingId: string, memberId: string) {
  return rawQuery(
    sql<PersonKey>`select tag from drawing_person where brand_id = current_brand_id() and drawing_id = ${drawingId} and member_id = ${memberId}`,
  )
}

/** Joins the entries that were made under an address to the member who has verified that address since. */
export function adoptAddressPerson(drawingId: string, memberId: string) {
  return rawQuery(sql<PersonKey>`update drawing_person p set member_id = ${memberId}, email = null, name = ''
    where (p.brand_id, p.drawing_id, p.tag) = (
      select o.brand_id, o.drawing_id, o.tag from drawing_person o join member_address a on a.brand_id = o.brand_id and a.email = o.email
      where o.brand_id = current_brand_id() and o.drawing_id = ${drawingId} and a.member_id = ${memberId} and a.verified_at is not null
      order by o.joined_at limit 1)
    returning tag`)
}

export function findAddressPerson(drawingId: string, email: string) {
  return rawQuery(
    sql<PersonKey>`select tag from drawing_person where brand_id = current_brand_id() and drawing_id = ${drawingId} and email = ${email}`,
  )
}

/** The member who has verified the address. */
export function findMemberOfAddress(email: string) {
  return rawQuery(sql<{
    member_id: string
  }>`select a.member_id from member_address a join member m on m.brand_id = a.brand_id and m.id = a.member_id
    where a.brand_id = current_brand_id() and a.email = ${email} and a.verified_at is not null and m.deleted_at is null`)
}

/**
 * The free and mailed entries that a person has in the drawing, under whichever addresses of the same mailbox: one person
 * is one mailbox. Of a member those addresses count that they have verified.
 */
export function countFreeEntries(drawingId: string, tag: string) {
  const mailboxes = sql`select p.tag, mailbox_of(coalesce(a.email, p.email)) as mailbox from drawing_person p
    left join member_address a on a.brand_id = p.brand_id and a.member_id = p.member_id and a.verified_at is not null
    where p.brand_id = current_brand_id() and p.drawing_id = ${drawingId}`
  return rawQuery(sql<{ count: number }>`with mailboxes as materialized (${mailboxes}), same as (
      select tag from mailboxes where mailbox in (select mailbox from mailboxes where tag = ${tag}) union select ${tag}
    ) select count(*)::integer as count from drawing_entry e join same on same.tag = e.tag
    where e.brand_id = current_brand_id() and e.drawing_id = ${drawingId} and e.source in ('free', 'mail') and e.struck_at is null`)
}

/**
 * Whether the address belongs to a mailbox of the member. It keeps staff from deciding about their own entry under
 * another spelling of their address.
 */
export function isMailboxOf(memberId: string, email: string) {
  return rawQuery(sql<{ is_own: boolean }>`select exists (select from member_address
    where brand_id = current_brand_id() and member_id = ${memberId} and mailbox_of(email) = ${mailboxOf(email)}) as is_own`)
}

export type NewPerson = {
  tag: string
  memberId: string | null
  email: string | null
  name: string
  language: Language | null
  rulesVersion: number
  now: Date
}

export function insertPerson(
  drawingId: string,
  { tag, memberId, email, name, language, rulesVersion, now }: NewPerson,
) {
  return query.insertInto('drawing_person').values({
    brand_id: thisBrand,
    drawing_id: drawingId,
    tag,
    member_id: memberId,
    email,
    name,
    language,
    rules_version: rulesVersion,
    joined_at: now,
  })
}

export type PersonRecipient = { email: string | null; language: Language | null; member_id: string | null }

/** The address of a person in a drawing. A person who has left has none. */
export function findPersonRecipient(drawingId: string, tag: string) {
  return rawQuery(sql<PersonRecipient>`select coalesce(a.email, p.email) as email, coalesce(m.language, p.language) as language, p.member_id
    from drawing_person p
    left join member m on m.brand_id = p.brand_id and m.id = p.member_id and m.deleted_at is null
    left join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where p.brand_id = current_brand_id() and p.drawing_id = ${drawingId} and p.tag = ${tag}`)
}
