import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * What may be told of a month, of the programme and of each organisation. It is counted once: nobody may change a row,
 * since two readings of a month would differ by what one person did between them.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table dashboard_month (
    brand_id smallint not null,
    organisation_id uuid,
    month date not null,
    told jsonb not null,
    read_at timestamptz not null,
    constraint one_dashboard_month unique nulls not distinct (brand_id, organisation_id, month)
  )`.execute(db)
  await protectTable(db, 'dashboard_month', ['select', 'insert'])
}
