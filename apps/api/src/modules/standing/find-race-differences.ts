import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'

/** A sum of a race that differs from its parts. `part` is the table, `key` the row. */
export type RaceDifference = { part: string; key: string }

const most = 20

/**
 * C16: compares every race that is still counted with its credits: days with credits, members and groups with days,
 * groups with memberships and corrections, and both boards and the number of participants with their rows. It repairs
 * nothing. The days of a purged member have no credits any more, but still belong to their group.
 */
export async function findRaceDifferences(db: Database): Promise<RaceDifference[]> {
  const found = await db.send(
    rawQuery(sql<RaceDifference>`
      with credits as (
        select race_id, member_id, date, group_id, sum(amount) as amount, sum(trips) as trips from race_credit group by 1, 2, 3, 4)
      select 'race_day' as part, concat_ws(' ', race_id, member_id, date, group_id) as key
      from (select * from race_day d where exists (select from race_entry e
          where e.brand_id = d.brand_id and e.race_id = d.race_id and e.member_id = d.member_id)) d
        full join credits c using (race_id, member_id, date, group_id)
      where (coalesce(d.amount, 0), coalesce(d.trips, 0)) <> (coalesce(c.amount, 0), coalesce(c.trips, 0)) limit ${most}`),
    rawQuery(sql<RaceDifference>`
      with days as (
        select race_id, member_id, sum(amount) as amount, sum(trips) as trips, count(distinct date) filter (where amount > 0) as days,
          coalesce(max(date) filter (where amount > 0), '9999-12-31') as reached
        from race_day group by 1, 2),
        adjusted as (select race_id, member_id, sum(amount) as amount from race_adjustment where member_id is not null group by 1, 2)
      select 'race_entry' as part, concat_ws(' ', e.race_id, e.member_id) as key
      from race_entry e join race r on r.brand_id = e.brand_id and r.id = e.race_id
        left join days d using (race_id, member_id) left join adjusted a using (race_id, member_id)
      where (e.score, e.trips, e.days, e.reached, e.adjusted, e.is_ranked) is distinct from
        (greatest(0, coalesce(d.amount, 0) + coalesce(a.amount, 0))::bigint, coalesce(d.trips, 0)::integer, coalesce(d.days, 0)::integer,
          coalesce(d.reached, '9999-12-31'), coalesce(a.amount, 0)::bigint, e.left_on is null and coalesce(d.trips, 0) >= r.least_trips)
      limit ${most}`),
    rawQuery(sql<RaceDifference>`
      with people as (
        select d.race_id, d.group_id, d.member_id, sum(d.amount) as amount, sum(d.trips) as trips, count(*) filter (where d.amount > 0) as days
        from race_day d where d.group_id <> '00000000-0000-0000-0000-000000000000' group by 1, 2, 3),
        parts as (
          select p.race_id, p.group_id, sum(p.amount) as amount, count(*) filter (where p.trips >= r.least_trips) as active, sum(p.days) as days
          from people p join race r on r.brand_id = current_brand_id() and r.id = p.race_id group by 1, 2),
        sums as (select race_id, group_id, sum(amount) as amount, sum(active) as active, sum(days) as days from race_group group by 1, 2)
      select 'race_group' as part, concat_ws(' ', race_id, group_id) as key
      from sums s full join parts p using (race_id, group_id)
      where (coalesce(s.amount, 0), coalesce(s.active, 0), coalesce(s.days, 0)) <> (coalesce(p.amount, 0), coalesce(p.active, 0), coalesce(p.days, 0))
      limit ${most}`),
    findRosterDifferences(),
    findAdjustedDifferences(),
    findTeamDifferences(),
    rawQuery(sql<RaceDifference>`
      with ranked as (
        select e.race_id, 'member' as board, div(e.score, r.score_step)::integer as step, e.score, 1 as active, e.days, e.reached
        from race_entry e join race r on r.brand_id = e.brand_id and r.id = e.race_id where e.is_ranked
        union all
        select g.race_id, 'team', div(g.score, r.score_step * 630)::integer, g.score, g.active_placed, g.days_placed, g.reached
        from race_group g join race r on r.brand_id = g.brand_id and r.id = g.race_id where g.is_ranked),
        expected as (select race_id, board, step, score, active, days, reached, count(*) as entrants from ranked group by 1, 2, 3, 4, 5, 6, 7),
        ties as (select race_id, board, step, score, active, days, reached, sum(entrants) as entrants from race_tie group by 1, 2, 3, 4, 5, 6, 7)
      select 'race_tie' as part, concat_ws(' ', race_id, board, step, score) as key
      from expected x full join ties t using (race_id, board, step, score, active, days, reached)
      where coalesce(x.entrants, 0) <> coalesce(t.entrants, 0) limit ${most}`),
    rawQuery(sql<RaceDifference>`
      with ties as (select race_id, board, step, sum(entrants) as entrants from race_tie group by 1, 2, 3),
        steps as (select race_id, board, step, sum(entrants) as entrants from race_bucket where board <> 'joined' group by 1, 2, 3)
      select 'race_bucket' as part, concat_ws(' ', race_id, board, step) as key
      from ties t full join steps s using (race_id, board, step)
      where coalesce(t.entrants, 0) <> coalesce(s.entrants, 0) limit ${most}`),
    rawQuery(sql<RaceDifference>`
      with joined as (select race_id, race_shard(member_id) as shard, count(*) as entrants from race_entry where left_on is null group by 1, 2),
        kept as (select race_id, shard, sum(entrants) as entrants from race_bucket where board = 'joined' group by 1, 2)
      select 'joined' as part, concat_ws(' ', race_id, shard) as key
      from joined j full join kept k using (race_id, shard)
      where coalesce(j.entrants, 0) <> coalesce(k.entrants, 0) limit ${most}`),
  )
  return found.flat()
}

