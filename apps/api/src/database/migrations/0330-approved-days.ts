import { type Kysely, sql } from 'kysely'

/**
 * C22: a day of telework or of a compressed week waits for the supervisor where the organisation wants that, and says
 * what came of it. Requests of before were all mailed as they were made.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create domain approval_state as text`.execute(db)
  await sql`alter table trip add column approval approval_state`.execute(db)
  await sql`alter domain approval_state add check (value in ('waiting', 'approved', 'declined', 'accepted', 'lapsed'))`.execute(
    db,
  )
  await sql`create index trip_waits_for_approval on trip (brand_id, id) where approval = 'waiting'`.execute(db)
  await sql`alter table organisation add column approval_silence text not null default 'lapse'
    check (approval_silence in ('accept', 'lapse'))`.execute(db)
  await sql`alter table approval_request add column mailed_at timestamptz`.execute(db)
  await sql`update approval_request set mailed_at = asked_at`.execute(db)
  await sql`create index approval_to_mail on approval_request (brand_id, asked_at) where state = 'waiting' and mailed_at is null`.execute(
    db,
  )
}
