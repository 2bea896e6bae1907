import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Riders without the web who are texted: who of the staff heard their consent and when, and what their phone said itself. */
export async function up(db: Kysely<unknown>) {
  await sql`create table rider_text (
    brand_id smallint not null references brand,
    rider_id uuid not null,
    number text not null,
    state text not null check (state in ('asked', 'on', 'stopped')),
    language text not null,
    consent text not null,
    told_by uuid not null,
    told_at timestamptz not null,
    agreed_at timestamptz,
    ended_at timestamptz,
    primary key (brand_id, rider_id),
    foreign key (brand_id, rider_id) references rider_record (brand_id, id) on delete cascade
  )`.execute(db)
  // one phone answers for one rider
  await sql`create unique index rider_text_on on rider_text (brand_id, number) where state = 'on'`.execute(db)
  await sql`create index rider_text_by_number on rider_text (brand_id, number)`.execute(db)
  await protectTable(db, 'rider_text', ['select', 'insert', 'update', 'delete'])
}
