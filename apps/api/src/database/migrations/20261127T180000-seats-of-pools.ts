import { type Kysely, sql } from 'kysely'

/**
 * C25: whoever joins or leaves a carpool changes how many seats its drivers still offer to others, so their wishes are noted
 * as changed, at the commit, like every other change of who is found. The argument names the column that holds the pool.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create function note_wishes_of_pool() returns trigger language plpgsql as $$
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
          and w.kind = 'carpool'));
      return null;
    end $$`.execute(db)
  await sql`create constraint trigger note_pool_member_of_match after insert or delete on standing_pool_member
    deferrable initially deferred for each row execute function note_wishes_of_pool('pool_id')`.execute(db)
  await sql`create constraint trigger note_changed_pool_member_of_match after update on standing_pool_member
    deferrable initially deferred for each row
    when (old.state is distinct from new.state or old.role is distinct from new.role
      or old.substitute is distinct from new.substitute)
    execute function note_wishes_of_pool('pool_id')`.execute(db)
  await sql`create constraint trigger note_ended_pool_of_match after update on standing_pool
    deferrable initially deferred for each row when (old.ended_at is distinct from new.ended_at)
    execute function note_wishes_of_pool('id')`.execute(db)
}
