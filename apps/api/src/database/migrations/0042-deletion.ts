import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

const sums = sql.raw(
  `trips integer not null,
   points integer not null,
   ${['metres', 'avoided_metres', 'millicalories', 'gas_microgallons', 'co2_milligrams', 'saved_millicents'].map((name) => `${name} bigint not null`).join(',\n')}`,
)

/** Accounts that wait for their deletion, and what the purged ones leave in the sums of many. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table member add deletion_asked_at timestamptz`.execute(db)
  await sql`create index member_to_purge on member (deletion_asked_at, brand_id) where deletion_asked_at is not null and deleted_at is null`.execute(
    db,
  )

  // The days of a purged member without the member: what the recount needs to find the sums of many right.
  await sql`create table purged_day (
    brand_id smallint not null,
    organisation_id uuid,
    date date not null,
    mode text not null,
    shard smallint not null check (shard between 0 and 15),
    ${sums},
    unique nulls not distinct (brand_id, date, mode, shard, organisation_id)
  )`.execute(db)
  await protectTable(db, 'purged_day', ['select', 'insert', 'update'])

  await sql`grant delete on points_hold, member_day to throughway_api`.execute(db)
}
