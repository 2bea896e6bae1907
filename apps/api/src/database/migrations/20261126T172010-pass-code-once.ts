import { type Kysely, sql } from 'kysely'

/**
 * A code of an operator is one member's, who may load the same card for another month. The call asks for it under the lock
 * of the product; of open passes that begin on one day the index holds it as well.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index transit_pass_by_code on transit_pass (brand_id, product_id, code) where code is not null`.execute(
    db,
  )
  await sql`create unique index pass_code_once on transit_pass (brand_id, product_id, from_on, code)
    where code is not null and state in ('approved', 'active')`.execute(db)
}
