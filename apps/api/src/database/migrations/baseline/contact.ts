import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** What a member wants to hear of. */
export async function up(db: Kysely<unknown>) {
  await sql`create table contact_choice (
    brand_id smallint not null,
    member_id uuid not null,
    allowed text[] not null,
    ended text[] not null default '{}',
    paused_until date,
    sms_consent_at timestamptz,
    version integer not null,
    changed_at timestamptz not null,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'contact_choice', ['select', 'insert', 'update', 'delete'])
}
