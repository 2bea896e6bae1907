import { type Kysely, sql } from 'kysely'

/** C11: trips whose distance and times a device measured, and the hand-logged trip whose place such a one took. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table trip add column device_fixed boolean not null default false, add column replaces uuid`.execute(
    db,
  )
}
