import { type RawBuilder, sql } from 'kysely'
import { openRequestStates } from '@throughway/domain/ride/ride-states'
import { insertValues } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'

export type Pair = { from: string; to: string }

export type Account = {
  id: string
  number: number
  first_name: string
  last_name: string
  email: string
  is_staff: boolean
  deletion_asked_at: Date | null
}

const accounts = sql`select m.id, m.number, m.first_name, m.last_name, a.email, m.is_staff, m.deletion_asked_at
  from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
  where m.brand_id = current_brand_id() and m.deleted_at is null`

export function findByNumber(number: number) {
  return rawQuery(sql<Account>`${accounts} and m.number = ${number}`)
}

export function findAccount(id: string) {
  return rawQuery(sql<Account>`${accounts} and m.id = ${id}`)
}

/** Locks both accounts in the order of their ids. */
export function lockPair({ from, to }: Pair) {
  return rawQuery(sql`select from member
    where brand_id = current_brand_id() and id = any(${[from, to]}::uuid[]) order by id for no key update`)
}

const ofDay = (memberId: string, more: RawBuilder<unknown> = sql`true`) =>
  sql`exists (select from trip o where o.brand_id = current_brand_id() and o.member_id = ${memberId} and o.date = d.date and ${more})`

/** Something of the day is not settled, or names the other account. */
const isOpen = sql`(o.state in ('recorded', 'in_review') or o.approval = 'waiting' or o.fraud <> 'none')`
const names = (to: string) =>
  sql`exists (select from trip_partner p where p.brand_id = o.brand_id and p.trip_id = o.id and p.partner_id = ${to})`

/**
 * The days `d` of one account, each with whether it moves. A day moves as a whole, if the other account has nothing on
 * it and everything on it is settled, so no day has to be judged again.
 */
function daysOf({ from, to }: Pair) {
  return sql`select d.date,
      ${ofDay(to)} as is_double,
      ${ofDay(from, sql`o.state <> 'deleted' and (${isOpen} or ${names(to)})`)} as is_open
    from (select distinct date from trip where brand_id = current_brand_id() and member_id = ${from} and state <> 'deleted') d`
}

/** Settled rewards; a reservation ends by itself, and holds points until then. */
const isSettled = sql`r.state <> 'reserved'`

export type Counts = {
  trips: number
  rewards: number
  same_days: number
  waiting_days: number
  reserved: number
  passes: number
  rides_home: number
  drawings: number
  rides: number
  pending: number
  recorded: number
  volunteering: number
  named: number
}

/**
 * Whether a trip `o` of another member, which names the account in the row `r`, can name the kept account instead: the
 * question is settled, so nobody is asked any more, and the trip does not already name the kept account.
 */
const canName = ({ from, to }: Pair) => sql`(r.partner_id = ${from} and r.state in ('confirmed', 'denied')
  and o.state <> 'deleted' and ${isOpen} is not true and o.member_id not in (${from}, ${to}) and not ${names(to)})`

