import { type Kysely, sql } from 'kysely'

/**
 * Decision 190: when a page of content last changed is read from an index, and not from each of its revisions; members
 * by their addresses and words of a name are found in an index alone.
 */
export async function up(db: Kysely<unknown>) {
  for (const [order, column] of [
    ['confirmed', 'confirmed_at'],
    ['cost', 'cost'],
    ['value', 'value_cents'],
  ] as const) {
    await sql`create index ${sql.raw(`reward_redemption_with_member_by_${order}`)}
      on reward_redemption (brand_id, state, ${sql.raw(column)}, id) include (member_id)`.execute(db)
    await sql`drop index ${sql.raw(`reward_redemption_by_${order}`)}`.execute(db)
  }
  await sql`create index content_revision_by_change on content_revision (brand_id, item_id, created_at)`.execute(db)
  await sql`create index member_address_to_member on member_address (brand_id, email collate "C", member_id)`.execute(
    db,
  )
  await sql`drop index member_address_by_letters`.execute(db)
  await sql`create index member_name_word_of_member_by_word on member_name_word (brand_id, member_id, word)`.execute(db)
  await sql`drop index member_name_word_of_member`.execute(db)
}
