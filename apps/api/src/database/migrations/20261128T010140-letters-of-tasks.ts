import { type Kysely, sql } from 'kysely'

const reasons = sql.raw(
  "('own', 'moved', 'gone', 'failed', 'revealed', 'fulfilled', 'given_back', 'elsewhere', 'already', 'supervisor', 'not_due', 'no_address', 'same_address')",
)

/** C32: a letter to the contacts of many organisations reaches none without an address, and each address once. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table task_row drop constraint task_row_reason_check, drop constraint task_row_undo_reason_check,
    add constraint task_row_reason_check check (reason in ${reasons}),
    add constraint task_row_undo_reason_check check (undo_reason in ${reasons})`.execute(db)
}
