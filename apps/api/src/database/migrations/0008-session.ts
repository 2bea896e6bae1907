import { type Kysely, sql } from 'kysely'

/** What sign-up, verification by code, and patient delivery of mail keep beyond the first shape. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table member add organisation_affiliation_id integer`.execute(db)
  await sql`alter table email_token add attempts integer not null default 0`.execute(db)
  await sql`alter table mail add next_attempt_at timestamptz`.execute(db)
  await sql`drop index mail_waiting`.execute(db)
  await sql`create index mail_waiting on mail (next_attempt_at) where next_attempt_at is not null`.execute(db)
  await sql`create index mail_by_recipient on mail (brand_id, recipient, created_at)`.execute(db)
  await sql`create index sign_in_by_age on sign_in (brand_id, last_seen_at)`.execute(db)
  await sql`create index email_token_by_age on email_token (brand_id, expires_at)`.execute(db)
}
