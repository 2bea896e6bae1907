import { type Kysely, sql } from 'kysely'

/** C16: when a member was reminded of a prize that they have not redeemed. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table reward_entitlement add column reminded_at timestamptz`.execute(db)
  await sql`create index reward_entitlement_to_remind on reward_entitlement (brand_id, until)
    where reminded_at is null and ended_at is null`.execute(db)
}
