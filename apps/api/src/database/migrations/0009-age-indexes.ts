import { type Kysely, sql } from 'kysely'

const ages = [
  { name: 'idempotency_key_by_age', table: 'idempotency_key', column: 'created_at' },
  { name: 'sign_in_by_age', table: 'sign_in', column: 'last_seen_at' },
  { name: 'email_token_by_age', table: 'email_token', column: 'expires_at' },
  { name: 'error_report_by_age', table: 'error_report', column: 'created_at' },
]

/**
 * Age first: an index that begins with the brand also fits the look-up of one row, and a plan made while the table was
 * nearly empty cannot tell the two apart; the wrong one reads every row of the programme.
 */
export async function up(db: Kysely<unknown>) {
  for (const { name, table, column } of ages) {
    await sql`drop index ${sql.table(name)}`.execute(db)
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.ref(column)}, brand_id)`.execute(db)
  }
}
