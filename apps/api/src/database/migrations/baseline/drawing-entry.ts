import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Entries refer to redemptions, which refer to drawings. */
export async function up(db: Kysely<unknown>) {
  await sql`create table drawing_entry (
    brand_id smallint not null,
    drawing_id uuid not null,
    n integer not null check (n > 0),
    id text not null,
    tag text not null,
    source text not null check (source in ('trip', 'points', 'free', 'mail')),
    trip_id uuid,
    redemption_id uuid,
    made_at timestamptz not null,
    head text not null,
    struck_at timestamptz,
    struck_reason text check (struck_reason in ('trip', 'given_back', 'left', 'too_few_trips', 'staff')),
    struck_note text,
    struck_by uuid,
    told_at timestamptz,
    primary key (brand_id, drawing_id, n),
    constraint one_entry_an_id unique (brand_id, drawing_id, id),
    foreign key (brand_id, drawing_id, tag) references drawing_person (brand_id, drawing_id, tag),
    foreign key (brand_id, redemption_id) references reward_redemption (brand_id, id) on update cascade
  )`.execute(db)
  await sql`create unique index one_entry_a_trip on drawing_entry (brand_id, drawing_id, trip_id)
    where trip_id is not null and struck_at is null`.execute(db)
  await sql`create unique index one_entry_a_redemption on drawing_entry (brand_id, redemption_id)
    where redemption_id is not null`.execute(db)
  await sql`create index drawing_entry_of_person on drawing_entry (brand_id, drawing_id, tag, n)`.execute(db)
  await sql`create index drawing_entry_untold on drawing_entry (brand_id, drawing_id) where told_at is null`.execute(db)
  await protectTable(db, 'drawing_entry', ['select', 'insert', 'update'])
}
