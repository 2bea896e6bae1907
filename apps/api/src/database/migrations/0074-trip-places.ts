import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * Where a trip went, by what, and how far that should have been, as copies: a place or a vehicle that changes or goes
 * leaves the trips of the past alone, so nothing refers to them.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table trip
    add column from_place_id uuid,
    add column to_place_id uuid,
    add column expected_metres integer check (expected_metres > 0),
    add column distance_reason text,
    add column distance_note text,
    add column vehicle_id uuid,
    add column vehicle_name text,
    add column mpg real check (mpg > 0),
    add column scooter text check (scooter in ('own', 'shared')),
    add column electric boolean,
    add column replaced_by uuid`.execute(db)

  await sql`create table member_place_distance (
    brand_id smallint not null,
    member_id uuid not null,
    from_id uuid not null,
    to_id uuid not null,
    way text not null check (way in ('drive', 'walk', 'bike')),
    metres integer not null check (metres > 0),
    from_lat double precision not null,
    from_lng double precision not null,
    to_lat double precision not null,
    to_lng double precision not null,
    primary key (brand_id, member_id, from_id, to_id, way),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, from_id) references member_location (brand_id, id) on delete cascade,
    foreign key (brand_id, to_id) references member_location (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index member_place_distance_from on member_place_distance (brand_id, from_id)`.execute(db)
  await sql`create index member_place_distance_to on member_place_distance (brand_id, to_id)`.execute(db)
  await protectTable(db, 'member_place_distance', ['select', 'insert', 'update', 'delete'])
}
