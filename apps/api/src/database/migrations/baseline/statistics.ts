import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/**
 * Sums that trips keep up to date. Totals that many members share lie in 16 shards by member, so that none waits long; for
 * the same reason no row here refers to the brand's, which every writer of a programme would have to lock.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table member_day (
    brand_id smallint not null,
    member_id uuid not null,
    date date not null,
    mode text not null,
    trips integer not null,
    points integer not null,
    metres bigint not null,
    avoided_metres bigint not null,
    millicalories bigint not null,
    gas_microgallons bigint not null,
    co2_milligrams bigint not null,
    saved_millicents bigint not null,
    primary key (brand_id, member_id, date, mode)
  )`.execute(db)
  await protectTable(db, 'member_day', ['select', 'insert', 'update'])
  await sql`grant delete on member_day to throughway_api`.execute(db)

  await sql`create table organisation_day (
    brand_id smallint not null,
    organisation_id uuid not null,
    date date not null,
    mode text not null,
    shard smallint not null check (shard between 0 and 15),
    trips integer not null,
    points integer not null,
    metres bigint not null,
    avoided_metres bigint not null,
    millicalories bigint not null,
    gas_microgallons bigint not null,
    co2_milligrams bigint not null,
    saved_millicents bigint not null,
    primary key (brand_id, organisation_id, date, mode, shard)
  ) with (fillfactor = 60)`.execute(db)
  await protectTable(db, 'organisation_day', ['select', 'insert', 'update'])

  await sql`create table brand_day (
    brand_id smallint not null,
    date date not null,
    mode text not null,
    shard smallint not null check (shard between 0 and 15),
    trips integer not null,
    points integer not null,
    metres bigint not null,
    avoided_metres bigint not null,
    millicalories bigint not null,
    gas_microgallons bigint not null,
    co2_milligrams bigint not null,
    saved_millicents bigint not null,
    primary key (brand_id, date, mode, shard)
  ) with (fillfactor = 60)`.execute(db)
  await protectTable(db, 'brand_day', ['select', 'insert', 'update'])

  // The days of a purged member without the member: what the recount needs to find the sums of many right.
  await sql`create table purged_day (
    brand_id smallint not null,
    organisation_id uuid,
    date date not null,
    mode text not null,
    shard smallint not null check (shard between 0 and 15),
    trips integer not null,
    points integer not null,
    metres bigint not null,
    avoided_metres bigint not null,
    millicalories bigint not null,
    gas_microgallons bigint not null,
    co2_milligrams bigint not null,
    saved_millicents bigint not null,
    unique nulls not distinct (brand_id, date, mode, shard, organisation_id)
  )`.execute(db)
  await protectTable(db, 'purged_day', ['select', 'insert', 'update'])

  // Counted at most once a day: it costs too much to do it for each reader.
  await sql`create table programme_average (
    brand_id smallint not null references brand,
    period text not null check (period in ('month', 'year', 'all')),
    start date not null,
    members integer not null,
    trips bigint not null,
    metres bigint not null,
    avoided_metres bigint not null,
    millicalories bigint not null,
    gas_microgallons bigint not null,
    co2_milligrams bigint not null,
    saved_millicents bigint not null,
    reckoned_at timestamptz not null,
    primary key (brand_id, period, start)
  )`.execute(db)
  await protectTable(db, 'programme_average', ['select', 'insert', 'update'])

  // What trips were first said to save stays as it is; these rows keep by how much it differs under the newer set, so that
  // both can be read (D1, D2).
  await sql`create table restated_day (
    brand_id smallint not null,
    member_id uuid not null,
    date date not null,
    mode text not null,
    factor_set text not null,
    organisation_id uuid,
    avoided_metres bigint not null,
    millicalories bigint not null,
    gas_microgallons bigint not null,
    co2_milligrams bigint not null,
    saved_millicents bigint not null,
    constraint one_restated_day unique nulls not distinct (brand_id, member_id, date, mode, factor_set, organisation_id)
  )`.execute(db)
  await protectTable(db, 'restated_day', ['select', 'insert', 'update', 'delete'])

  // The sums of many, in shards by member like those of the trips; without an organisation it is the programme's.
  await sql`create table restated_total (
    brand_id smallint not null,
    factor_set text not null,
    organisation_id uuid,
    date date not null,
    mode text not null,
    shard smallint not null check (shard between 0 and 15),
    avoided_metres bigint not null,
    millicalories bigint not null,
    gas_microgallons bigint not null,
    co2_milligrams bigint not null,
    saved_millicents bigint not null,
    constraint one_restated_total unique nulls not distinct (brand_id, factor_set, organisation_id, date, mode, shard)
  ) with (fillfactor = 60)`.execute(db)
  await protectTable(db, 'restated_total', ['select', 'insert', 'update', 'delete'])
}
