import { type Kysely, sql } from 'kysely'

/**
 * Decision 205: how many take part in a race is kept beside its steps, in sixteen rows, so that a list of races does not
 * count a hundred thousand entries for each of them. It moves in the one call that places a member anew, which follows
 * every joining and leaving, and its rows come first in the order of locks of that call.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table race_bucket drop constraint race_bucket_board_check,
    add constraint race_bucket_board_check check (board in ('member', 'team', 'joined'))`.execute(db)
  // those who are there already are in the count from now on, and new ones once they are placed
  await sql`alter table race_entry add column is_counted boolean not null default true`.execute(db)
  await sql`alter table race_entry alter column is_counted set default false`.execute(db)
  await inPlain(db, ['race_entry', 'race_bucket'], async () => {
    await sql`update race_entry set is_counted = false where left_on is not null`.execute(db)
    await sql`insert into race_bucket (brand_id, race_id, board, step, shard, entrants)
      select brand_id, race_id, 'joined', 0, race_shard(member_id), count(*)
      from race_entry where is_counted group by brand_id, race_id, race_shard(member_id)`.execute(db)
  })

  // The same as before, but that who takes part has one step and no tie.
  await sql`create or replace function move_race_places(moves race_move[]) returns void language plpgsql as $$
    begin
      insert into race_bucket as b (brand_id, race_id, board, step, shard, entrants)
        select current_brand_id(), m.race_id, m.board, m.step, m.shard, sum(m.entrants)
        from unnest(moves) m group by m.race_id, m.board, m.step, m.shard having sum(m.entrants) <> 0
        order by m.race_id, m.board, m.step, m.shard
        on conflict (brand_id, race_id, board, step, shard) do update set entrants = b.entrants + excluded.entrants;
      insert into race_tie as t (brand_id, race_id, board, step, score, active, days, reached, shard, entrants)
        select current_brand_id(), m.race_id, m.board, m.step, m.score, m.active, m.days, m.reached, m.shard, sum(m.entrants)
        from unnest(moves) m where m.board <> 'joined'
        group by m.race_id, m.board, m.step, m.score, m.active, m.days, m.reached, m.shard
        having sum(m.entrants) <> 0
        order by m.race_id, m.board, m.step, m.score, m.active, m.days, m.reached, m.shard
        on conflict (brand_id, race_id, board, step, score, active, days, reached, shard)
        do update set entrants = t.entrants + excluded.entrants;
    end $$`.execute(db)

  // The same as before, but that it also answers what joining and leaving move.
  await sql`create or replace function place_race_entries(of_member uuid, races uuid[]) returns race_move[] language plpgsql as $$
    declare moves race_move[];
    begin
      with fresh as (
        select e.race_id, r.score_step, greatest(0, coalesce(sum(d.amount), 0) + e.adjusted) as score,
          coalesce(sum(d.trips), 0) as trips, count(distinct d.date) filter (where d.amount > 0) as days,
          coalesce(max(d.date) filter (where d.amount > 0), '9999-12-31') as reached,
          e.left_on is null and coalesce(sum(d.trips), 0) >= r.least_trips as is_ranked,
          e.left_on is null as is_counted
        from race_entry e
        join race r on r.brand_id = e.brand_id and r.id = e.race_id
        left join race_day d on d.brand_id = e.brand_id and d.race_id = e.race_id and d.member_id = e.member_id
        where e.brand_id = current_brand_id() and e.member_id = of_member and e.race_id = any(races)
        group by e.race_id, e.adjusted, e.left_on, r.score_step, r.least_trips
      ), old as (
        select e.race_id, e.score, e.days, e.reached, e.is_ranked, e.is_counted from race_entry e
        where e.brand_id = current_brand_id() and e.member_id = of_member and e.race_id = any(races)
      ), written as (
        update race_entry e set score = f.score, trips = f.trips, days = f.days, reached = f.reached, is_ranked = f.is_ranked,
          is_counted = f.is_counted
        from fresh f where e.brand_id = current_brand_id() and e.member_id = of_member and e.race_id = f.race_id
        returning e.race_id
      )
      select array_agg(row(m.race_id, m.board, div(m.score, m.score_step), m.score, 1, m.days,
          m.reached, race_shard(of_member), m.entrants)::race_move)
        into moves
        from (
          select o.race_id, 'member' as board, f.score_step, o.score, o.days, o.reached, -1 as entrants
            from old o join fresh f using (race_id) join written using (race_id) where o.is_ranked
          union all
          select f.race_id, 'member', f.score_step, f.score, f.days, f.reached, 1
            from fresh f join written using (race_id) where f.is_ranked
          union all
          select f.race_id, 'joined', f.score_step, 0, 0, f.reached, f.is_counted::integer - o.is_counted::integer
            from old o join fresh f using (race_id) join written using (race_id) where f.is_counted <> o.is_counted
        ) m;
      return coalesce(moves, '{}');
    end $$`.execute(db)
}

/** Rows under forced security are hidden from their owner too, so that is off meanwhile. */
async function inPlain(db: Kysely<unknown>, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await work()
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}
