import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * Who of the staff was told that a proposal waits for them: one row for each, so that two copies of the job do not tell
 * twice, and its moment keeps the mails of one member an hour apart.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table proposal_told (
    brand_id smallint not null,
    proposal_id uuid not null,
    member_id uuid not null,
    told_at timestamptz not null,
    primary key (brand_id, proposal_id, member_id),
    foreign key (brand_id, proposal_id) references proposal (brand_id, id) on delete cascade,
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index proposal_told_of_member on proposal_told (brand_id, member_id, told_at)`.execute(db)
  await sql`create index proposal_open on proposal (brand_id, expires_at) where state = 'open'`.execute(db)
  await protectTable(db, 'proposal_told', ['select', 'insert', 'delete'])
}
