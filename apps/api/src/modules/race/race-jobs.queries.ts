import { sql } from 'kysely'
import { rawQuery } from '#database/query.ts'

/**
 * Passes teams on to a captain who was seen within the last two weeks. A team in which nobody was seen keeps its
 * captain.
 */
export function passTeamsOn(now: Date) {
  const since = sql`${now}::timestamptz - interval '14 days'`
  const seen = (member: string) => sql`(select max(s.last_seen_at) from sign_in s
    where s.brand_id = t.brand_id and s.member_id = ${sql.ref(member)})`
  // held in the order in which captains hold several
  return rawQuery(sql`with due as materialized (
    select t.id, n.member_id
    from race_team t
    join race r on r.brand_id = t.brand_id and r.id = t.race_id and r.state = 'published'
    cross join lateral (
      select p.member_id from race_membership p
      where p.brand_id = t.brand_id and p.team_id = t.id and p.state = 'member' and p.to_day is null
        and p.member_id is distinct from t.captain_id and ${seen('p.member_id')} > ${since}
      order by p.from_day, p.asked_at, p.id limit 1
    ) n
    where t.brand_id = current_brand_id() and t.dissolved_at is null
      and (t.captain_id is null or greatest(t.captain_seen_at, ${seen('t.captain_id')}) <= ${since})
    order by t.id for no key update of t)
    update race_team u set captain_id = d.member_id, captain_seen_at = ${now}
    from due d where u.brand_id = current_brand_id() and u.id = d.id`)
}

/** Counts that are back at nothing. */
export function tidyPlaces() {
  return (['race_bucket', 'race_tie'] as const).map((table) =>
    rawQuery(sql`delete from ${sql.table(table)} where brand_id = current_brand_id() and entrants = 0`),
  )
}
