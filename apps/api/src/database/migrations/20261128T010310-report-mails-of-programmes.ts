import { type Kysely, sql } from 'kysely'

/** C32: somebody of the staff is mailed that the report of the whole programme is ready: a row without an organisation. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table report_mail drop constraint report_mail_pkey`.execute(db)
  await sql`alter table report_mail alter column organisation_id drop not null`.execute(db)
  await sql`create unique index report_mail_once on report_mail (brand_id, member_id, organisation_id)
    nulls not distinct`.execute(db)
}
