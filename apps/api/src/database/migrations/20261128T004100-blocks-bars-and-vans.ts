import { type Kysely, sql } from 'kysely'

/**
 * C25: a block holds against whoever joins a pool at the same moment, whoever is barred from writing is found by nobody,
 * and the seats of a van count as those of a car do.
 */
export async function up(db: Kysely<unknown>) {
  await leaveAfterBlock(db)

  await sql`create constraint trigger note_bar_of_match after update on contact_report
    deferrable initially deferred for each row
    when (old.state is distinct from new.state or old.reported_id is distinct from new.reported_id)
    execute function note_wishes_of_member('reported_id')`.execute(db)

  await sql`create or replace function note_wishes_of_pool() returns trigger language plpgsql as $$
    declare
      changed jsonb;
    begin
      if tg_op = 'DELETE' then
        changed := to_jsonb(old);
      else
        changed := to_jsonb(new);
      end if;
      perform note_match_changes((changed->>'brand_id')::smallint, array(select distinct w.id
        from standing_pool_member s join wish w on w.brand_id = s.brand_id and w.profile_id = s.profile_id
        where s.brand_id = (changed->>'brand_id')::smallint and s.pool_id = (changed->>tg_argv[0])::uuid
          and w.kind in ('carpool', 'vanpool')));
      return null;
    end $$`.execute(db)
}

/**
 * Whoever blocks somebody leaves the pools of both. A pool that one of the two joins at this moment is not seen yet, so the
 * block waits for all pools of both, and for a pool that the two are beginning: each statement of the function sees what
 * was committed before it began. Who joins comes after the block, or is seen by it.
 */
async function leaveAfterBlock(db: Kysely<unknown>) {
  await sql`create or replace function leave_pools_of_blocked() returns trigger language plpgsql as $$
    declare
      shared uuid[];
    begin
      perform pg_advisory_xact_lock(hashtextextended('conversation ' || new.brand_id || ' '
        || least(new.member_id, new.blocked_id) || ' ' || greatest(new.member_id, new.blocked_id), 0));
      perform p.id from standing_pool p where p.brand_id = new.brand_id and p.ended_at is null
        and p.id in (select m.pool_id from standing_pool_member m where m.brand_id = new.brand_id
          and m.member_id in (new.member_id, new.blocked_id) and m.state <> 'out')
        order by p.id for update;
      shared := array(select p.id from standing_pool p
        join standing_pool_member own on own.brand_id = p.brand_id and own.pool_id = p.id and own.member_id = new.member_id
          and own.state <> 'out'
        join standing_pool_member other on other.brand_id = p.brand_id and other.pool_id = p.id
          and other.member_id = new.blocked_id and other.state <> 'out'
        where p.brand_id = new.brand_id and p.ended_at is null);
      if cardinality(shared) = 0 then
        return null;
      end if;
      update standing_pool_member set state = 'out', left_at = new.created_at
        where brand_id = new.brand_id and pool_id = any(shared) and member_id = new.member_id;
      update standing_pool p set ended_at = new.created_at where p.brand_id = new.brand_id and p.id = any(shared)
        and (select count(*) from standing_pool_member m where m.brand_id = p.brand_id and m.pool_id = p.id and m.state <> 'out') < 2;
      return null;
    end $$`.execute(db)
}
