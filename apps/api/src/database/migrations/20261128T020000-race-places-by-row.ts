import { type Kysely, sql } from 'kysely'

/**
 * Decision 249: who is placed anew is placed one after the other, each row by its whole key. A trip places a member in a
 * few races and one team, and a statement for all of them took longer to begin than to run. Its plan read every team
 * of the programme, and reckoned each sum of a team twice.
 */
export async function up(db: Kysely<unknown>) {
  // The same as before.
  await sql`create or replace function place_race_entries(of_member uuid, races uuid[]) returns race_move[] language plpgsql as $$
    declare
      moves race_move[] := '{}';
      own_shard constant smallint := race_shard(of_member);
      race_key uuid;
      was record;
      rule record;
      sums record;
      new_score bigint;
      now_ranked boolean;
      now_counted boolean;
    begin
      foreach race_key in array races loop
        select e.score, e.trips, e.days, e.reached, e.is_ranked, e.is_counted, e.adjusted, e.left_on into was
          from race_entry e where e.brand_id = current_brand_id() and e.race_id = race_key and e.member_id = of_member;
        continue when not found;
        select r.score_step, r.least_trips into rule from race r where r.brand_id = current_brand_id() and r.id = race_key;
        select coalesce(sum(d.amount), 0)::bigint as amount, coalesce(sum(d.trips), 0)::integer as trips,
            (count(distinct d.date) filter (where d.amount > 0))::integer as days,
            coalesce(max(d.date) filter (where d.amount > 0), '9999-12-31') as reached
          into sums
          from race_day d where d.brand_id = current_brand_id() and d.race_id = race_key and d.member_id = of_member;
        new_score := greatest(0, sums.amount + was.adjusted);
        now_counted := was.left_on is null;
        now_ranked := now_counted and sums.trips >= rule.least_trips;
        continue when was.score = new_score and was.trips = sums.trips and was.days = sums.days and was.reached = sums.reached
          and was.is_ranked = now_ranked and was.is_counted = now_counted;
        update race_entry e set score = new_score, trips = sums.trips, days = sums.days, reached = sums.reached,
            is_ranked = now_ranked, is_counted = now_counted
          where e.brand_id = current_brand_id() and e.race_id = race_key and e.member_id = of_member;
        if was.is_ranked then
          moves := moves || row(race_key, 'member', was.score / rule.score_step, was.score, 1, was.days, was.reached, own_shard,
            -1)::race_move;
        end if;
        if now_ranked then
          moves := moves || row(race_key, 'member', new_score / rule.score_step, new_score, 1, sums.days, sums.reached, own_shard,
            1)::race_move;
        end if;
        if now_counted <> was.is_counted then
          moves := moves || row(race_key, 'joined', 0, 0, 1, 0, sums.reached, own_shard,
            now_counted::integer - was.is_counted::integer)::race_move;
        end if;
      end loop;
      return moves;
    end $$`.execute(db)
  await sql`alter function place_race_entries(uuid, uuid[]) reset all`.execute(db)

  // The same for teams. The transaction holds their rows.
  await sql`create or replace function place_race_teams(teams race_group_key[]) returns race_move[] language plpgsql as $$
    declare
      moves race_move[] := '{}';
      team race_group_key;
      was record;
      rule record;
      stands boolean;
      summed numeric;
      new_score bigint;
      now_reached date;
      now_ranked boolean;
    begin
      foreach team in array teams loop
        select g.amount, g.active, g.days, g.roster, g.adjusted, g.score, g.active_placed, g.days_placed, g.reached, g.is_ranked
          into was
          from race_group g
          where g.brand_id = current_brand_id() and g.race_id = team.race_id and g.group_id = team.group_id and g.shard = 0;
        continue when not found;
        select r.score_step * 630 as score_step, r.team_norm, r.best into rule
          from race r where r.brand_id = current_brand_id() and r.id = team.race_id and r.kind = 'team';
        continue when not found;
        select t.dissolved_at is null into stands from race_team t where t.brand_id = current_brand_id() and t.id = team.group_id;
        continue when not found;
        summed := was.amount;
        if rule.team_norm = 'best' then
          select coalesce(sum(b.amount), 0) into summed from (
            select sum(d.amount) as amount from race_day d
            where d.brand_id = current_brand_id() and d.race_id = team.race_id and d.group_id = team.group_id
              and d.group_id <> '00000000-0000-0000-0000-000000000000'
            group by d.member_id order by 1 desc limit rule.best) b;
        end if;
        select d.date into now_reached from race_day d
          where d.brand_id = current_brand_id() and d.race_id = team.race_id and d.group_id = team.group_id
            and d.group_id <> '00000000-0000-0000-0000-000000000000' and d.amount > 0
          order by d.date desc limit 1;
        now_reached := coalesce(now_reached, '9999-12-31');
        new_score := greatest(0, was.adjusted + summed) * 2520
          / case when rule.team_norm = 'roster' then greatest(was.roster, 4) else 1 end;
        now_ranked := was.active > 0 and was.roster >= 2 and stands;
        continue when was.score = new_score and was.active_placed = was.active and was.days_placed = was.days
          and was.reached = now_reached and was.is_ranked = now_ranked;
        update race_group g set score = new_score, active_placed = g.active, days_placed = g.days, reached = now_reached,
            is_ranked = now_ranked
          where g.brand_id = current_brand_id() and g.race_id = team.race_id and g.group_id = team.group_id and g.shard = 0;
        if was.is_ranked then
          moves := moves || row(team.race_id, 'team', was.score / rule.score_step, was.score, was.active_placed, was.days_placed,
            was.reached, race_shard(team.group_id), -1)::race_move;
        end if;
        if now_ranked then
          moves := moves || row(team.race_id, 'team', new_score / rule.score_step, new_score, was.active, was.days,
            now_reached, race_shard(team.group_id), 1)::race_move;
        end if;
      end loop;
      return moves;
    end $$`.execute(db)
  await sql`alter function place_race_teams(race_group_key[]) reset all`.execute(db)
}