export function countMerge(pair: Pair) {
  const { from } = pair
  const own = sql`brand_id = current_brand_id() and member_id = ${from}`
  return rawQuery(sql<Counts>`with days as materialized (${daysOf(pair)})
    select
      (select count(*)::integer from trip t join days d on d.date = t.date and not d.is_double and not d.is_open
        where t.brand_id = current_brand_id() and t.member_id = ${from} and t.state <> 'deleted') as trips,
      (select count(*)::integer from days where is_double) as same_days,
      (select count(*)::integer from days where is_open and not is_double) as waiting_days,
      (select count(*)::integer from reward_redemption r where r.brand_id = current_brand_id() and r.member_id = ${from} and ${isSettled}) as rewards,
      (select count(*)::integer from reward_redemption r where r.brand_id = current_brand_id() and r.member_id = ${from} and not ${isSettled}) as reserved,
      (select count(*)::integer from transit_pass where ${own}) as passes,
      (select count(*)::integer from ride_home_request where ${own}) as rides_home,
      (select count(*)::integer from drawing_person where ${own}) as drawings,
      (select count(*)::integer from ride_request where ${own} and state = any(${[...openRequestStates]}::text[]))
        + (select count(*)::integer from volunteer_ride v where v.brand_id = current_brand_id() and ${from} in (v.rider_id, v.driver_id)
          and v.state in ('open', 'claimed')) as rides,
      (select count(*)::integer from pending_trip where ${own} and state = 'waiting') as pending,
      (select count(*)::integer from recorded_trip where ${own}) as recorded,
      (select count(*)::integer from volunteer_offer where ${own} and state <> 'left') as volunteering,
      (select count(*)::integer from trip_partner r join trip o on o.brand_id = r.brand_id and o.id = r.trip_id and o.state <> 'deleted'
        where r.brand_id = current_brand_id() and r.partner_id = ${from} and r.state <> 'withdrawn' and not ${canName(pair)}) as named`)
}

/** Names the kept account on settled trips of others, so that whom they drove with is no former member. */
export function moveNamed(pair: Pair) {
  return rawQuery(sql`update trip_partner r set partner_id = ${pair.to} from trip o
    where r.brand_id = current_brand_id() and o.brand_id = r.brand_id and o.id = r.trip_id and ${canName(pair)}`)
}

/** The days that move. */
export function listMovingDays(pair: Pair) {
  return rawQuery(sql<{ date: string }>`select date from (${daysOf(pair)}) days where not is_double and not is_open`)
}

/** Moves the trips of these days, with the partners named on them. */
export function moveTrips({ from, to }: Pair, dates: readonly string[]) {
  const ofMoved = sql`brand_id = current_brand_id() and member_id = ${from} and state <> 'deleted' and date = any(${[...dates]}::date[])`
  return rawQuery(sql<{ counted: number }>`
    with trips as (update trip set member_id = ${to} where ${ofMoved} returning state),
      partners as (update trip_partner p set member_id = ${to} where p.brand_id = current_brand_id() and p.member_id = ${from}
        and p.trip_id in (select id from trip where ${ofMoved}))
    select count(*) filter (where state = 'counted')::integer as counted from trips`)
}

/** Some rewards open after a number of trips, so the counts move together with the trips. */
export function moveCount({ from, to }: Pair, counted: number) {
  return rawQuery(sql`update points_balance set counted_trips = counted_trips + case when member_id = ${to} then ${counted}::integer else -(${counted}::integer) end
    where brand_id = current_brand_id() and member_id in (${from}, ${to})`)
}

/**
 * Records that rows which always name the former account belong to the kept one, and so does everything that was merged
 * into the former one before.
 */
export function noteMerge({ from, to }: Pair, now: Date) {
  return [
    rawQuery(
      sql`update member_merge set member_id = ${to} where brand_id = current_brand_id() and member_id = ${from}`,
    ),
    rawQuery(insertValues('member_merge', [{ former_id: from, member_id: to, merged_at: now }])),
  ] as const
}

/** What was won and is not redeemed yet. Of a prize of a race that both accounts have won, the person has one. */
export function moveWon({ from, to }: Pair) {
  return rawQuery(sql`update reward_entitlement e set member_id = ${to}
    where e.brand_id = current_brand_id() and e.member_id = ${from} and not exists (
      select from race_award a
      join race_award o on o.brand_id = a.brand_id and o.race_id = a.race_id and o.position = a.position
        and o.member_id = ${to} and o.state <> 'withdrawn'
      where a.brand_id = e.brand_id and a.entitlement_id = e.id)`)
}

export function moveRewards({ from, to }: Pair) {
  return rawQuery(sql`update reward_redemption r set member_id = ${to}
    where r.brand_id = current_brand_id() and r.member_id = ${from} and ${isSettled}`)
}
