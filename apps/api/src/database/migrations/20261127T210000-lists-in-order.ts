import { type Kysely, sql } from 'kysely'

/**
 * Indexes in the orders of lists of staff: what riders said of their rides, and the entries of a drawing that were struck
 * or came by letter, which are few among a million that trips made.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index ride_feedback_by_reading
    on ride_feedback (brand_id, (acknowledged_at is not null), given_at, request_id)`.execute(db)
  await sql`create index ride_feedback_by_giving on ride_feedback (brand_id, given_at, request_id)`.execute(db)
  await sql`create index ride_feedback_by_rating on ride_feedback (brand_id, rating, given_at, request_id)`.execute(db)
  await sql`create index drawing_entry_struck on drawing_entry (brand_id, drawing_id, n)
    where struck_at is not null`.execute(db)
  await sql`create index drawing_entry_by_letter on drawing_entry (brand_id, drawing_id, n)
    where source = 'mail'`.execute(db)
}
