import { type Kysely, sql } from 'kysely'

/**
 * A code of an operator is in one open pass of a product and its first day. The same card may be loaded anew for another
 * month, and a code is free again once its pass was given back.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create unique index pass_code_once on transit_pass (brand_id, product_id, from_on, code)
    where code is not null and state in ('approved', 'active')`.execute(db)
}
