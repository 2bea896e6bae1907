import { type Kysely, sql } from 'kysely'

/**
 * Decision 239: what a trip counts in races is written with half the statements, each of which finds its rows by their keys.
 * A connection plans a statement once, perhaps while a table is empty, and would then join with the whole table for as long
 * as it lives. So what is looked up stands in a subquery of its own row, and the two that place rows join in loops alone.
 */
export async function up(db: Kysely<unknown>) {
  // How the day came to count or ceased to (1, -1 or 0), and whether the race is one of teams.
  await sql`alter type race_delta add attribute day_change integer, add attribute is_team boolean`.execute(db)

  // The same as before, but that rows that stay as they are are not written.
  await sql`create or replace function place_race_entries(of_member uuid, races uuid[]) returns race_move[]
    language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
    declare
      moves race_move[];
      own_shard smallint := race_shard(of_member);
    begin
      with fresh as (
        select o.race_id, r.score_step, o.score as was_score, o.trips as was_trips, o.days as was_days, o.reached as was_reached,
          o.is_ranked as was_ranked, o.is_counted as was_counted,
          greatest(0, d.amount + o.adjusted) as score, d.trips, d.days, d.reached,
          o.left_on is null and d.trips >= r.least_trips as is_ranked, o.left_on is null as is_counted
        from unnest(races) k (race_id)
        join race_entry o on o.brand_id = current_brand_id() and o.race_id = k.race_id and o.member_id = of_member
        join race r on r.brand_id = o.brand_id and r.id = o.race_id
        cross join lateral (
          select coalesce(sum(x.amount), 0)::bigint as amount, coalesce(sum(x.trips), 0)::integer as trips,
            (count(distinct x.date) filter (where x.amount > 0))::integer as days,
            coalesce(max(x.date) filter (where x.amount > 0), '9999-12-31') as reached
          from race_day x where x.brand_id = o.brand_id and x.race_id = o.race_id and x.member_id = of_member
        ) d
      ), placed as (
        update race_entry e set score = f.score, trips = f.trips, days = f.days, reached = f.reached, is_ranked = f.is_ranked,
          is_counted = f.is_counted
        from fresh f
        where e.brand_id = current_brand_id() and e.race_id = f.race_id and e.member_id = of_member
          and (f.was_score, f.was_trips, f.was_days, f.was_reached, f.was_ranked, f.was_counted)
            is distinct from (f.score, f.trips, f.days, f.reached, f.is_ranked, f.is_counted)
        returning f.*
      )
      select array_agg(row(p.race_id, m.board, m.score / p.score_step, m.score, 1, m.days, m.reached, own_shard,
          m.entrants)::race_move)
        into moves
        from placed p
        cross join lateral (values
          ('member', p.was_score, p.was_days, p.was_reached, -p.was_ranked::integer),
          ('member', p.score, p.days, p.reached, p.is_ranked::integer),
          ('joined', 0, 0, p.reached, p.is_counted::integer - p.was_counted::integer)
        ) m (board, score, days, reached, entrants)
        where m.entrants <> 0;
      return coalesce(moves, '{}');
    end $$`.execute(db)

  // The same for teams. The transaction holds their rows.
  await sql`create or replace function place_race_teams(teams race_group_key[]) returns race_move[]
    language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
    declare moves race_move[];
    begin
      with fresh as (
        select g.race_id, g.group_id, r.score_step * 630 as score_step, g.score as was_score, g.active_placed as was_active,
          g.days_placed as was_days, g.reached as was_reached, g.is_ranked as was_ranked, g.active, g.days,
          (greatest(0, g.adjusted + case when r.team_norm <> 'best' then g.amount else coalesce((
            select sum(b.amount) from (
              select sum(d.amount) as amount from race_day d
              where d.brand_id = g.brand_id and d.race_id = g.race_id and d.group_id = g.group_id
                and d.group_id <> '00000000-0000-0000-0000-000000000000'
              group by d.member_id order by 1 desc limit r.best) b), 0) end) * 2520
            / case when r.team_norm = 'roster' then greatest(g.roster, 4) else 1 end)::bigint as score,
          coalesce((select d.date from race_day d
            where d.brand_id = g.brand_id and d.race_id = g.race_id and d.group_id = g.group_id
              and d.group_id <> '00000000-0000-0000-0000-000000000000' and d.amount > 0
            order by d.date desc limit 1), '9999-12-31') as reached,
          g.active > 0 and g.roster >= 2 and t.dissolved_at is null as is_ranked
        from unnest(teams) k
        join race_group g on g.brand_id = current_brand_id() and g.race_id = k.race_id and g.group_id = k.group_id and g.shard = 0
        join race r on r.brand_id = g.brand_id and r.id = g.race_id and r.kind = 'team'
        join race_team t on t.brand_id = g.brand_id and t.id = g.group_id
      ), placed as (
        update race_group g set score = f.score, reached = f.reached, is_ranked = f.is_ranked,
          active_placed = f.active, days_placed = f.days
        from fresh f
        where g.brand_id = current_brand_id() and g.race_id = f.race_id and g.group_id = f.group_id and g.shard = 0
          and (f.was_score, f.was_active, f.was_days, f.was_reached, f.was_ranked)
            is distinct from (f.score, f.active, f.days, f.reached, f.is_ranked)
        returning f.*
      )
      select array_agg(row(p.race_id, 'team', m.score / p.score_step, m.score, m.active, m.days, m.reached,
          race_shard(p.group_id), m.entrants)::race_move)
        into moves
        from placed p
        cross join lateral (values
          (p.was_score, p.was_active, p.was_days, p.was_reached, -p.was_ranked::integer),
          (p.score, p.active, p.days, p.reached, p.is_ranked::integer)
        ) m (score, active, days, reached, entrants)
        where m.entrants <> 0;
      return coalesce(moves, '{}');
    end $$`.execute(db)

  /*
   * The same as before, in fewer statements: credits and days are one; kinds of races and what a day came to are known from it;
   * and the rows of groups are locked by being written, those of teams first, each by its key. Teams that are placed anew
   * beside them are locked before.
   */
  await sql`create or replace function count_race_trips(of_member uuid, told jsonb, at timestamptz, more_races uuid[], races_of_teams uuid[], more_teams uuid[])
    returns void language plpgsql as $$
    declare
      nobody constant uuid := '00000000-0000-0000-0000-000000000000';
      deltas race_delta[];
      races uuid[];
      moves race_move[] := '{}';
      teams race_group_key[] := '{}';
      in_groups boolean;
      in_teams boolean;
    begin
      if jsonb_array_length(told) > 0 then
        with wanted as materialized (
          select w.race_id, w.trip_id, w.revision, w.date, w.amount, w.trips, w.reason,
            case when w.group_id = nobody then nobody else coalesce((
              select o.merged_into from organisation o where o.brand_id = current_brand_id() and o.id = w.group_id
            ), w.group_id) end as group_id
          from jsonb_to_recordset(told) as w(race_id uuid, trip_id uuid, revision integer, date date,
            group_id uuid, amount bigint, trips integer, reason text)
        ), known as materialized (
          select w.race_id, w.trip_id, c.sequence, c.date, c.group_id, c.amount, c.trips, c.reason
          from wanted w
          cross join lateral (
            select r.sequence, r.date, r.group_id, r.amount, r.trips, r.reason from race_credit r
            where r.brand_id = current_brand_id() and r.race_id = w.race_id and r.trip_id = w.trip_id
              and r.member_id = of_member offset 0
          ) c
        ), stood as materialized (
          select race_id, trip_id, date, group_id, sum(amount)::bigint as amount, sum(trips)::integer as trips
          from known group by race_id, trip_id, date, group_id
        ), latest as (
          select distinct on (race_id, trip_id) race_id, trip_id, reason from known order by race_id, trip_id, sequence desc
        ), moved as (
          select w.race_id, w.trip_id, w.revision, w.date, w.group_id, w.amount - coalesce(s.amount, 0) as amount,
            w.trips - coalesce(s.trips, 0) as trips, w.reason, 1 as part
          from wanted w
          left join stood s using (race_id, trip_id, date, group_id)
          union all
          select s.race_id, s.trip_id, w.revision, s.date, s.group_id, -s.amount, -s.trips, w.reason, 0
          from stood s
          join wanted w using (race_id, trip_id)
          where (s.date, s.group_id) <> (w.date, w.group_id) and (s.amount <> 0 or s.trips <> 0)
        ), written as (
          insert into race_credit (brand_id, race_id, trip_id, trip_revision, member_id, date, group_id, amount, trips, reason, created_at)
          select current_brand_id(), m.race_id, m.trip_id, m.revision, of_member, m.date, m.group_id, m.amount, m.trips, m.reason, at
          from moved m
          left join latest l using (race_id, trip_id)
          where m.amount <> 0 or m.trips <> 0
            or (m.part = 1 and l.reason is distinct from m.reason and (l.reason is not null or m.reason not in ('removed', 'outside')))
          order by m.race_id, m.trip_id, m.part
          returning race_id, date, group_id, amount, trips
        ), changed as materialized (
          select race_id, date, group_id, sum(amount)::bigint as amount, sum(trips)::integer as trips from written
          group by race_id, date, group_id having sum(amount) <> 0 or sum(trips) <> 0
        ), counted as (
          insert into race_day as d (brand_id, race_id, member_id, date, group_id, amount, trips)
          select current_brand_id(), c.race_id, of_member, c.date, c.group_id, c.amount, c.trips from changed c
          on conflict (brand_id, race_id, member_id, date, group_id)
          do update set amount = d.amount + excluded.amount, trips = d.trips + excluded.trips
          returning race_id, date, group_id, amount
        ), described as (
          select c.race_id, c.date, c.group_id, c.amount, c.trips,
            (d.amount > 0)::integer - (d.amount - c.amount > 0)::integer as day_change,
            (select r.kind = 'team' from race r where r.brand_id = current_brand_id() and r.id = c.race_id) as is_team
          from changed c
          join counted d using (race_id, date, group_id)
        )
        select array_agg(row(d.race_id, d.date, d.group_id, d.amount, d.trips, d.day_change, d.is_team)::race_delta),
            array_agg(distinct d.race_id), bool_or(d.group_id <> nobody), bool_or(d.group_id <> nobody and d.is_team)
          into deltas, races, in_groups, in_teams
          from described d;
      end if;

      if cardinality(more_races) > 0 then
        races := array(select unnest(races) union select unnest(more_races));
      end if;
      if cardinality(races) > 0 then
        moves := place_race_entries(of_member, races);
      end if;

      if in_teams or cardinality(more_teams) > 0 then
        teams := array(
          select row(x.race_id, x.group_id)::race_group_key from unnest(deltas) x where x.is_team and x.group_id <> nobody
          union select row(m.race_id, m.team_id)::race_group_key from unnest(races_of_teams, more_teams) m (race_id, team_id));
      end if;
      if cardinality(more_teams) > 0 then
        perform lock_race_teams(teams);
      end if;
      if in_groups then
        insert into race_group as g (brand_id, race_id, group_id, shard, amount, active, days)
          select current_brand_id(), x.race_id, x.group_id,
            case r.kind when 'team' then 0
              when 'collective' then race_shard(of_member)
              else race_shard(of_member) % coalesce((
                select h.shards from race_headcount h
                where h.brand_id = current_brand_id() and h.race_id = x.race_id and h.organisation_id = x.group_id
              ), 1) end as shard,
            x.amount,
            (a.trips >= r.least_trips)::integer - (a.trips - x.trips >= r.least_trips)::integer,
            x.days
          from (
            select y.race_id, y.group_id, sum(y.amount)::bigint as amount, sum(y.trips)::integer as trips,
              sum(y.day_change)::integer as days
            from unnest(deltas) y where y.group_id <> nobody group by y.race_id, y.group_id
          ) x
          cross join lateral (
            select q.kind, q.least_trips from race q where q.brand_id = current_brand_id() and q.id = x.race_id offset 0
          ) r
          cross join lateral (
            select coalesce(sum(z.trips), 0)::integer as trips from race_day z
            where z.brand_id = current_brand_id() and z.race_id = x.race_id and z.member_id = of_member and z.group_id = x.group_id
          ) a
          order by r.kind <> 'team', x.race_id, x.group_id, shard
          on conflict (brand_id, race_id, group_id, shard)
          do update set amount = g.amount + excluded.amount, active = g.active + excluded.active, days = g.days + excluded.days;
      end if;
      if cardinality(teams) > 0 then
        moves := moves || place_race_teams(teams);
      end if;
      if cardinality(moves) > 0 then
        perform move_race_places(moves);
      end if;
    end $$`.execute(db)
}
