import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C16: a correction of an organisation of which its members who race are still to be told. */
export async function up(db: Kysely<unknown>) {
  await sql`create table race_correction_notice (
    brand_id smallint not null,
    adjustment_id uuid not null,
    told_up_to uuid,
    primary key (brand_id, adjustment_id),
    foreign key (brand_id, adjustment_id) references race_adjustment (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'race_correction_notice', ['select', 'insert', 'update', 'delete'])
}