/**
 * The number of accounts purged since a race was published: their memberships and corrections are gone, but the sums of
 * their groups are not.
 */
const purged = sql`(select count(*) from member m where m.brand_id = r.brand_id and m.deleted_at >= r.published_at)`

/**
 * A team's people are its present members and those who left it after the last day for joining. Nobody joins later, so
 * memberships give the number at any time. If a member is purged afterwards, the team keeps its size.
 */
function findRosterDifferences() {
  return rawQuery(sql<RaceDifference>`
    with rosters as (
      select g.race_id, g.group_id, g.roster, (
          select count(*) from race_membership s
          where s.brand_id = g.brand_id and s.team_id = g.group_id and s.state = 'member' and (s.to_day is null
            or s.to_day >= least(r.ends_on, r.starts_on + (v.rule ->> 'roster_days')::integer))) as people, ${purged} as purged
      from race r
        join race_rule v on v.brand_id = r.brand_id and v.race_id = r.id and v.version = r.rule_version
        join race_group g on g.brand_id = r.brand_id and g.race_id = r.id and g.shard = 0
      where r.brand_id = current_brand_id() and r.kind = 'team')
    select 'race_group roster' as part, concat_ws(' ', race_id, group_id) as key
    from rosters where roster < people or roster > people + purged limit ${most}`)
}

/** Corrections by staff. Those of a merged organisation moved along with its sums. */
const corrections = sql`
  select race_id, group_id, sum(amount) as amount from (
    select a.race_id, a.amount, case when r.kind = 'collective' then r.id
      when r.kind = 'organisation' and not exists (select from race_group g
        where g.brand_id = a.brand_id and g.race_id = a.race_id and g.group_id = a.group_id) then coalesce(o.merged_into, a.group_id)
      else a.group_id end as group_id
    from race_adjustment a
      join race r on r.brand_id = a.brand_id and r.id = a.race_id and r.kind <> 'individual'
      left join organisation o on o.brand_id = a.brand_id and o.id = a.group_id
    where a.brand_id = current_brand_id()) x
  group by 1, 2`

/** The common sum still includes corrections for purged members, of which no row is left. */
function findAdjustedDifferences() {
  return rawQuery(sql<RaceDifference>`
    with corrections as (${corrections}),
      kept as (select race_id, group_id, sum(adjusted) as amount from race_group group by 1, 2)
    select 'race_group adjusted' as part, concat_ws(' ', race_id, group_id) as key
    from kept k full join corrections c using (race_id, group_id) join race r on r.brand_id = current_brand_id() and r.id = race_id
    where coalesce(k.amount, 0) <> coalesce(c.amount, 0) and (r.kind <> 'collective' or ${purged} = 0)
    limit ${most}`)
}

/** The place of a team: its people's days with its corrections, by the norm of the race; 2520 can be divided by each size. */
function findTeamDifferences() {
  return rawQuery(sql<RaceDifference>`
    with corrections as (${corrections}),
      people as (
        select d.race_id, d.group_id, sum(d.amount) as amount, max(d.date) filter (where d.amount > 0) as reached,
          row_number() over (partition by d.race_id, d.group_id order by sum(d.amount) desc) as position
        from race_day d where d.group_id <> '00000000-0000-0000-0000-000000000000' group by d.race_id, d.group_id, d.member_id),
      sums as (
        select p.race_id, p.group_id, max(p.reached) as reached,
          sum(p.amount) filter (where r.team_norm <> 'best' or p.position <= r.best) as amount
        from people p join race r on r.brand_id = current_brand_id() and r.id = p.race_id and r.kind = 'team' group by 1, 2)
    select 'race_group place' as part, concat_ws(' ', g.race_id, g.group_id) as key
    from race r
      join race_group g on g.brand_id = r.brand_id and g.race_id = r.id and g.shard = 0
      join race_team t on t.brand_id = g.brand_id and t.id = g.group_id
      left join sums s on s.race_id = g.race_id and s.group_id = g.group_id
      left join corrections c on c.race_id = g.race_id and c.group_id = g.group_id
    where r.brand_id = current_brand_id() and r.kind = 'team'
      and (g.score, g.reached, g.is_ranked, g.active_placed, g.days_placed) is distinct from
        ((greatest(0, coalesce(s.amount, 0) + coalesce(c.amount, 0)) * 2520
            / case when r.team_norm = 'roster' then greatest(g.roster, 4) else 1 end)::bigint,
          coalesce(s.reached, '9999-12-31'), g.active > 0 and g.roster >= 2 and t.dissolved_at is null, g.active, g.days)
    limit ${most}`)
}
