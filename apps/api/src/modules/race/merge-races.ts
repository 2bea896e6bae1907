import { lastLateDay } from '@throughway/domain/race/race-window'
import { sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { countRaceTrips, noGroup, type RaceTrip } from '#modules/standing/standing.ts'
import { countRaceDays, type MemberContext } from '#modules/trip/trip.ts'
import { leftUnlessIn, mergeCertifiedRaces } from './merge-certified-races.ts'
import type { RacedDays } from './race.queries.ts'
import { rosterDayOf } from './teams.ts'
import { addToRoster, holdOwnTeams } from './teams.queries.ts'

type Context = Omit<MemberContext, 'memberId'>
type Pair = { from: string; to: string }

/**
 * Moves race credits and corrections after trips of one account have moved to another. The kept account takes part in
 * every race of the other one, and joins its team where it had none; the other account leaves. Both accounts and the
 * terms are locked, so that no race is certified meanwhile.
 */
export async function mergeRaces(tx: Transaction, pair: Pair, context: Context): Promise<void> {
  await mergeCertifiedRaces(tx, pair, context)
  await mergeCountedRaces(tx, pair, context)
}

async function mergeCountedRaces(tx: Transaction, { from, to }: Pair, context: Context): Promise<void> {
  const { calendar, now } = context
  const today = calendar.dateOf(now)
  const [moved, races] = await tx.send(
    rawQuery(sql<Omit<RaceTrip, 'revision'>>`select c.race_id, c.trip_id, t.date, sum(c.amount)::bigint as amount,
        sum(c.trips)::integer as trips, (array_agg(c.group_id order by c.sequence desc))[1] as group_id,
        (array_agg(c.reason order by c.sequence desc))[1] as reason
      from race_credit c
      join race r on r.brand_id = c.brand_id and r.id = c.race_id and r.state = 'published'
      join trip t on t.brand_id = c.brand_id and t.id = c.trip_id and t.member_id = ${to}
      where c.brand_id = current_brand_id() and c.member_id = ${from}
      group by c.race_id, c.trip_id, t.date order by c.race_id, c.trip_id`),
    rawQuery(sql<RacedDays>`select r.id, r.starts_on, r.ends_on, v.rule from race_entry e
      join race r on r.brand_id = e.brand_id and r.id = e.race_id and r.state = 'published'
      join race_rule v on v.brand_id = r.brand_id and v.race_id = r.id and v.version = r.rule_version
      where e.brand_id = current_brand_id() and e.member_id = ${from} order by r.id`),
    // of a prize that both have won, the other one's stays with it
    rawQuery(sql`update race_award a set member_id = ${to} where a.brand_id = current_brand_id() and a.member_id = ${from}
      and not exists (select from race_award o where o.brand_id = a.brand_id and o.race_id = a.race_id
        and o.position = a.position and o.member_id = ${to})`),
    holdOwnTeams(from),
  )
  if (!races.length) return
  const ids = races.map(({ id }) => id)
  const ofRaces = sql`brand_id = current_brand_id() and race_id = any(${ids}::uuid[])`
  const joined = insertSelect(
    'race_entry',
    {
      race_id: sql`race_id`,
      member_id: sql`${to}::uuid`,
      joined_at: sql`joined_at`,
      left_on: leftUnlessIn(to, today),
      is_newcomer: sql`is_newcomer`,
    },
    sql`from race_entry where ${ofRaces} and member_id = ${from}`,
  )
  const taken = moved.map((trip): RaceTrip => ({
    ...trip,
    revision: 0,
    group_id: noGroup,
    amount: 0,
    trips: 0,
    reason: 'removed',
  }))
  await tx.send(countRaceTrips(from, taken, now))
  const [, , , , left] = await tx.send(
    rawQuery(sql`${joined} on conflict do nothing`),
    rawQuery(sql`update race_adjustment set member_id = ${to} where ${ofRaces} and member_id = ${from}`),
    rawQuery(sql`update race_entry e set adjusted = coalesce((select sum(a.amount) from race_adjustment a
          where a.brand_id = e.brand_id and a.race_id = e.race_id and a.member_id = e.member_id), 0)
        where ${ofRaces} and member_id in (${from}, ${to})`),
    rawQuery(sql`update race_membership m set member_id = ${to} where ${ofRaces} and member_id = ${from}
        and not exists (select from race_membership o where o.brand_id = m.brand_id and o.race_id = m.race_id and o.member_id = ${to})`),
    rawQuery(sql<{
      race_id: string
      team_id: string
    }>`update race_membership set to_day = greatest(${today}::date - 1, from_day - 1)
      where ${ofRaces} and member_id = ${from} and state = 'member' and to_day is null returning race_id, team_id`),
    rawQuery(
      sql`update race_entry set left_on = ${today}::date where ${ofRaces} and member_id = ${from} and left_on is null`,
    ),
    rawQuery(sql`update race_team set captain_id = ${to} where ${ofRaces} and captain_id = ${from}`),
  )
  const teams = left.toSorted((one, other) => (one.race_id + one.team_id < other.race_id + other.team_id ? -1 : 1))
  const find = (raceId: string) => races.find(({ id }) => id === raceId)!
  const open = teams.filter(({ race_id: id }) => today <= rosterDayOf(find(id)))
  await tx.send(...open.map((team) => addToRoster(team.race_id, team.team_id, -1)))
  await countRaceDays(tx, { ...context, memberId: from }, races, { races: ids, teams })
  await countRaceDays(tx, { ...context, memberId: to }, races, { races: ids })
  // after the days for late trips nothing is counted again, so the credits move unchanged
  const settled = moved.filter(({ race_id: id }) => {
    const { ends_on, rule } = find(id)
    return today > lastLateDay({ ends_on, late_days: rule.late_days })
  })
  tx.later(
    countRaceTrips(
      to,
      settled.map((trip) => ({ ...trip, revision: 0 })),
      now,
    ),
  )
}
