import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * Surveys whose members are still to be told that they are open, and how far it has come. A table beside them: members
 * who answer hold a survey, and would keep the job from noting how far it is.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table survey_notice (
    brand_id smallint not null,
    survey_id uuid not null,
    told_up_to uuid,
    primary key (brand_id, survey_id),
    foreign key (brand_id, survey_id) references survey (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'survey_notice', ['select', 'insert', 'update', 'delete'])
}
