import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** A rider without the web agrees to the terms on paper or on the phone; staff note how, and where a paper lies. */
export async function up(db: Kysely<unknown>) {
  await sql`create table rider_terms (
    brand_id smallint not null references brand,
    rider_id uuid not null,
    version text not null,
    language text not null,
    given_by text not null check (given_by in ('paper', 'phone')),
    given_at timestamptz not null,
    noted_by uuid not null,
    noted_at timestamptz not null,
    note text not null,
    primary key (brand_id, rider_id, version),
    foreign key (brand_id, rider_id) references rider_record (brand_id, id) on delete cascade,
    constraint rider_terms_paper_lies_somewhere check (given_by <> 'paper' or note <> '')
  )`.execute(db)
  await protectTable(db, 'rider_terms', ['select', 'insert'])
}
