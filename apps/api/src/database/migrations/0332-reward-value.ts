import { type Kysely, sql } from 'kysely'

/** D4: what a reward is worth in money, and what one was worth when it was redeemed, so that a member's year can be added up. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table reward_item add column value_cents integer not null default 0 check (value_cents >= 0)`.execute(
    db,
  )
  await sql`alter table reward_redemption add column value_cents integer not null default 0 check (value_cents >= 0)`.execute(
    db,
  )
}
