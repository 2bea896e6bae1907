import { type RawBuilder, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import { rawQuery } from '#database/query.ts'
import { insertValues } from '#database/columns.ts'
import { databaseNow } from '#database/database-now.ts'
import type { ItemRow } from '../catalogue.queries.ts'

type Entitlement = { id: string; item_id: string; until: Date }

/**
 * What a member can still redeem free of points of an item, the first to end before others. A redemption that lapsed or
 * was cancelled leaves it free again.
 */
function selectOpen(memberId: string, number: number, now: Date): RawBuilder<Entitlement> {
  return sql`select e.id, e.item_id, e.until from reward_entitlement e
    join reward_item i on i.brand_id = e.brand_id and i.id = e.item_id
    where e.brand_id = current_brand_id() and e.member_id = ${memberId} and i.number = ${number}
      and i.stage = 'published' and e.ended_at is null and e.until > ${now} and ${isUnused(sql`${now}::timestamptz`)}
    order by e.until, e.id limit 1`
}

const isUnused = (now: RawBuilder<unknown>) => sql`(e.redemption_id is null or exists (
  select from reward_redemption r where r.brand_id = e.brand_id and r.id = e.redemption_id
    and (r.state in ('lapsed', 'cancelled') or (r.state = 'reserved' and r.reserved_until <= ${now}))))`

type HeldRow = Pick<ItemRow, 'number' | 'texts' | 'sponsor' | 'motif' | 'image_id' | 'image_width' | 'image_height'> & {
  id: string
  made_at: Date
  until: Date
}

/**
 * What a member has won and not redeemed, also where its time is over. The last to end comes first, so the limit leaves
 * out the oldest.
 */
export function listUnused(memberId: string, now: Date, limit: number) {
  return rawQuery(sql<HeldRow>`select e.id, e.made_at, e.until, i.number, i.texts, i.sponsor, i.motif,
      i.image_id, i.image_width, i.image_height
    from reward_entitlement e join reward_item i on i.brand_id = e.brand_id and i.id = e.item_id
    where e.brand_id = current_brand_id() and e.member_id = ${memberId} and i.stage = 'published' and e.ended_at is null
      and ${isUnused(sql`${now}::timestamptz`)}
    order by e.until desc, e.id limit ${limit}`)
}

type Reminding = { now: Date; days: number }

/**
 * Entitlements without a reminder that end within so many days, by the database's clock. Those given with no more days
 * left need no reminder, because the member has just been told. Members who are about to leave the programme are left
 * out.
 */
function selectToRemind({ now, days }: Reminding, columns: RawBuilder<unknown>) {
  const [clock, span] = [databaseNow(now), sql`make_interval(days => ${days}::integer)`]
  return sql`select ${columns} from reward_entitlement e
    join reward_item i on i.brand_id = e.brand_id and i.id = e.item_id and i.stage = 'published'
    join member m on m.brand_id = e.brand_id and m.id = e.member_id and m.deleted_at is null and m.deletion_asked_at is null
    where e.brand_id = current_brand_id() and e.reminded_at is null and e.ended_at is null
      and e.until > ${clock} and e.until <= ${clock} + ${span} and e.made_at < e.until - ${span} and ${isUnused(clock)}`
}

export function listToRemind(reminding: Reminding, limit: number) {
  return rawQuery(sql<{ id: string }>`${selectToRemind(reminding, sql`e.id`)} order by e.until, e.id limit ${limit}`)
}

type ReminderRow = {
  id: string
  member_id: string
  until: Date
  item_number: number
  item_texts: ItemRow['texts']
  email: string | null
  language: Language | null
}

/** One of them under its lock; no row while another server, or the member who redeems it, holds it. */
export function lockToRemind(id: string, reminding: Reminding) {
  const columns = sql`e.id, e.member_id, e.until, i.number as item_number, i.texts as item_texts, m.language,
    (select a.email from member_address a where a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary) as email`
  return rawQuery(sql<ReminderRow>`${selectToRemind(reminding, columns)} and e.id = ${id} for update of e skip locked`)
}

export function noteReminded(id: string, now: Date) {
  return rawQuery(sql`update reward_entitlement set reminded_at = ${databaseNow(now)}
    where brand_id = current_brand_id() and id = ${id}`)
}

export function findEntitlement(memberId: string, number: number, now: Date) {
  return rawQuery(selectOpen(memberId, number, now))
}

/** The same under a lock, so that nobody takes it back during the redemption. */
export function lockEntitlement(memberId: string, number: number, now: Date) {
  return rawQuery(sql<Entitlement>`${selectOpen(memberId, number, now)} for update of e`)
}

export function takeEntitlement(id: string, redemptionId: string) {
  return rawQuery(sql`update reward_entitlement set redemption_id = ${redemptionId}
    where brand_id = current_brand_id() and id = ${id}`)
}

export function findEntitlementOf(redemptionId: string) {
  return rawQuery(sql<{ id: string }>`select id from reward_entitlement
    where brand_id = current_brand_id() and redemption_id = ${redemptionId}`)
}

/** Ends the entitlement of a redemption that was denied or refunded. */
export function endEntitlementOf(redemptionId: string, now: Date) {
  return rawQuery(sql`update reward_entitlement set ended_at = ${now}
    where brand_id = current_brand_id() and redemption_id = ${redemptionId} and ended_at is null`)
}

export function insertEntitlement(row: Entitlement & { member_id: string; made_at: Date }) {
  return rawQuery(insertValues('reward_entitlement', [row]))
}

export function dropEntitlement(id: string) {
  return rawQuery(sql`delete from reward_entitlement where brand_id = current_brand_id() and id = ${id}`)
}

/** Answers nothing for one that is in use, being redeemed or over. */
export function endUnused(id: string, now: Date) {
  return rawQuery(sql<{ id: string }>`update reward_entitlement e set ended_at = ${now}
    where e.brand_id = current_brand_id() and e.id = ${id} and e.ended_at is null
      and ${isUnused(sql`${now}::timestamptz`)} returning e.id`)
}

export function findGivenItem(itemId: string) {
  return rawQuery(sql<{ is_out: boolean; is_limited: boolean; redeem_by: string | null }>`select
      stage = 'published' as is_out, is_limited, redeem_by from reward_item
    where brand_id = current_brand_id() and id = ${itemId}`)
}

type Holder = Pick<Entitlement, 'id' | 'item_id' | 'until'> & { now: Date }

/** Takes a unit that nobody else is taking, and reserves it until the entitlement ends. */
export function holdUnitFor(holder: Holder) {
  return rawQuery(sql<{ n: number }>`${hold(holder)} skip locked) returning n`)
}

/** The same for the last units: it waits for the other transactions, since one of them may roll back. */
export function awaitUnitFor(holder: Holder) {
  return rawQuery(sql<{ n: number }>`${hold(holder)}) returning n`)
}

function hold({ id, item_id: itemId, until, now }: Holder) {
  return sql`update reward_unit set entitlement_id = ${id}, held_until = ${until}, redemption_id = null
    where (brand_id, item_id, n) = (select brand_id, item_id, n from reward_unit
      where brand_id = current_brand_id() and item_id = ${itemId} and taken_at is null
        and (held_until is null or held_until <= ${now}) order by n limit 1 for update`
}

/** The unit that is kept for the entitlement is that of its redemption. */
export function passUnitOn(id: string, redemptionId: string) {
  return rawQuery(sql<{ n: number }>`update reward_unit set redemption_id = ${redemptionId}
    where brand_id = current_brand_id() and entitlement_id = ${id} and taken_at is null returning n`)
}

export function releaseUnit(id: string) {
  return rawQuery(sql`update reward_unit set entitlement_id = null, held_until = null, redemption_id = null
    where brand_id = current_brand_id() and entitlement_id = ${id} and taken_at is null`)
}
