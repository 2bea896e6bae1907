import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * C16: which revision of a result counts a correction, the certified sum of a goal for all, and how far the notices of a
 * result have come. Days of an organisation that has gone into another one belong to that one.
 */
export async function up(db: Kysely<unknown>) {
  // What staff correct after a result was certified waits for the next revision.
  await sql`alter table race_adjustment add column revision integer not null default 1 check (revision > 0)`.execute(db)
  await sql`update race_adjustment a set revision = 1 + coalesce((select max(r.revision) from race_result r
    where r.brand_id = a.brand_id and r.race_id = a.race_id and r.approved_at <= a.made_at), 0)`.execute(db)

  // Of a collective race; null for the others.
  await sql`alter table race_result add column total bigint`.execute(db)

  // Revision 0 tells that the race was called off.
  await sql`create table race_notice (
    brand_id smallint not null,
    race_id uuid not null,
    revision integer not null check (revision >= 0),
    told_up_to uuid,
    primary key (brand_id, race_id, revision),
    foreign key (brand_id, race_id) references race (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'race_notice', ['select', 'insert', 'update', 'delete'])

  // The same as before, but that a trip of an organisation that has gone into another one counts for that one.
  await sql`create or replace function count_race_trips(of_member uuid, told jsonb, at timestamptz, more_races uuid[], races_of_teams uuid[], more_teams uuid[])
    returns void language plpgsql as $$
    declare
      deltas race_delta[];
      moves race_move[];
      teams race_group_key[];
    begin
      with wanted as materialized (
        select w.race_id, w.trip_id, w.revision, w.date, coalesce(o.merged_into, w.group_id) as group_id, w.amount, w.trips, w.reason
        from jsonb_to_recordset(told) as w(race_id uuid, trip_id uuid, revision integer, date date,
          group_id uuid, amount bigint, trips integer, reason text)
        left join organisation o on o.brand_id = current_brand_id() and o.id = w.group_id
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
