import { type Kysely, sql } from 'kysely'

/** C32: staff name the levels of their organisations, a form of the programme's settings. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table programme_part drop constraint programme_part_part_check`.execute(db)
  await sql`alter table programme_part add constraint programme_part_part_check
    check (part in ('contact', 'features', 'limits', 'mail', 'face', 'levels', 'time_zone', 'keys', 'mark'))`.execute(
    db,
  )
}
