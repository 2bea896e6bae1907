import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** What people do in the planner, by a random id of the search that names nobody (R7.14, C34). */
export async function up(db: Kysely<unknown>) {
  await sql`create table planner_action (
    brand_id smallint not null references brand,
    id uuid not null,
    search_id uuid not null,
    action text not null,
    data jsonb,
    created_at timestamptz not null,
    primary key (brand_id, id)
  )`.execute(db)
  await sql`create index planner_action_by_age on planner_action (brand_id, created_at)`.execute(db)
  await protectTable(db, 'planner_action', ['select', 'insert', 'delete'])
}
