import { type Kysely, sql } from 'kysely'

/** The time of the statement by the database's clock; a database with `app.clock = 'told'`, of tests, takes the one given. */
export async function up(db: Kysely<unknown>) {
  await sql`create function database_now(told timestamptz) returns timestamptz language sql stable parallel safe as $$
    select case when current_setting('app.clock', true) = 'told' then told else statement_timestamp() end $$`.execute(
    db,
  )
}
