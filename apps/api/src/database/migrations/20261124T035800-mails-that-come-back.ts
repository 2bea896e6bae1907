import { type Kysely, sql } from 'kysely'

/** An address at which a mail server takes nothing for a member gets no more mails that can be done without. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table member_address add column bounced_at timestamptz`.execute(db)
  await sql`alter table mail drop constraint mail_withheld_check`.execute(db)
  await sql`alter table mail add constraint mail_withheld_check
    check (withheld in ('topic_off', 'paused', 'leaving', 'bounced'))`.execute(db)
}
