import { type Kysely, sql } from 'kysely'

/** Keeps, in one row, the database's time at which a job that takes something away last ran. */
export async function up(db: Kysely<unknown>) {
  await sql`create table job_clock (
    is_only boolean primary key default true check (is_only),
    seen_at timestamptz not null
  )`.execute(db)
  await sql`grant select, insert, update on job_clock to throughway_all_brands`.execute(db)
}
