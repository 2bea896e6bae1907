import { type Kysely, sql } from 'kysely'

/** C21: a poll that was published opens on its day. Open pages hear of it then; `is_told` says that they have. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table poll add column opens_at timestamptz, add column is_told boolean not null default true`.execute(
    db,
  )
  await sql`create index poll_to_tell on poll (opened_at) where state = 'open' and not is_told`.execute(db)
}
