import { type Kysely, sql } from 'kysely'

/** C1: points expire twelve months after earning, with warnings; and the ledger is read like a bank's, newest first. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table points_balance add column expiry_check_on date, add column warned_first date, add column warned_last date`.execute(
    db,
  )
  await sql`create index points_balance_to_check on points_balance (brand_id, expiry_check_on, member_id)`.execute(db)
  // Points from before this day are looked at once; the job then knows their next day.
  await sql`update points_balance set expiry_check_on = current_date where total > 0`.execute(db)
  await sql`create index points_ledger_by_time on points_ledger (brand_id, member_id, created_at)`.execute(db)
}
