import { type Kysely, sql } from 'kysely'

/** A mail that waits is withheld once its message is withdrawn or has expired. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table mail drop constraint mail_withheld_check`.execute(db)
  await sql`alter table mail add constraint mail_withheld_check
    check (withheld in ('topic_off', 'paused', 'leaving', 'bounced', 'withdrawn'))`.execute(db)
}
