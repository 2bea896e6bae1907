import { type Kysely, sql } from 'kysely'

/**
 * The ledger is read by the time of booking, newest first. What is pending was booked lately too: nothing counts later
 * than four days after it was booked, which the table now holds itself to, so that one index serves both questions.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table points_ledger add constraint counts_soon check (available_at <= created_at + interval '4 days')`.execute(
    db,
  )
  await sql`drop index points_ledger_of_member`.execute(db)
}
