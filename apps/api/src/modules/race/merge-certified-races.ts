import { sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { countRaceTrips } from '#modules/standing/standing.ts'
import type { MemberContext } from '#modules/trip/trip.ts'

type Pair = { from: string; to: string }

/** The day on which an entry ended. A member who takes part in no challenge enters none by a merge. */
export function leftUnlessIn(memberId: string, today: string) {
  return sql<string | null>`coalesce(left_on, (select ${today}::date from racing_choice c
    where c.brand_id = current_brand_id() and c.member_id = ${memberId} and not c.takes_part))`
}

/**
 * Merges the entries of two accounts of one person in races with certified results. The results stay unchanged and name
 * the old account, which is read as the kept one. Its entry moves with all days, so that a later revision ranks the
 * person under the kept account. Where both took part, the other one leaves, so that a later revision has one place for
 * one person.
 */
export async function mergeCertifiedRaces(
  tx: Transaction,
  { from, to }: Pair,
  { calendar, now }: Pick<MemberContext, 'calendar' | 'now'>,
): Promise<void> {
  const today = calendar.dateOf(now)
  const [found] = await tx.send(
    rawQuery(sql<{ race_id: string; is_double: boolean }>`select e.race_id, exists (select from race_entry o
        where o.brand_id = e.brand_id and o.race_id = e.race_id and o.member_id = ${to}) as is_double
      from race_entry e join race r on r.brand_id = e.brand_id and r.id = e.race_id and r.state = 'certified'
      where e.brand_id = current_brand_id() and e.member_id = ${from} order by e.race_id`),
  )
  if (!found.length) return
  const all = found.map(({ race_id: id }) => id)
  const moving = found.flatMap(({ race_id: id, is_double: isDouble }) => (isDouble ? [] : [id]))
  const ofRaces = (ids: readonly string[]) =>
    sql`brand_id = current_brand_id() and race_id = any(${[...ids]}::uuid[]) and member_id = ${from}`
  const entry = insertSelect(
    'race_entry',
    {
      race_id: sql`race_id`,
      member_id: sql`${to}::uuid`,
      joined_at: sql`joined_at`,
      left_on: leftUnlessIn(to, today),
      is_newcomer: sql`is_newcomer`,
      adjusted: sql`adjusted`,
    },
    sql`from race_entry where ${ofRaces(moving)}`,
  )
  await tx.send(
    rawQuery(entry),
    rawQuery(sql`update race_day set member_id = ${to} where ${ofRaces(moving)}`),
    rawQuery(sql`update race_credit set member_id = ${to} where ${ofRaces(moving)}`),
    rawQuery(sql`update race_adjustment set member_id = ${to} where ${ofRaces(moving)}`),
    rawQuery(sql`update race_membership set member_id = ${to} where ${ofRaces(moving)}`),
    rawQuery(sql`update race_team set captain_id = ${to}
      where brand_id = current_brand_id() and race_id = any(${moving}::uuid[]) and captain_id = ${from}`),
    rawQuery(sql`update race_entry set left_on = coalesce(left_on, ${today}::date),
        adjusted = case when race_id = any(${moving}::uuid[]) then 0 else adjusted end where ${ofRaces(all)}`),
  )
  await tx.send(
    countRaceTrips(from, [], now, { races: all }),
    countRaceTrips(to, [], now, { races: moving }),
    rawQuery(sql`delete from race_entry where ${ofRaces(moving)}`),
  )
}
