import { type Kysely, sql } from 'kysely'

/**
 * Decision 148: the redemptions of one reward, and the ride requests that are not over, in each order of staff's lists. By
 * an index of the order alone, a plan goes through all of a million rows where none of the first ones fits.
 */
export async function up(db: Kysely<unknown>) {
  for (const [order, column] of [
    ['confirmed', 'confirmed_at'],
    ['cost', 'cost'],
    ['value', 'value_cents'],
  ] as const)
    await sql`create index ${sql.raw(`reward_redemption_of_item_in_state_by_${order}`)}
      on reward_redemption (brand_id, item_id, state, ${sql.raw(column)}, id)`.execute(db)
  await sql`drop index reward_redemption_of_item_by_confirmed`.execute(db)
  await sql`create index ride_request_open_by_age on ride_request (brand_id, asked_at, id)
    where state in ('selected', 'booked', 'called')`.execute(db)
}
