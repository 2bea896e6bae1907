import { type Kysely, sql } from 'kysely'

/**
 * C16: a trip's part in each race, the sums and the places that follow from it, in one call at the end of the trip's own
 * transaction. The caller holds the member's points, so nobody else writes the member's rows. Rows of many are locked in
 * one order: groups, then steps of the score, then ties within a step, each by its key.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create type race_delta as (race_id uuid, date date, group_id uuid, amount bigint, trips integer)`.execute(
    db,
  )
  await sql`create type race_move as (race_id uuid, board text, step integer, score bigint, active integer, days integer,
    reached date, shard smallint, entrants integer)`.execute(db)
  await sql`create type race_group_key as (race_id uuid, group_id uuid)`.execute(db)

  // One of 16: the last digit of the id, which is random.
  await sql`create function race_shard(id uuid) returns smallint language sql immutable strict parallel safe as $$
    select ('x' || right(id::text, 1))::bit(4)::integer::smallint $$`.execute(db)

  await sql`create function move_race_places(moves race_move[]) returns void language plpgsql as $$
    begin
      insert into race_bucket as b (brand_id, race_id, board, step, shard, entrants)
        select current_brand_id(), m.race_id, m.board, m.step, m.shard, sum(m.entrants)
        from unnest(moves) m group by m.race_id, m.board, m.step, m.shard having sum(m.entrants) <> 0
        order by m.race_id, m.board, m.step, m.shard
        on conflict (brand_id, race_id, board, step, shard) do update set entrants = b.entrants + excluded.entrants;
      insert into race_tie as t (brand_id, race_id, board, step, score, active, days, reached, shard, entrants)
        select current_brand_id(), m.race_id, m.board, m.step, m.score, m.active, m.days, m.reached, m.shard, sum(m.entrants)
        from unnest(moves) m group by m.race_id, m.board, m.step, m.score, m.active, m.days, m.reached, m.shard
        having sum(m.entrants) <> 0
        order by m.race_id, m.board, m.step, m.score, m.active, m.days, m.reached, m.shard
        on conflict (brand_id, race_id, board, step, score, active, days, reached, shard)
        do update set entrants = t.entrants + excluded.entrants;
    end $$`.execute(db)

  // Brings a member's rows up to date with the days, and answers what that moves on the boards.
  await sql`create function place_race_entries(of_member uuid, races uuid[]) returns race_move[] language plpgsql as $$
    declare moves race_move[];
    begin
      with fresh as (
        select e.race_id, r.score_step, greatest(0, coalesce(sum(d.amount), 0) + e.adjusted) as score,
          coalesce(sum(d.trips), 0) as trips, count(distinct d.date) filter (where d.amount > 0) as days,
          coalesce(max(d.date) filter (where d.amount > 0), '9999-12-31') as reached,
          e.left_on is null and coalesce(sum(d.trips), 0) >= r.least_trips as is_ranked
        from race_entry e
        join race r on r.brand_id = e.brand_id and r.id = e.race_id
        left join race_day d on d.brand_id = e.brand_id and d.race_id = e.race_id and d.member_id = e.member_id
        where e.brand_id = current_brand_id() and e.member_id = of_member and e.race_id = any(races)
        group by e.race_id, e.adjusted, e.left_on, r.score_step, r.least_trips
      ), old as (
        select e.race_id, e.score, e.days, e.reached, e.is_ranked from race_entry e
        where e.brand_id = current_brand_id() and e.member_id = of_member and e.race_id = any(races)
      ), written as (
        update race_entry e set score = f.score, trips = f.trips, days = f.days, reached = f.reached, is_ranked = f.is_ranked
        from fresh f where e.brand_id = current_brand_id() and e.member_id = of_member and e.race_id = f.race_id
        returning e.race_id
      )
      select array_agg(row(m.race_id, 'member', div(m.score, m.score_step), m.score, 1, m.days,
          m.reached, race_shard(of_member), m.entrants)::race_move)
        into moves
        from (
          select o.race_id, f.score_step, o.score, o.days, o.reached, -1 as entrants
            from old o join fresh f using (race_id) join written using (race_id) where o.is_ranked
          union all
          select f.race_id, f.score_step, f.score, f.days, f.reached, 1
            from fresh f join written using (race_id) where f.is_ranked
        ) m;
      return coalesce(moves, '{}');
    end $$`.execute(db)

  // The same for teams. Their rows are locked by the caller, in the order of their keys.
  await sql`create function place_race_teams(teams race_group_key[]) returns race_move[] language plpgsql as $$
    declare moves race_move[];
    begin
      with fresh as (
        select g.race_id, g.group_id, r.score_step * 630 as score_step, g.active, g.days,
          greatest(0, g.adjusted + case when r.team_norm <> 'best' then g.amount else coalesce((
            select sum(b.amount) from (
              select sum(d.amount) as amount from race_day d
              where d.brand_id = g.brand_id and d.race_id = g.race_id and d.group_id = g.group_id
                and d.group_id <> '00000000-0000-0000-0000-000000000000'
              group by d.member_id order by 1 desc limit r.best) b), 0) end) * 2520
            / case when r.team_norm = 'roster' then greatest(g.roster, 4) else 1 end as score,
          coalesce((select d.date from race_day d
            where d.brand_id = g.brand_id and d.race_id = g.race_id and d.group_id = g.group_id
              and d.group_id <> '00000000-0000-0000-0000-000000000000' and d.amount > 0
            order by d.date desc limit 1), '9999-12-31') as reached,
          g.active > 0 and g.roster >= 2 and t.dissolved_at is null as is_ranked
        from race_group g
        join race r on r.brand_id = g.brand_id and r.id = g.race_id and r.kind = 'team'
        join race_team t on t.brand_id = g.brand_id and t.id = g.group_id
        where g.brand_id = current_brand_id() and g.shard = 0
          and (g.race_id, g.group_id) in (select k.race_id, k.group_id from unnest(teams) k)
      ), old as (
        select g.race_id, g.group_id, g.score, g.active_placed, g.days_placed, g.reached, g.is_ranked from race_group g
        where g.brand_id = current_brand_id() and g.shard = 0
          and (g.race_id, g.group_id) in (select k.race_id, k.group_id from unnest(teams) k)
      ), written as (
        update race_group g set score = f.score, reached = f.reached, is_ranked = f.is_ranked,
          active_placed = f.active, days_placed = f.days
        from fresh f
        where g.brand_id = current_brand_id() and g.race_id = f.race_id and g.group_id = f.group_id and g.shard = 0
        returning g.race_id, g.group_id
      )
      select array_agg(row(m.race_id, 'team', div(m.score, m.score_step), m.score, m.active, m.days,
          m.reached, race_shard(m.group_id), m.entrants)::race_move)
        into moves
        from (
          select o.race_id, o.group_id, f.score_step, o.score, o.active_placed as active, o.days_placed as days, o.reached, -1 as entrants
            from old o join fresh f using (race_id, group_id) join written using (race_id, group_id) where o.is_ranked
          union all
          select f.race_id, f.group_id, f.score_step, f.score, f.active, f.days, f.reached, 1
            from fresh f join written using (race_id, group_id) where f.is_ranked
        ) m;
      return coalesce(moves, '{}');
    end $$`.execute(db)

  // Waits for others who change the same teams.
  await sql`create function lock_race_teams(teams race_group_key[]) returns void language plpgsql as $$
    begin
      perform from race_group g
        where g.brand_id = current_brand_id() and g.shard = 0
          and (g.race_id, g.group_id) in (select k.race_id, k.group_id from unnest(teams) k)
        order by g.race_id, g.group_id for no key update;
    end $$`.execute(db)

  /*
   * `told` is each trip as it is now: {race_id, trip_id, revision, date, group_id, amount, trips, reason}, the nil id where no
   * group has it. Trips that stand otherwise are taken back and given anew; for one that never counted anything a
   * removal leaves no row. The member's rows in `more_races` and the teams in `more_teams` (of the races beside them) are
   * placed anew even where no trip changes, such as after leaving.
   */
  await sql`create function count_race_trips(of_member uuid, told jsonb, at timestamptz, more_races uuid[], races_of_teams uuid[], more_teams uuid[])
    returns void language plpgsql as $$
    declare
      deltas race_delta[];
      moves race_move[];
      teams race_group_key[];
    begin
      with wanted as materialized (
        select * from jsonb_to_recordset(told) as w(race_id uuid, trip_id uuid, revision integer, date date,
          group_id uuid, amount bigint, trips integer, reason text)
      ), stood as materialized (
        select c.race_id, c.trip_id, c.date, c.group_id, sum(c.amount) as amount, sum(c.trips)::integer as trips
        from wanted w
        join race_credit c on c.brand_id = current_brand_id() and c.race_id = w.race_id and c.trip_id = w.trip_id
          and c.member_id = of_member
        group by c.race_id, c.trip_id, c.date, c.group_id
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
        left join lateral (
          select c.reason from race_credit c
          where c.brand_id = current_brand_id() and c.race_id = m.race_id and c.trip_id = m.trip_id and c.member_id = of_member
          order by c.sequence desc limit 1
        ) last on true
        where m.amount <> 0 or m.trips <> 0
          or (m.part = 1 and last.reason is distinct from m.reason and (last.reason is not null or m.reason not in ('removed', 'outside')))
        order by m.race_id, m.trip_id, m.part
        returning race_id, date, group_id, amount, trips
      )
      select array_agg(row(d.race_id, d.date, d.group_id, d.amount, d.trips)::race_delta) into deltas
        from (
          select race_id, date, group_id, sum(amount) as amount, sum(trips)::integer as trips from written
          group by race_id, date, group_id having sum(amount) <> 0 or sum(trips) <> 0
        ) d;
      deltas := coalesce(deltas, '{}');

      insert into race_day as d (brand_id, race_id, member_id, date, group_id, amount, trips)
        select current_brand_id(), x.race_id, of_member, x.date, x.group_id, x.amount, x.trips from unnest(deltas) x
        on conflict (brand_id, race_id, member_id, date, group_id)
        do update set amount = d.amount + excluded.amount, trips = d.trips + excluded.trips;

      moves := place_race_entries(of_member, array(select x.race_id from unnest(deltas) x union select unnest(more_races)));

      teams := array(
        select row(x.race_id, x.group_id)::race_group_key from unnest(deltas) x
        join race r on r.brand_id = current_brand_id() and r.id = x.race_id and r.kind = 'team'
        where x.group_id <> '00000000-0000-0000-0000-000000000000'
        union select row(m.race_id, m.team_id)::race_group_key from unnest(races_of_teams, more_teams) m (race_id, team_id));
      perform lock_race_teams(teams);
      if exists (select from unnest(deltas) x where x.group_id <> '00000000-0000-0000-0000-000000000000') then
        insert into race_group as g (brand_id, race_id, group_id, shard, amount, active, days)
          select current_brand_id(), x.race_id, x.group_id,
            case r.kind when 'team' then 0
              when 'collective' then race_shard(of_member)
              else race_shard(of_member) % coalesce(h.shards, 1) end as shard,
            x.amount,
            (x.trips_after >= r.least_trips)::integer - (x.trips_after - x.trips >= r.least_trips)::integer,
            x.days
          from (
            select y.race_id, y.group_id, sum(y.amount) as amount, sum(y.trips) as trips,
              sum((d.amount > 0)::integer - (d.amount - y.amount > 0)::integer) as days,
              (select coalesce(sum(a.trips), 0) from race_day a
                where a.brand_id = current_brand_id() and a.race_id = y.race_id and a.member_id = of_member
                  and a.group_id = y.group_id) as trips_after
            from unnest(deltas) y
            join race_day d on d.brand_id = current_brand_id() and d.race_id = y.race_id and d.member_id = of_member
              and d.date = y.date and d.group_id = y.group_id
            where y.group_id <> '00000000-0000-0000-0000-000000000000'
            group by y.race_id, y.group_id
          ) x
          join race r on r.brand_id = current_brand_id() and r.id = x.race_id
          left join race_headcount h on h.brand_id = r.brand_id and h.race_id = r.id and h.organisation_id = x.group_id
          order by x.race_id, x.group_id, shard
          on conflict (brand_id, race_id, group_id, shard)
          do update set amount = g.amount + excluded.amount, active = g.active + excluded.active, days = g.days + excluded.days;
      end if;
      if cardinality(teams) > 0 then
        moves := moves || place_race_teams(teams);
      end if;
      perform move_race_places(moves);
    end $$`.execute(db)
}
