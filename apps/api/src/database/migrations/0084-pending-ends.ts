import { type Kysely, sql } from 'kysely'

/** A trip that waits knows which own places and vehicle it was made with; each is looked up anew when it is logged. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table pending_trip add column from_place uuid, add column to_place uuid, add column vehicle_id uuid`.execute(
    db,
  )
}
