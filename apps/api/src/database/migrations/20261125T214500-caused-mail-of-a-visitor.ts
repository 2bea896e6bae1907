import { type Kysely, sql } from 'kysely'

/**
 * Says apart who caused a mail and whether they count as a visitor, as members do who have verified no address. In one
 * mailbox all visitors are one, and yet what each such member causes in all mailboxes has to be counted too. A copy of
 * the release before leaves the causer of a visitor empty.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table caused_mail add column is_visitor boolean not null default false`.execute(db)
}
