import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { awardStates } from '@throughway/contract/race/race-prize'
import type { Language } from '@throughway/contract/programme/brand'
import { insertSelect, insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RaceTables } from '#database/tables/race.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import type { RaceRow } from '../race.queries.ts'

type Titles = Record<Language, { title: string }>
export type PrizeRow = Omit<RaceTables['race_prize'], 'brand_id'>
export type NamedPrize = PrizeRow & {
  item_number: number | null
  item_texts: Titles | null
  drawing_texts: Titles | null
}

const named = sql`p.*, i.number as item_number, i.texts as item_texts, d.texts as drawing_texts`
const targets = sql`left join reward_item i on i.brand_id = p.brand_id and i.id = p.item_id
  left join drawing d on d.brand_id = p.brand_id and d.id = p.drawing_id`

export function listPrizes(raceId: string) {
  return rawQuery(sql<NamedPrize>`select ${named} from race_prize p ${targets}
    where p.brand_id = current_brand_id() and p.race_id = ${raceId} order by p.position`)
}

/** Replaces the earlier prizes. */
export function replacePrizes(raceId: string, rows: readonly PrizeRow[]) {
  return [
    rawQuery(sql`delete from race_prize where brand_id = current_brand_id() and race_id = ${raceId}`),
    ...(rows.length ? [rawQuery(insertValues('race_prize', rows))] : []),
  ]
}

/** What a race needs of a prize: its days, and whose members can take part. */
type Wanted = { eventNumber: number; now: Date; lastClaimDay: string; entriesUntil: Date }

const isForRacers = (column: string) => sql`(cardinality(${sql.ref(column)}) = 0
  or (cardinality(s.organisations) > 0 and s.organisations <@ ${sql.ref(column)}))`

/** Rewards that are out for everybody who can take part; those of the numbers, else the first ones. */
export function listPrizeRewards(
  { eventNumber, now, lastClaimDay }: Wanted,
  numbers: readonly number[] | null,
  limit: number,
) {
  const isAsked = numbers ? sql`i.number = any(${[...numbers]}::integer[])` : sql`true`
  return rawQuery(sql<{
    id: string
    number: number
    texts: Titles
    left: number | null
  }>`select i.id, i.number, i.texts,
      case when i.is_limited then (select count(*)::integer from reward_unit u where u.brand_id = i.brand_id and u.item_id = i.id
        and u.taken_at is null and (u.held_until is null or u.held_until <= ${now})) end as left
    from reward_item i join special_event s on s.brand_id = i.brand_id and s.number = ${eventNumber}
    where i.brand_id = current_brand_id() and ${isAsked} and i.stage = 'published' and i.drawing_id is null
      and i.category <> 'ride_home' and (i.live_to is null or i.live_to > ${now})
      and (i.redeem_by is null or i.redeem_by >= ${lastClaimDay}::date) and ${isForRacers('i.organisations')}
    order by i.number desc limit ${limit}`)
}

/** The same of drawings, whose entries end only after the result. */
export function listPrizeDrawings({ eventNumber, entriesUntil }: Wanted, ids: readonly string[] | null, limit: number) {
  const isAsked = ids ? sql`d.id = any(${[...ids]}::uuid[])` : sql`true`
  return rawQuery(sql<{ id: string; texts: Titles; ends_at: Date }>`select d.id, d.texts, d.ends_at
    from drawing d join special_event s on s.brand_id = d.brand_id and s.number = ${eventNumber}
    where d.brand_id = current_brand_id() and ${isAsked} and d.stage = 'published' and d.ends_at > ${entriesUntil}
      and ${isForRacers('d.organisations')}
    order by d.ends_at, d.id limit ${limit}`)
}

/**
 * What the prizes of a race depend on: the last place with a prize, the smallest number of days, and whether one is for
 * a goal.
 */
export type PrizeBounds = { place: number; least_days: number | null; is_for_goal: boolean }

export function findPrizeBounds(raceId: string) {
  return rawQuery(sql<PrizeBounds>`select coalesce(max(place_to), 0)::integer as place, min(least_days) as least_days,
      coalesce(bool_or(given_for = 'goal'), false) as is_for_goal
    from race_prize where brand_id = current_brand_id() and race_id = ${raceId}`)
}

type PlacedPrize = { position: number; id: string; rank: number }

/**
 * Records the winners: those on the places of a result, or the people of its teams and organisations; those who reach a
 * minimum; or everybody, where the goal is reached. A member who has left or who certifies the result wins nothing, and
 * one who has opted out since an earlier result wins nothing more. An earlier prize stays unchanged.
 */
