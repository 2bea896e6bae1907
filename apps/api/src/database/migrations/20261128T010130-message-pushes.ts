import { type Kysely, sql } from 'kysely'

/** C20: a message of staff goes to devices too: in the order of the members' ids, slice by slice, as its mails do. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table message add column pushed_up_to uuid, add column pushed integer not null default 0,
    add column pushed_at timestamptz`.execute(db)
  await sql`create index message_to_push on message (sent_at)
    where state = 'sent' and pushed_at is null and 'push' = any(channels)`.execute(db)
}
