import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** A member's vehicles. */
export async function up(db: Kysely<unknown>) {
  // Trips copy what they need of one, so that a row may go without a trace in history.
  await sql`create table vehicle (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    nickname text not null,
    year smallint,
    make text,
    model text,
    option text,
    record_id text,
    fuel text not null check (fuel in ('gasoline', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric', 'other')),
    mpg real,
    kwh_per_100_miles real,
    figures_from text not null check (figures_from in ('table', 'typical', 'member')),
    seats smallint not null,
    plate text,
    is_default boolean not null,
    version integer not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index vehicle_of_member on vehicle (brand_id, member_id, created_at)`.execute(db)
  await sql`create unique index one_default_vehicle on vehicle (brand_id, member_id) where is_default`.execute(db)
  await protectTable(db, 'vehicle', ['select', 'insert', 'update', 'delete'])
}