export function insertWinners(
  { id, kind, ends_on, goal }: RaceRow,
  placed: readonly PlacedPrize[],
  { revision, approvedBy, now }: { revision: number; approvedBy: string; now: Date },
) {
  const winners = sql`(
      select p.position, w.member_id, p.rank from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as p(position smallint, id uuid, rank integer)
        cross join lateral (${peopleOf(kind, id, ends_on)}) w
      union all
      select z.position, e.member_id, null from race_prize z
        join race_entry e on e.brand_id = z.brand_id and e.race_id = z.race_id and e.days >= z.least_days
        where z.brand_id = current_brand_id() and z.race_id = ${id} and z.given_for = 'minimum'
      union all
      select z.position, e.member_id, null from race_prize z
        join race_entry e on e.brand_id = z.brand_id and e.race_id = z.race_id and e.trips > 0
        where z.brand_id = current_brand_id() and z.race_id = ${id} and z.given_for = 'goal'
          and (select coalesce(sum(g.amount + g.adjusted), 0) from race_group g
            where g.brand_id = z.brand_id and g.race_id = z.race_id and g.group_id = z.race_id) >= ${goal}::bigint
    ) w
    join race_entry e on e.brand_id = current_brand_id() and e.race_id = ${id} and e.member_id = w.member_id and e.left_on is null
      and e.member_id <> ${approvedBy}::uuid
    join member m on m.brand_id = e.brand_id and m.id = e.member_id and m.deleted_at is null
    left join racing_choice c on c.brand_id = e.brand_id and c.member_id = e.member_id
    where coalesce(c.takes_part, true) or exists (select from race_award o where o.brand_id = e.brand_id and o.race_id = e.race_id
      and o.position = w.position and o.member_id = w.member_id and o.state in ('due', 'given', 'kept'))
    group by w.position, w.member_id`
  const values = {
    id: sql<string>`gen_random_uuid()`,
    race_id: sql<string>`${id}::uuid`,
    position: sql<number>`w.position`,
    member_id: sql<string>`w.member_id`,
    place: sql<number>`min(w.rank)`,
    revision: sql<number>`${revision}::integer`,
    state: sql<'due'>`'due'`,
    won_at: sql<Date>`${now}::timestamptz`,
    try_at: sql<Date>`${now}::timestamptz`,
  }
  return rawQuery(sql`${insertSelect('race_award', values, sql`from ${winners}`)}
    on conflict (brand_id, race_id, position, member_id) do update set
      revision = excluded.revision, place = excluded.place, won_at = excluded.won_at, try_at = excluded.try_at,
      state = case race_award.state when 'withdrawn' then 'due' when 'recalled' then 'given' when 'kept' then 'given'
        else race_award.state end`)
}

/** The members to whom a line `p` of a result belongs. */
function peopleOf(kind: RaceRow['kind'], raceId: string, endsOn: string): RawBuilder<unknown> {
  const rode = (memberId: RawBuilder<unknown>) => sql`exists (select from race_day d
    where d.brand_id = current_brand_id() and d.race_id = ${raceId} and d.group_id = p.id and d.member_id = ${memberId} and d.trips > 0)`
  // the members on the last day who have scored
  if (kind === 'team')
    return sql`select s.member_id from race_membership s where s.brand_id = current_brand_id() and s.race_id = ${raceId}
      and s.team_id = p.id and s.state = 'member' and s.from_day <= ${endsOn}::date
      and (s.to_day is null or s.to_day >= ${endsOn}::date) and ${rode(sql`s.member_id`)}`
  if (kind === 'organisation')
    return sql`select distinct d.member_id from race_day d
      where d.brand_id = current_brand_id() and d.race_id = ${raceId} and d.group_id = p.id and d.trips > 0`
  return sql`select p.id as member_id`
}

/**
 * Recalls prizes that a later result no longer awards. A prize that was not given yet is dropped; the others are marked
 * for settling.
 */
export function recallOthers(raceId: string, revision: number, now: Date) {
  return rawQuery(sql`update race_award set state = case state when 'due' then 'withdrawn' else 'recalled' end, try_at = ${now}
    where brand_id = current_brand_id() and race_id = ${raceId} and revision < ${revision} and state in ('due', 'given')`)
}

/**
 * Awards that the job must process. Recalled ones come first, so that the units they free are available to others. A
 * member who is about to leave waits.
 */
export function listAwardsUnderWay(now: Date, triedSince: Date, limit: number) {
  return rawQuery(sql<{ id: string }>`select a.id from race_award a
    join member m on m.brand_id = a.brand_id and m.id = a.member_id and m.deleted_at is null and m.deletion_asked_at is null
    where a.brand_id = current_brand_id() and a.state in ('due', 'recalled') and a.try_at <= ${now}
      and (a.state = 'recalled' or a.won_at > ${triedSince})
    order by (a.state = 'due'), a.try_at, a.id limit ${limit}`)
}

export type AwardRow = NamedPrize &
  Pick<
    Selectable<RaceTables['race_award']>,
    'id' | 'member_id' | 'state' | 'entitlement_id' | 'entry_numbers' | 'given_at' | 'revision'
  > & {
    names: RaceRow['names']
    race_number: number
    email: string | null
    language: Language | null
    /** What the latest result was corrected for. */
    reason: string | null
    /** What becomes of a prize for a place that an earlier result gave the member. */
    other: 'kept' | 'recalled' | null
  }

