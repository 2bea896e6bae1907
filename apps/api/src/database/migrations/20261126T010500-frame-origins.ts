import { type Kysely, sql } from 'kysely'

/** R2.54: the sites whose pages a programme shows in frames. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table brand add column frame_origins text[] not null default '{}' check (cardinality(frame_origins) <= 10)`.execute(
    db,
  )
}
