import { type Kysely, sql } from 'kysely'

/** Staff's list of ride requests by age. Ids that a form gives do not stand in the order in which they were made. */
export async function up(db: Kysely<unknown>) {
  await sql`create index ride_request_by_age on ride_request (brand_id, asked_at, id)`.execute(db)
}
