import { type Kysely, sql } from 'kysely'

/**
 * What the queues of staff need: which picture of a member somebody has looked at, which checks of a volunteer were made,
 * what rides home may cost in a year, and how often an entry of the catalogue of rides was saved.
 */
export async function up(db: Kysely<unknown>) {
  // Each picture has an id of its own, so that a decision is about the one that was seen.
  await sql`alter table member_photo add column id uuid not null default gen_random_uuid(),
    add column reviewed_at timestamptz, add column reviewed_by uuid`.execute(db)
  await sql`create unique index member_photo_id on member_photo (brand_id, id)`.execute(db)
  await sql`create index member_photo_by_age on member_photo (brand_id, created_at, id)`.execute(db)
  await sql`create index member_photo_waiting on member_photo (brand_id, created_at, id) where reviewed_at is null`.execute(
    db,
  )

  await sql`alter table volunteer_offer add column checks text[] not null default '{}'
    check (checks <@ array['identity', 'licence', 'insurance', 'driving_record', 'background', 'training'])`.execute(db)
  // Whoever drives already was looked at before there was a place to say so.
  await sql`update volunteer_offer set checks = array['identity', 'licence', 'insurance', 'driving_record', 'background', 'training']
    where state in ('active', 'paused')`.execute(db)
  await sql`create index volunteer_by_application on volunteer_offer (brand_id, applied_at, member_id)`.execute(db)

  await sql`alter table ride_home_programme add column budget_cents integer check (budget_cents > 0)`.execute(db)
  await sql`create index ride_home_by_day on ride_home_request (brand_id, date)`.execute(db)

  for (const table of ['ride_agency', 'ride_area', 'ride_service'])
    await sql`alter table ${sql.table(table)} add column version integer not null default 1`.execute(db)
}
