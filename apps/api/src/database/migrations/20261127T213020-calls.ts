import { type Kysely, sql } from 'kysely'

/** Calls to the number from which a programme texts: whether it answers them, and what their minutes have cost. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table text_line
    add column takes_calls boolean not null default false,
    add column cents_per_hundred_minutes integer not null default 0 check (cents_per_hundred_minutes >= 0)`.execute(db)
  await sql`alter table text_month add column minutes integer not null default 0`.execute(db)
  await sql`alter table text_message drop constraint text_message_kind_check,
    add constraint text_message_kind_check check (kind in ('received', 'asked', 'question', 'week', 'reply', 'call'))`.execute(
    db,
  )
}
