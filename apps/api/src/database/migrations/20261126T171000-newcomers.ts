import { type Kysely, sql } from 'kysely'

/** C16: whether somebody is a newcomer to a race is settled once it has begun, by the trips that they had then. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table race_entry add column newcomer_settled boolean not null default false`.execute(db)
  // What was counted already stays as it is.
  await sql`update race_entry e set newcomer_settled = true from race r
    where r.brand_id = e.brand_id and r.id = e.race_id and r.starts_on <= current_date`.execute(db)
}
