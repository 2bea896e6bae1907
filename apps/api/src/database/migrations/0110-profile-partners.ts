import { type Kysely, sql } from 'kysely'

/** C5: who rides along as a rule, members by their id, others by address; trips that wait take them along. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table trip_profile add column partners text[] not null default '{}'`.execute(db)
  await sql`alter table pending_trip add column partners text[] not null default '{}'`.execute(db)
}
