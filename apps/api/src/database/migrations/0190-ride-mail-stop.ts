import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Addresses that want no rides of others by mail: marks that lead to no address. */
export async function up(db: Kysely<unknown>) {
  await sql`create table ride_mail_stop (
    brand_id smallint not null,
    mark bytea not null,
    stopped_at timestamptz not null,
    primary key (brand_id, mark)
  )`.execute(db)
  await protectTable(db, 'ride_mail_stop', ['select', 'insert'])
}
