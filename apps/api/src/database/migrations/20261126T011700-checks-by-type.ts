import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * Decisions 41 and 166: PostgreSQL reads the checks of a table anew from their text with every statement that writes to
 * it, and keeps those of a type. So columns that a logged trip or an event of the audit fills have a type with their check.
 */
export async function up(db: Kysely<unknown>) {
  await giveType(db, 'sum_shard', sql`smallint`, sql`value between 0 and 15`, [
    ['brand_day', 'shard'],
    ['organisation_day', 'shard'],
  ])
  await giveType(db, 'audit_subject', sql`text`, sql`value in ('nothing', 'thing', 'person')`, [
    ['audit_event', 'about'],
  ])
  // there are partitions for these days alone, so any other is refused anyhow
  await sql`alter table idempotency_key drop constraint idempotency_key_slot_check`.execute(db)
}

/** The type has no check until its columns have the type, so the tables are looked through and not written anew. */
async function giveType(
  db: Kysely<unknown>,
  name: string,
  base: RawBuilder<unknown>,
  check: RawBuilder<unknown>,
  columns: readonly (readonly [table: string, column: string])[],
) {
  const type = sql.id(name)
  await sql`create domain ${type} as ${base}`.execute(db)
  for (const [table, column] of columns)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(`${table}_${column}_check`)},
      alter column ${sql.id(column)} type ${type}`.execute(db)
  await sql`alter domain ${type} add check (${check})`.execute(db)
}
