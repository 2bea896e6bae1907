import { type RawBuilder, sql } from 'kysely'
import { arrivalWindow, type WeekDays, type WeekPeople } from '@throughway/domain/report/commute-week'
import { modeFacts, tripModes } from '@throughway/domain/mode/mode-facts'
import { isPoolMode } from '@throughway/domain/mode/modes'
import { rawQuery } from '#database/query.ts'
import { isTrip } from '#modules/statistics/statistics.ts'

type Span = { from: string; to: string }

/** Days at home and off, which have no way and so no direction and no time. */
const daysWithoutWay = tripModes.filter((mode) => ['at_home', 'off'].includes(modeFacts[mode].day ?? ''))
const poolModes = tripModes.filter(isPoolMode)

/** Everybody with a trip of the organisations in any month of the span. */
const travellers = (organisations: readonly string[], { from, to }: Span) => sql`select distinct w.member_id
  from organisation_traveller w where w.brand_id = current_brand_id() and w.organisation_id = any(${[...organisations]}::uuid[])
    and w.month in (date_trunc('month', ${from}::date)::date, date_trunc('month', ${to}::date)::date)`

/**
 * The trips that a report counts, one for each person and day: the trip to work, in the window of arrivals; without
 * one, the day at home or off. Among several trips the longest counts, and in a trip of several modes the leg that
 * names it. Where no arrival is known, the departure is used.
 */
function countedTrips(organisations: readonly string[], { from, to }: Span, isThere: RawBuilder<unknown> = isTrip) {
  const withoutWay = sql`t.mode = any(${daysWithoutWay}::text[])`
  const time = sql`coalesce(t.arrival, t.departure)`
  const inWindow = sql`(${time} is null or ${time} between ${arrivalWindow.from} and ${arrivalWindow.to})`
  const aboard = sql`case when t.headline is null then t.people else (
    select (l ->> 'people')::integer from jsonb_array_elements(t.legs) l where l ->> 'mode' = t.headline
    order by (l ->> 'metres')::integer desc limit 1) end`
  return sql`with who as materialized (${travellers(organisations, { from, to })})
    select distinct on (t.member_id, t.date) t.member_id, coalesce(t.headline, t.mode) as mode, ${aboard} as people, t.metres,
      t.changed_at
    from who join trip t on t.brand_id = current_brand_id() and t.member_id = who.member_id and t.date between ${from} and ${to}
    where t.organisation_id = any(${[...organisations]}::uuid[]) and ${isThere}
      and (${withoutWay} or (t.direction = 'out' and ${inWindow}))
    order by t.member_id, t.date, (${withoutWay}), t.metres desc, t.id`
}

/** The week of an organisation as a report sees it. */
export function readWeek(organisations: readonly string[], span: Span) {
  return rawQuery(sql<{ days: WeekDays[]; people: WeekPeople[] }>`
    with day as materialized (${countedTrips(organisations, span)}),
    person as materialized (
      select d.member_id, array_agg(distinct d.mode order by d.mode) as modes, count(*)::integer as potential,
        coalesce(jsonb_agg(distinct jsonb_build_object('mode', d.mode, 'people', d.people))
          filter (where d.mode = any(${poolModes}::text[])), '[]') as pools,
        (select a.id from member m join organisation_affiliation a on a.brand_id = m.brand_id and a.id = m.affiliation_id
            and a.organisation_id = m.organisation_id
          where m.brand_id = current_brand_id() and m.id = d.member_id
            and m.organisation_id = any(${[...organisations]}::uuid[])) as site
      from day d group by d.member_id),
    cell as (
      select p.site, d.mode, d.people, p.potential, count(*)::integer as days, sum(d.metres)::bigint as metres
      from day d join person p on p.member_id = d.member_id group by 1, 2, 3, 4),
    kind as (select p.site, p.modes, p.pools, count(*)::integer as count from person p group by 1, 2, 3)
    select (select coalesce(json_agg(c), '[]') from cell c) as days, (select coalesce(json_agg(k), '[]') from kind k) as people`)
}

/**
 * How many people have recorded, changed or deleted a trip that counts since the week was read. Their other trips are
 * in no reading: with them, the difference of two readings could be of fewer people.
 */
export function countChanged(organisations: readonly string[], span: Span, since: Date) {
  const isChanged = sql`t.changed_at > ${since}::timestamptz`
  const hasGone = sql`(t.mode <> 'brown_bag' and t.recorded_at <= ${since}::timestamptz and ${isChanged})`
  return rawQuery(sql<{ people: number }>`select count(distinct t.member_id)::integer as people
    from (${countedTrips(organisations, span, sql`(${isTrip} or ${hasGone})`)}) t where ${isChanged}`)
}
