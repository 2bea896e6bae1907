import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** R3.06, C17: what a programme does for some days, which stands in the menu around them. */
export async function up(db: Kysely<unknown>) {
  await sql`create table special_event (
    brand_id smallint not null references brand,
    number integer not null check (number > 0),
    state text not null check (state in ('draft', 'published', 'ended')),
    revision integer not null default 1,
    priority integer not null check (priority > 0),
    starts_on date not null,
    ends_on date not null check (ends_on >= starts_on),
    organisations uuid[] not null default '{}' check (cardinality(organisations) <= 200),
    texts jsonb not null,
    made_by uuid,
    made_at timestamptz not null,
    published_at timestamptz,
    ended_at timestamptz,
    primary key (brand_id, number),
    check ((state = 'draft') = (published_at is null)),
    check ((state = 'ended') = (ended_at is not null))
  )`.execute(db)
  await sql`create index special_event_by_start on special_event (brand_id, starts_on, number)`.execute(db)
  await protectTable(db, 'special_event', ['select', 'insert', 'update', 'delete'])
}
