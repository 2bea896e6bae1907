import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** E1: the counties and postal codes of a programme, brought once as a file, of which areas of ride services are made. */
export async function up(db: Kysely<unknown>) {
  await sql`create table ride_boundary (
    brand_id smallint not null references brand,
    kind text not null check (kind in ('counties', 'zips')),
    ref text not null,
    name text not null,
    code text,
    shape jsonb not null,
    primary key (brand_id, kind, ref)
  )`.execute(db)
  await protectTable(db, 'ride_boundary', ['select', 'insert', 'delete'])
}
