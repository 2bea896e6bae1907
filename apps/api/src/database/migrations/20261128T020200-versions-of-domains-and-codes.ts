import { type Kysely, sql } from 'kysely'

/** C32: whoever removes a mail domain or ends a join code says which state of it they saw. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table organisation_domain add column version integer not null default 1`.execute(db)
  await sql`alter table organisation_code add column version integer not null default 1`.execute(db)
}
