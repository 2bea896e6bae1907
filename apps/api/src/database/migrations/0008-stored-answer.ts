import { type Kysely, sql } from 'kysely'

/** A repeated write answers the first answer word for word; jsonb would put its fields in another order. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table idempotency_key alter column answer type json`.execute(db)
}
