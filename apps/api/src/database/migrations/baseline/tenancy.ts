import { type Kysely, sql } from 'kysely'

/** The two roles that flights take on are there before the first step: roles.ts. */
export async function up(db: Kysely<unknown>) {
  await sql`grant usage on schema public to throughway_api, throughway_all_brands`.execute(db)
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
