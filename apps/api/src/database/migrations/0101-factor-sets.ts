import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

const sums = sql.raw(
  ['avoided_metres', 'millicalories', 'gas_microgallons', 'co2_milligrams', 'saved_millicents']
    .map((name) => `${name} bigint not null`)
    .join(', '),
)

/**
 * D1, D2: factor sets with their sources; a new one re-states history. What trips were first reckoned to save stays as
 * it is; these tables keep by how much it differs under the newer set, so that both can be read.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table factor_set
    add column year smallint not null default 2026,
    add column sources jsonb not null default '{}',
    add column reason text,
    add column published_by uuid,
    add column published_at timestamptz,
    add column restated_at timestamptz,
    add column members_total integer not null default 0,
    add column members_done integer not null default 0,
    add column after_member uuid`.execute(db)

  await sql`create table restated_day (
    brand_id smallint not null,
    member_id uuid not null,
    date date not null,
    mode text not null,
    factor_set text not null,
    organisation_id uuid,
    ${sums},
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
    ${sums},
    constraint one_restated_total unique nulls not distinct (brand_id, factor_set, organisation_id, date, mode, shard)
  ) with (fillfactor = 60)`.execute(db)
  await protectTable(db, 'restated_total', ['select', 'insert', 'update', 'delete'])

  // The newest set under which all of history is re-stated; null while there is none.
  await sql`create function current_factor_set() returns text language sql stable as $$
    select version from factor_set
    where brand_id = current_brand_id() and published_at is not null and restated_at is not null
    order by published_at desc, version desc limit 1 $$`.execute(db)
}
