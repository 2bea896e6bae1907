import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Addresses that members have asked for and not yet shown to be theirs, and codes that confirm a change. */
export async function up(db: Kysely<unknown>) {
  // Any number of members may ask for the same address; whoever verifies it first has it.
  await sql`create table email_claim (
    brand_id smallint not null,
    member_id uuid not null,
    email text not null,
    created_at timestamptz not null,
    primary key (brand_id, member_id, email),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index email_claim_by_age on email_claim (created_at, brand_id)`.execute(db)
  await protectTable(db, 'email_claim', ['select', 'insert', 'delete'])

  // For members who have no password to confirm with.
  await sql`create table confirmation_code (
    brand_id smallint not null,
    member_id uuid not null,
    code_digest bytea not null,
    attempts integer not null default 0,
    expires_at timestamptz not null,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'confirmation_code', ['select', 'insert', 'update', 'delete'])
}
