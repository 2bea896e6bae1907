import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { insertSelect } from '#database/columns.ts'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { countRaceTrips } from '#modules/standing/standing.ts'

/**
 * C31: before a member's rows go. They stand on no board any more; what they brought to a team, an organisation or a common
 * goal stays as one sum of a day under an id that leads to nobody, so that the others keep what they reached together.
 */
export async function keepPurgedRaces(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const ofMember = sql`brand_id = current_brand_id() and member_id = ${memberId}`
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
  const [entries, , , memberships] = await tx.send(
    rawQuery(sql<{ race_id: string }>`update race_entry set left_on = coalesce(left_on, '0001-01-01'), adjusted = 0
      where ${ofMember} returning race_id`),
    rawQuery(sql`with gone as (delete from race_day where ${ofMember} returning race_id, group_id, amount, trips),
        sums as (
          select race_id, group_id, sum(amount) as amount, sum(trips) as trips, count(*) filter (where amount > 0) as days
          from gone where group_id <> '00000000-0000-0000-0000-000000000000' group by race_id, group_id),
        kept as (
          ${kept})
      update race_group g set days = g.days - s.days + (s.amount > 0)::integer
      from sums s, (
        select distinct on (race_id, group_id) race_id, group_id, shard from race_group
        where brand_id = current_brand_id() order by race_id, group_id, shard) first
      where g.brand_id = current_brand_id() and g.race_id = s.race_id and g.group_id = s.group_id
        and first.race_id = g.race_id and first.group_id = g.group_id and g.shard = first.shard`),
    rawQuery(sql`delete from race_credit where ${ofMember}`),
    rawQuery(sql<{
      race_id: string
      team_id: string
    }>`delete from race_membership where ${ofMember} and state = 'member'
      returning race_id, team_id`),
  )
  if (!entries.length) return
  const teams = memberships.toSorted((one, other) =>
    one.race_id + one.team_id < other.race_id + other.team_id ? -1 : 1,
  )
  await tx.send(countRaceTrips(memberId, [], now, { races: entries.map(({ race_id: id }) => id), teams }))
}
