import { type Kysely, sql } from 'kysely'

type Right = 'select' | 'insert' | 'update' | 'delete'

/**
 * Puts a table of a programme behind row-level security: the api's role sees and writes rows of the flight's brand
 * only, and only with the rights given here, so that a ledger without `update` cannot be rewritten by any mistake.
 */
export async function protectTable(db: Kysely<unknown>, table: string, rights: readonly Right[]) {
  const name = sql.table(table)
  await sql`alter table ${name} enable row level security`.execute(db)
  await sql`alter table ${name} force row level security`.execute(db)
  await sql`create policy of_brand on ${name} to throughway_api
    using (brand_id = current_brand_id()) with check (brand_id = current_brand_id())`.execute(db)
  await sql`create policy of_all_brands on ${name} to throughway_all_brands using (true) with check (true)`.execute(db)
  await sql`grant ${sql.raw(rights.join(', '))} on ${name} to throughway_api`.execute(db)
  await sql`grant ${sql.raw([...new Set(['select', ...rights.filter((right) => right === 'delete')])].join(', '))} on ${name} to throughway_all_brands`.execute(
    db,
  )
}
