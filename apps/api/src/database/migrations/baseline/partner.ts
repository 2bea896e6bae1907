import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Partners of a programme, each with the areas whose people see it in their menu (C33). */
export async function up(db: Kysely<unknown>) {
  await sql`create table partner (
    brand_id smallint not null references brand,
    id uuid not null,
    number integer not null,
    name text not null,
    position integer not null default 0,
    texts jsonb not null default '{}',
    services jsonb not null default '{}',
    contact jsonb not null default '{}',
    link text,
    created_at timestamptz not null,
    primary key (brand_id, id),
    constraint partner_number_in_brand unique (brand_id, number)
  )`.execute(db)
  await protectTable(db, 'partner', ['select', 'insert', 'update', 'delete'])

  await sql`create table partner_area (
    brand_id smallint not null,
    partner_id uuid not null,
    position integer not null,
    applies_to text not null check (applies_to in ('home', 'work', 'both')),
    geometry jsonb,
    south double precision,
    west double precision,
    north double precision,
    east double precision,
    zips text[] not null default '{}',
    primary key (brand_id, partner_id, "position"),
    foreign key (brand_id, partner_id) references partner (brand_id, id) on delete cascade,
    check (num_nulls(geometry, south, west, north, east) in (0, 5))
  )`.execute(db)
  await protectTable(db, 'partner_area', ['select', 'insert', 'update', 'delete'])
}
