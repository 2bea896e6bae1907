import { type Kysely, sql } from 'kysely'

/** Which version of its subject a row was planned for, where the kind of task is about what somebody has seen. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table task_row add column version integer`.execute(db)
}
