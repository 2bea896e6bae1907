import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** A member's places, and how long the way from home to work is, from which day on. */
export async function up(db: Kysely<unknown>) {
  await sql`create table member_location (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    kind text not null
      check (kind in ('home', 'work', 'school', 'daycare', 'gym', 'park_and_ride', 'family', 'health', 'other')),
    name text not null,
    street text not null,
    street2 text not null,
    city text not null,
    state text not null,
    zip text not null,
    lat double precision check (lat between -90 and 90),
    lng double precision check (lng between -180 and 180),
    is_corner boolean not null,
    directions text not null,
    note text not null,
    verified_by text check (verified_by in ('postal', 'streets')),
    verified_at timestamptz,
    version integer not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check ((lat is null) = (lng is null)),
    check ((verified_by is null) = (verified_at is null))
  )`.execute(db)
  await sql`create index member_location_of_member on member_location (brand_id, member_id)`.execute(db)
  await sql`create unique index one_home_and_one_work on member_location (brand_id, member_id, kind)
    where kind in ('home', 'work')`.execute(db)
  await protectTable(db, 'member_location', ['select', 'insert', 'update', 'delete'])

  await sql`create table member_distance (
    brand_id smallint not null,
    member_id uuid not null,
    valid_from date not null,
    way text not null check (way in ('drive', 'walk', 'bike')),
    metres integer check (metres > 0),
    is_estimate boolean not null,
    from_lat double precision,
    from_lng double precision,
    to_lat double precision,
    to_lng double precision,
    has_way boolean not null default true,
    primary key (brand_id, member_id, valid_from, way),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index member_distance_estimates on member_distance (brand_id, member_id)
    where is_estimate`.execute(db)
  await protectTable(db, 'member_distance', ['select', 'insert', 'update', 'delete'])

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
    has_way boolean not null default true,
    primary key (brand_id, member_id, from_id, to_id, way),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, from_id) references member_location (brand_id, id) on delete cascade,
    foreign key (brand_id, to_id) references member_location (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index member_place_distance_from on member_place_distance (brand_id, from_id)`.execute(db)
  await sql`create index member_place_distance_to on member_place_distance (brand_id, to_id)`.execute(db)
  await protectTable(db, 'member_place_distance', ['select', 'insert', 'update', 'delete'])
}
