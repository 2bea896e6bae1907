import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { insertSelect } from '#database/columns.ts'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { countRaceTrips } from '#modules/standing/standing.ts'
import type { RacedDays } from './race.queries.ts'
import { passOnWhereCaptain, rosterDayOf } from './teams.ts'
import { addToRoster, holdOwnTeams } from './teams.queries.ts'

type Moment = { now: Date; today: string }
/** A team that the member was in; `is_left` says that they had left it before. */
type Left = Pick<RacedDays, 'starts_on' | 'ends_on' | 'rule'> & {
  race_id: string
  team_id: string
  is_left: boolean
  is_counted: boolean
}

/**
 * C31: prepares races before a member's rows are deleted. The member disappears from every board. What they brought to
 * a team, an organisation or a common goal stays as one sum for each day, under an id that leads to nobody, so that the
 * others keep their common score. A team whose roster is still open loses one person.
 */
export async function keepPurgedRaces(tx: Transaction, memberId: string, { now, today }: Moment): Promise<void> {
  const ofMember = sql`brand_id = current_brand_id() and member_id = ${memberId}`
  const isFirst = sql`g.shard = (select min(f.shard) from race_group f
    where f.brand_id = g.brand_id and f.race_id = g.race_id and f.group_id = g.group_id)`
  const nobody = makeUuid()
  const kept = insertSelect(
    'race_day',
    {
      race_id: sql`s.race_id`,
      member_id: sql`${nobody}::uuid`,
      date: sql`r.starts_on`,
      group_id: sql`s.group_id`,
      amount: sql`s.amount`,
      trips: sql`s.trips`,
    },
    sql`from sums s join race r on r.brand_id = current_brand_id() and r.id = s.race_id`,
  )
  const [, , entries, , , teams] = await tx.send(
    // in the order in which trips and captains lock them
    holdOwnTeams(memberId),
    rawQuery(sql`select from race_group g where g.brand_id = current_brand_id() and (g.race_id, g.group_id) in (
        select d.race_id, d.group_id from race_day d where ${ofMember}
        union select s.race_id, s.team_id from race_membership s where ${ofMember}) and ${isFirst}
      order by g.race_id, g.group_id for no key update`),
    rawQuery(sql<{ race_id: string }>`update race_entry set left_on = coalesce(left_on, '0001-01-01'), adjusted = 0
      where ${ofMember} returning race_id`),
    rawQuery(sql`with gone as (delete from race_day where ${ofMember} returning race_id, group_id, amount, trips),
        sums as (
          select race_id, group_id, sum(amount) as amount, sum(trips) as trips, count(*) filter (where amount > 0) as days
          from gone where group_id <> '00000000-0000-0000-0000-000000000000' group by race_id, group_id),
        kept as (
          ${kept})
      update race_group g set days = g.days - s.days + (s.amount > 0)::integer
      from sums s
      where g.brand_id = current_brand_id() and g.race_id = s.race_id and g.group_id = s.group_id
        and ${isFirst}`),
    rawQuery(sql`delete from race_credit where ${ofMember}`),
    rawQuery(sql<Left>`with gone as (
        delete from race_membership where ${ofMember} and state = 'member' returning race_id, team_id, to_day)
      select g.race_id, g.team_id, g.to_day is not null as is_left, r.state = 'published' as is_counted, r.starts_on, r.ends_on, v.rule
      from gone g
      join race r on r.brand_id = current_brand_id() and r.id = g.race_id
      join race_rule v on v.brand_id = r.brand_id and v.race_id = r.id and v.version = r.rule_version
      order by g.race_id, g.team_id`),
  )
  if (!entries.length) return
  const left = teams.filter(({ is_left: isLeft, is_counted: isCounted }) => isCounted && !isLeft)
  const open = left.filter((team) => today <= rosterDayOf(team))
  await tx.send(...open.map((team) => addToRoster(team.race_id, team.team_id, -1)))
  for (const { team_id: id } of left) await passOnWhereCaptain(tx, id, memberId, now)
  await tx.send(countRaceTrips(memberId, [], now, { races: entries.map(({ race_id: id }) => id), teams }))
}
