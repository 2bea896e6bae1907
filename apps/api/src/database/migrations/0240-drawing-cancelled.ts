import { type Kysely, sql } from 'kysely'

/** C15: who was told that a drawing is cancelled. Of those cancelled before, nobody is told any more. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table drawing_person add column cancel_told_at timestamptz`.execute(db)
  await sql`update drawing_person p set cancel_told_at = d.cancelled_at
    from drawing d where d.brand_id = p.brand_id and d.id = p.drawing_id and d.stage = 'cancelled'`.execute(db)
}
