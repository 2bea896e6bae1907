import { type Kysely, sql } from 'kysely'

/** C20: a message that was deleted unread is unread again when the deletion is undone. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table message_mark alter column read_at drop not null`.execute(db)
}
