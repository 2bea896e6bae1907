import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

const sums = sql.raw(
  `trips integer not null,
   points integer not null,
   ${['metres', 'avoided_metres', 'millicalories', 'gas_microgallons', 'co2_milligrams', 'saved_millicents'].map((name) => `${name} bigint not null`).join(',\n')}`,
)

/**
 * Sums that trips keep up to date. Totals that many members share lie in 16 shards by member, so that none waits long;
 * for the same reason no row here refers to the brand's, which every writer of a programme would have to lock.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table member_day (
    brand_id smallint not null,
    member_id uuid not null,
    date date not null,
    mode text not null,
    ${sums},
    primary key (brand_id, member_id, date, mode)
  )`.execute(db)
  await protectTable(db, 'member_day', ['select', 'insert', 'update'])

  await sql`create table organisation_day (
    brand_id smallint not null,
    organisation_id uuid not null,
    date date not null,
    mode text not null,
    shard smallint not null check (shard between 0 and 15),
    ${sums},
    primary key (brand_id, organisation_id, date, mode, shard)
  ) with (fillfactor = 60)`.execute(db)
  await protectTable(db, 'organisation_day', ['select', 'insert', 'update'])

  await sql`create table brand_day (
    brand_id smallint not null,
    date date not null,
    mode text not null,
    shard smallint not null check (shard between 0 and 15),
    ${sums},
    primary key (brand_id, date, mode, shard)
  ) with (fillfactor = 60)`.execute(db)
  await protectTable(db, 'brand_day', ['select', 'insert', 'update'])
}
