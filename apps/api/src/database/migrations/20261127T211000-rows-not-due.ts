import { type Kysely, sql } from 'kysely'

const reasons = sql.raw(
  "('own', 'moved', 'gone', 'failed', 'revealed', 'fulfilled', 'given_back', 'elsewhere', 'already', 'supervisor', 'not_due')",
)

/** A row of a task may be left out because it did not wait for this when it was seen. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table task_row drop constraint task_row_reason_check, drop constraint task_row_undo_reason_check,
    add constraint task_row_reason_check check (reason in ${reasons}),
    add constraint task_row_undo_reason_check check (undo_reason in ${reasons})`.execute(db)
}
