import { type Kysely, sql } from 'kysely'

/**
 * The two roles that flights take on. Neither can sign in nor pass by row-level security; whoever runs the migrations
 * is a member of both.
 */
export async function up(db: Kysely<unknown>) {
  for (const role of ['throughway_api', 'throughway_all_brands']) {
    await sql`do ${sql.raw(`$$
      begin
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} nologin nobypassrls;
        end if;
        if not pg_has_role(current_user, '${role}', 'member') then
          execute format('grant ${role} to %I', current_user);
        end if;
      exception when duplicate_object or unique_violation then null;
      end $$`)}`.execute(db)
    await sql`grant usage on schema public to ${sql.raw(role)}`.execute(db)
  }
  await sql`create function current_brand_id() returns smallint language sql stable parallel safe
    as $$ select nullif(current_setting('app.brand_id', true), '')::smallint $$`.execute(db)

  // Fails the statement with a state of ours, for checks that stand in plain SQL.
  await sql`create function refuse(state text) returns boolean language plpgsql
    as $$ begin raise exception 'refused' using errcode = state; end $$`.execute(db)

  // A UUID v7 says the millisecond in which it was made; after a purge it says the month (decision 79).
  await sql`create function id_to_month(id uuid) returns uuid language sql stable
    as $$
    select case when get_byte(uuid_send(id), 6) >> 4 <> 7 then id else
      encode(substr(int8send((1000 * extract(epoch from date_trunc('month',
        to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0), 'UTC')))::bigint), 3)
        || substr(uuid_send(id), 7), 'hex')::uuid end
  $$`.execute(db)
}
