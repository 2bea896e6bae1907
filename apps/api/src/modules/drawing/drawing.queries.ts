import { type Insertable, type Selectable, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { EntrySource } from '@throughway/domain/drawing/drawings'
import type { DrawingRecord } from '@throughway/contract/reward/drawing'
import type { Databases } from '#database/open-database.ts'
import { insertSelect } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'
import type { DrawingClaimTable, DrawingRequestTable, DrawingTable } from '#database/tables/drawing.ts'
import { isVerified } from '#modules/member/member.ts'
import { type DrawingRow, lackingTrips } from '#modules/drawing-entry/drawing-entry.ts'

export type ClaimRow = Selectable<DrawingClaimTable>

const thisBrand = sql<number>`current_brand_id()`
const ofDrawing = (id: string) => sql`brand_id = current_brand_id() and drawing_id = ${id}`

export function findDrawing(id: string) {
  return query.selectFrom('drawing').selectAll().where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** The public drawings: first those that run or will run, then those that are over, the latest first. */
export function listPublicDrawings(limit: number) {
  return rawQuery(sql<DrawingRow>`select * from drawing
    where brand_id = current_brand_id() and stage <> 'draft' and organisations = '{}'
    order by (stage in ('settled', 'cancelled')), ends_at desc, id limit ${limit}`)
}

type NewDrawing = Omit<Insertable<DrawingTable>, 'brand_id'>

export function insertDrawing(row: NewDrawing) {
  return query.insertInto('drawing').values({ ...row, brand_id: thisBrand })
}

export function changeDrawing(id: string, change: Partial<Omit<Insertable<DrawingTable>, 'brand_id' | 'id'>>) {
  return query.updateTable('drawing').set(change).where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function findRewardNumber(drawingId: string) {
  return rawQuery(
    sql<{
      number: number
    }>`select number from reward_item where brand_id = current_brand_id() and drawing_id = ${drawingId}`,
  )
}

export function endReward(drawingId: string) {
  return rawQuery(
    sql`update reward_item set stage = 'archived' where brand_id = current_brand_id() and drawing_id = ${drawingId}`,
  )
}

export function listHeads(id: string) {
  return rawQuery(
    sql<DrawingRecord['heads'][number]>`select day, count, head from drawing_head where ${ofDrawing(id)} order by day`,
  )
}

/**
 * Publishes the end of each day that has none yet. It finds entries by their creation time, so a late run publishes the
 * same heads.
 */
export function publishHeads(id: string, days: readonly { day: string; end: Date }[], now: Date) {
  const heads = insertSelect(
    'drawing_head',
    {
      drawing_id: sql`${id}::uuid`,
      day: sql`d.day`,
      count: sql`coalesce(e.n, 0)`,
      head: sql`coalesce(e.head, '')`,
      published_at: sql`${now}::timestamptz`,
    },
    sql`from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(day date, "end" timestamptz)
      left join lateral (select n, head from drawing_entry where ${ofDrawing(id)} and made_at < d."end" order by n desc limit 1) e on true`,
  )
  return rawQuery(sql`${heads} on conflict do nothing`)
}

export function listResults(id: string) {
  return rawQuery(sql<
    Pick<ClaimRow, 'place' | 'turn' | 'entry_id' | 'state' | 'public_name'>
  >`select place, turn, entry_id, state, public_name
    from drawing_claim where ${ofDrawing(id)} order by place, turn`)
}

export function listListLines(id: string) {
  return rawQuery(
    sql<{
      id: string
      person_tag: string
      is_struck: boolean
    }>`select id, tag as person_tag, struck_at is not null as is_struck from drawing_entry where ${ofDrawing(id)}`,
  )
}

export function insertList(id: string, list: string) {
  return query.insertInto('drawing_list').values({ brand_id: thisBrand, drawing_id: id, list })
}

export function findList(id: string) {
  return query.selectFrom('drawing_list').select('list').where('brand_id', '=', thisBrand).where('drawing_id', '=', id)
}

export function listOrder(id: string) {
  return rawQuery(sql<{ id: string }>`select id from drawing_entry where ${ofDrawing(id)} order by n`)
}

const countedTrips = (drawing: DrawingRow) =>
  sql`t.state = 'counted' and t.date between ${drawing.first_day}::date and ${drawing.last_day}::date and t.recorded_at < ${drawing.snapshot_due_at}`

type Part = {
  trips: number
  birth_year: number | null
  organisation_id: string | null
  tag: string | null
  first_name: string
  last_name: string
  organisation: string | null
  is_verified: boolean
}

/** A member as a drawing sees them. */
export function findPart(drawing: DrawingRow, memberId: string) {
  return rawQuery(sql<Part>`select m.birth_year, m.organisation_id, m.first_name, m.last_name, o.name as organisation, ${isVerified} as is_verified,
      (select count(*)::integer from trip t where t.brand_id = m.brand_id and t.member_id = m.id and ${countedTrips(drawing)}) as trips,
      (select tag from drawing_person p where p.brand_id = m.brand_id and p.drawing_id = ${drawing.id} and p.member_id = m.id) as tag
    from member m left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

type TripsOfPerson = { tag: string; trips: { id: string; date: string }[]; entries: { n: number; tripId: string }[] }

/**
 * People whose entries differ from what their trips give, with both; only the one with `tag`, or at most `limit` of
 * all.
 */
export function listTripsToEnter(drawing: DrawingRow, limit: number, tag: string | null = null) {
  return rawQuery(sql<TripsOfPerson>`with person as (
      select p.tag, p.member_id from drawing_person p join member m on m.brand_id = p.brand_id and m.id = p.member_id
      where p.brand_id = current_brand_id() and p.drawing_id = ${drawing.id} and (${tag}::text is null or p.tag = ${tag}) and m.deleted_at is null
        and ${isVerified}
    ), trips as (
      select p.tag, t.id, t.date, t.recorded_at from person p join trip t on t.brand_id = current_brand_id() and t.member_id = p.member_id and ${countedTrips(drawing)}
    ), entries as (
      select e.tag, e.n, e.trip_id, t.date from drawing_entry e join person p on p.tag = e.tag
      left join trips t on t.tag = e.tag and t.id = e.trip_id
      where e.brand_id = current_brand_id() and e.drawing_id = ${drawing.id} and e.source = 'trip' and e.struck_at is null
    ), wanted as (select tag, date, least(count(*), ${drawing.per_day ?? 0}) as count from trips group by tag, date),
    had as (select tag, date, count(*) as count from entries group by tag, date),
    wrong as (select distinct tag from (select coalesce(w.tag, h.tag) as tag from wanted w full join had h on h.tag = w.tag and h.date = w.date where w.count is distinct from h.count) d)
    select p.tag,
      (select coalesce(json_agg(json_build_object('id', t.id, 'date', t.date) order by t.recorded_at, t.id), '[]') from trips t where t.tag = p.tag) as trips,
      (select coalesce(json_agg(json_build_object('n', e.n, 'tripId', e.trip_id)), '[]') from entries e where e.tag = p.tag) as entries
    from wrong p order by p.tag limit ${limit}`)
}

/** The entries of people who have left the programme or are leaving it. */
export function listEntriesOfGone(drawingId: string) {
  return rawQuery(sql<{
    n: number
  }>`select e.n from drawing_entry e join drawing_person p on p.brand_id = e.brand_id and p.drawing_id = e.drawing_id and p.tag = e.tag
    left join member m on m.brand_id = p.brand_id and m.id = p.member_id
    where e.brand_id = current_brand_id() and e.drawing_id = ${drawingId} and e.struck_at is null
      and ((p.member_id is null and p.email is null) or m.deleted_at is not null or m.deletion_asked_at is not null)`)
}

/** Entries of members, but the free ones, with fewer counted trips than the rules ask for. */
export function listEntriesOfFewTrips(drawing: DrawingRow) {
  return rawQuery(sql<{
    n: number
  }>`select e.n from drawing_entry e join drawing_person p on p.brand_id = e.brand_id and p.drawing_id = e.drawing_id and p.tag = e.tag
    where e.brand_id = current_brand_id() and e.drawing_id = ${drawing.id} and e.struck_at is null and e.source in ('trip', 'points')
      and (select count(*) from trip t where t.brand_id = p.brand_id and t.member_id = p.member_id and ${countedTrips(drawing)}) < ${drawing.min_trips}`)
}

/** People with entries of earlier days that no receipt has told. */
export function listUntold(drawingId: string, before: Date, limit: number) {
  return rawQuery(
    sql<{
      tag: string
    }>`select distinct tag from drawing_entry where ${ofDrawing(drawingId)} and told_at is null and made_at < ${before} order by tag limit ${limit}`,
  )
}

export function takeUntold(drawingId: string, tag: string, before: Date, now: Date) {
  return rawQuery(sql<{
    n: number
    id: string
    tag: string
    head: string
    source: EntrySource
    is_struck: boolean
  }>`update drawing_entry set told_at = ${now}
    where ${ofDrawing(drawingId)} and tag = ${tag} and told_at is null and made_at < ${before} returning n, id, tag, head, source, struck_at is not null as is_struck`)
}

const isUntoldOfEnd = sql`p.cancel_told_at is null
  and exists (select from drawing_entry e where e.brand_id = p.brand_id and e.drawing_id = p.drawing_id and e.tag = p.tag and e.struck_at is null)`

/** The next people of a cancelled drawing who have an entry and were not notified; they are marked as notified. */
export function takeUntoldOfEnd(drawingId: string, limit: number, now: Date) {
  return rawQuery(sql<{
    tag: string
  }>`update drawing_person set cancel_told_at = ${now} where ${ofDrawing(drawingId)} and tag in (
      select p.tag from drawing_person p where p.brand_id = current_brand_id() and p.drawing_id = ${drawingId} and ${isUntoldOfEnd} order by p.tag limit ${limit}
    ) returning tag`)
}

export function listClaims(drawingId: string) {
  return query
    .selectFrom('drawing_claim')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('drawing_id', '=', drawingId)
    .orderBy('place')
    .orderBy('turn')
}

export function findClaim(id: string) {
  return query.selectFrom('drawing_claim').selectAll().where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function insertClaim(
  row: Pick<ClaimRow, 'id' | 'drawing_id' | 'place' | 'turn' | 'entry_id' | 'tag' | 'invited_at' | 'until'>,
) {
  return query.insertInto('drawing_claim').values({
    ...row,
    brand_id: thisBrand,
    state: 'invited',
    claimed_at: null,
    public_name: null,
    tax_form_at: null,
    decided_by: null,
    decided_at: null,
    reason: null,
  })
}

export function changeClaim(
  id: string,
  change: Partial<
    Pick<ClaimRow, 'state' | 'claimed_at' | 'public_name' | 'tax_form_at' | 'decided_by' | 'decided_at' | 'reason'>
  >,
) {
  return query.updateTable('drawing_claim').set(change).where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function findEntryById(drawingId: string, id: string) {
  return query
    .selectFrom('drawing_entry')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('drawing_id', '=', drawingId)
    .where('id', '=', id)
}

export function listTagsOf(drawingId: string, ids: readonly string[]) {
  return rawQuery(
    sql<{
      id: string
      tag: string
    }>`select id, tag from drawing_entry where ${ofDrawing(drawingId)} and id = any(${ids}::text[])`,
  )
}

export type PersonName = {
  tag: string
  first_name: string
  last_name: string
  organisation: string | null
  email: string | null
  member_id: string | null
  language: Language | null
}

/** The people behind tags; a person who has left has no name. */
export function listNames(drawingId: string, tags: readonly string[]) {
  return rawQuery(sql<PersonName>`select p.tag, coalesce(m.first_name, p.name) as first_name, coalesce(m.last_name, '') as last_name, o.name as organisation,
      coalesce(a.email, p.email) as email, p.member_id, coalesce(m.language, p.language) as language
    from drawing_person p
    left join member m on m.brand_id = p.brand_id and m.id = p.member_id
    left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
    left join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where p.brand_id = current_brand_id() and p.drawing_id = ${drawingId} and p.tag = any(${tags}::text[])`)
}

export function insertRequest(row: Omit<Insertable<DrawingRequestTable>, 'brand_id' | 'used_at'>) {
  return query.insertInto('drawing_request').values({ ...row, brand_id: thisBrand, used_at: null })
}

export function findRequest(id: string) {
  return query.selectFrom('drawing_request').selectAll().where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** Requests are over with the entries; people without an account are forgotten three months after all is settled. */
export function forgetPeople(drawingId: string) {
  return rawQuery(
    sql`update drawing_person set email = null, name = '', language = null where ${ofDrawing(drawingId)} and member_id is null and email is not null`,
  )
}

export function dropRequests(drawingId: string) {
  return rawQuery(sql`delete from drawing_request where ${ofDrawing(drawingId)}`)
}

/**
 * Drawings for which a job may have work; where only heads of days are due, once every quarter of an hour is enough.
 */
export async function listUnderWayOfAllBrands(databases: Databases, now: Date) {
  const isQuarter = now.getUTCMinutes() % 15 === 0
  const [due] = await databases.ofAllBrands().send(
    rawQuery(sql<{ brand_id: number; id: string }>`select d.brand_id, d.id from drawing d
      where (d.stage = 'published' and d.starts_at <= ${now} and (d.entry_rule = 'trips' or d.snapshot_due_at <= ${now} or ${isQuarter}))
        or d.stage = 'snapshot'
        or (d.stage = 'drawn' and exists (select from drawing_claim c where c.brand_id = d.brand_id and c.drawing_id = d.id and c.state = 'invited' and c.until <= ${now}))
        or d.stage in ('settled', 'cancelled') and d.ends_at > ${now}::timestamptz - interval '13 months' and (
          d.stage = 'cancelled' and exists (select from drawing_person p where p.brand_id = d.brand_id and p.drawing_id = d.id and ${isUntoldOfEnd})
          or exists (select from reward_redemption r join reward_item i on i.brand_id = r.brand_id and i.id = r.item_id
            where d.stage = 'cancelled' and i.brand_id = d.brand_id and i.drawing_id = d.id and r.state in ('waiting', 'issued'))
          or exists (select from drawing_request q where q.brand_id = d.brand_id and q.drawing_id = d.id)
          or (coalesce(d.cancelled_at, d.drawn_at) < ${now}::timestamptz - interval '3 months' and exists (select from drawing_person p where p.brand_id = d.brand_id and p.drawing_id = d.id and p.email is not null)))
      order by d.brand_id, d.ends_at`),
  )
  return due
}

export function listUnrefunded(drawingId: string, limit: number) {
  return rawQuery(sql<{
    id: string
    member_id: string
  }>`select r.id, r.member_id from reward_redemption r join reward_item i on i.brand_id = r.brand_id and i.id = r.item_id
    where r.brand_id = current_brand_id() and i.drawing_id = ${drawingId} and r.state in ('waiting', 'issued') order by r.id limit ${limit}`)
}

export type TicketRow = DrawingRow & {
  entries: number
  free_of_points: number
  /** Entries that are free of trips too. */
  free: number
  lacking_trips: number
  claim_state: ClaimRow['state'] | null
  claim_until: Date | null
  claim_invited_at: Date | null
  claim_tax_form_at: Date | null
  joined_at: Date
}

/** A member's part in drawings that are not settled, or in which they won. */
export function listTickets(memberId: string) {
  return rawQuery(sql<TicketRow>`select d.*, p.joined_at,
      (select count(*)::integer from drawing_entry e where e.brand_id = p.brand_id and e.drawing_id = p.drawing_id and e.tag = p.tag and e.struck_at is null) as entries,
      (select count(*)::integer from drawing_entry e where e.brand_id = p.brand_id and e.drawing_id = p.drawing_id and e.tag = p.tag and e.struck_at is null and e.source <> 'points') as free_of_points,
      (select count(*)::integer from drawing_entry e where e.brand_id = p.brand_id and e.drawing_id = p.drawing_id and e.tag = p.tag and e.struck_at is null and e.source in ('free', 'mail', 'prize')) as free,
      ${lackingTrips('p.member_id')} as lacking_trips,
      c.state as claim_state, c.until as claim_until, c.invited_at as claim_invited_at, c.tax_form_at as claim_tax_form_at
    from drawing_person p join drawing d on d.brand_id = p.brand_id and d.id = p.drawing_id
    left join lateral (select state, until, invited_at, tax_form_at from drawing_claim c where c.brand_id = p.brand_id and c.drawing_id = p.drawing_id and c.tag = p.tag order by c.invited_at desc limit 1) c on true
    where p.brand_id = current_brand_id() and p.member_id = ${memberId} order by p.joined_at desc limit 200`)
}

export function findRedeemer(redemptionId: string) {
  return rawQuery(
    sql<{
      member_id: string
    }>`select member_id from reward_redemption where brand_id = current_brand_id() and id = ${redemptionId}`,
  )
}

/** The newest claim of a member in a drawing. */
export function findOwnClaim(drawingId: string, memberId: string) {
  return rawQuery(sql<{
    id: string
  }>`select c.id from drawing_claim c join drawing_person p on p.brand_id = c.brand_id and p.drawing_id = c.drawing_id and p.tag = c.tag
    where c.brand_id = current_brand_id() and c.drawing_id = ${drawingId} and p.member_id = ${memberId} order by c.invited_at desc limit 1`)
}