/** An award under its lock, with its prize, and the member to be told. */
export function lockAward(id: string) {
  return rawQuery(sql<AwardRow>`select ${named}, a.id, a.member_id, a.state, a.entitlement_id, a.entry_numbers, a.given_at,
      a.revision, r.names, r.number as race_number, m.language,
      (select x.email from member_address x where x.brand_id = m.brand_id and x.member_id = m.id and x.is_primary) as email,
      (select x.reason from race_result x where x.brand_id = r.brand_id and x.race_id = r.id order by x.revision desc limit 1) as reason,
      case when p.given_for = 'places' then (select o.state from race_award o join race_prize q on q.brand_id = o.brand_id
        and q.race_id = o.race_id and q.position = o.position and q.given_for = 'places'
        where o.brand_id = a.brand_id and o.race_id = a.race_id and o.member_id = a.member_id and o.state in ('kept', 'recalled')
        order by o.state = 'recalled' desc limit 1) end as other
    from race_award a
    join race r on r.brand_id = a.brand_id and r.id = a.race_id
    join race_prize p on p.brand_id = a.brand_id and p.race_id = a.race_id and p.position = a.position ${targets}
    join member m on m.brand_id = a.brand_id and m.id = a.member_id
    where a.brand_id = current_brand_id() and a.id = ${id} and m.deleted_at is null for update of a`)
}

/** The race in which a reward was won. */
export function findRaceOfPrize(entitlementId: string) {
  return rawQuery(sql<Pick<RaceRow, 'number' | 'names'>>`select r.number, r.names from race_award a
    join race r on r.brand_id = a.brand_id and r.id = a.race_id
    where a.brand_id = current_brand_id() and a.entitlement_id = ${entitlementId}`)
}

export function changeAward(id: string, change: Updateable<RaceTables['race_award']>) {
  return query
    .updateTable('race_award')
    .set(change)
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('id', '=', id)
}

type AwardState = (typeof awardStates)[number]

/** The state of an award as readers see it. A redeemed prize stays claimed, whatever a later result says. */
const shownState = (now: Date) => sql<AwardState>`case
  when a.state in ('due', 'withdrawn') then a.state
  when n.id is not null and u.state in ('waiting', 'issued', 'fulfilled') then 'claimed'
  when a.state = 'kept' then 'claimed'
  when n.ended_at is not null then 'withdrawn'
  when n.until <= ${now} then 'lapsed'
  else 'given' end`

const withRedemption = sql`left join reward_entitlement n on n.brand_id = a.brand_id and n.id = a.entitlement_id
  left join reward_redemption u on u.brand_id = n.brand_id and u.id = n.redemption_id`

/** What the member has won in a race. */
export function listWon(raceId: string, memberId: string, now: Date) {
  return rawQuery(sql<{
    position: number
    state: AwardState
    until: Date | null
  }>`select a.position, ${shownState(now)} as state, n.until
    from race_award a ${withRedemption}
    where a.brand_id = current_brand_id() and a.race_id = ${raceId} and a.member_id = ${memberId} order by a.position`)
}

export function countAwards(raceId: string, now: Date) {
  return rawQuery(sql<{
    position: number
    state: AwardState
    count: number
  }>`select s.position, s.state, count(*)::integer as count
    from (select a.position, ${shownState(now)} as state from race_award a ${withRedemption}
      where a.brand_id = current_brand_id() and a.race_id = ${raceId}) s group by s.position, s.state`)
}

export const winnerKeys = {
  prize: [key('integer', sql`w.position`), key('integer', sql`coalesce(w.rank, 0)`), key('uuid', sql`w.id`)],
  won: [key('timestamptz', sql`w.won_at`), key('uuid', sql`w.id`)],
}

type WinnersAsked = { raceId: string; state: AwardState | undefined; now: Date }

export type WinnerRow = {
  id: string
  member_id: string
  first_name: string
  last_name: string
  position: number
  item_texts: Titles | null
  drawing_texts: Titles | null
  entries: number | null
  rank: number | null
  revision: number
  state: AwardState
  obstacle: RaceTables['race_award']['obstacle']
  won_at: Date
  given_at: Date | null
  until: Date | null
}

export function listWinners(asked: WinnersAsked, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<WinnerRow & Placed>`select w.*, ${place} from (${winners(asked)}) w
    where ${isAsked(asked)} and ${isBehind} order by ${order} limit ${limit}`)
}

export function selectWinners(asked: WinnersAsked): RawBuilder<unknown> {
  return sql`select from (${winners(asked)}) w where ${isAsked(asked)}`
}

function isAsked({ state }: WinnersAsked) {
  return state === undefined ? sql`true` : sql`w.state = ${state}`
}

function winners({ raceId, now }: WinnersAsked) {
  return sql`select a.id, a.member_id, m.first_name, m.last_name, a.position::integer as position, i.texts as item_texts,
      d.texts as drawing_texts, p.entries, a.place as rank, a.revision, ${shownState(now)} as state, a.obstacle, a.won_at, a.given_at, n.until
    from race_award a
    join race_prize p on p.brand_id = a.brand_id and p.race_id = a.race_id and p.position = a.position ${targets}
    join member m on m.brand_id = a.brand_id and m.id = a.member_id ${withRedemption}
    where a.brand_id = current_brand_id() and a.race_id = ${raceId}`
}
