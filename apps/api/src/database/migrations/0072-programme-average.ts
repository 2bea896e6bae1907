import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** What the members of a programme did together in a period, reckoned at most once a day: counting them costs too much to do it for each reader. */
export async function up(db: Kysely<unknown>) {
  await sql`create table programme_average (
    brand_id smallint not null references brand,
    period text not null check (period in ('month', 'year', 'all')),
    start date not null,
    members integer not null,
    ${sql.raw(['trips', 'metres', 'avoided_metres', 'millicalories', 'gas_microgallons', 'co2_milligrams', 'saved_millicents'].map((name) => `${name} bigint not null`).join(', '))},
    reckoned_at timestamptz not null,
    primary key (brand_id, period, start)
  )`.execute(db)
  await protectTable(db, 'programme_average', ['select', 'insert', 'update'])
}
