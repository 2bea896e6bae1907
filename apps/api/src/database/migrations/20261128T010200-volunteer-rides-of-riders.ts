import { type Kysely, sql } from 'kysely'

/**
 * R2.37, C24: volunteers also drive riders without the web. Such a ride belongs to the record that staff made, until an
 * account claims it, and says what staff still have to call its rider about.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table volunteer_ride
    alter column rider_id drop not null,
    add column guest_id uuid,
    add column call_news text check (call_news in ('claimed', 'released', 'no_driver', 'tomorrow', 'called_off')),
    add constraint volunteer_ride_has_rider check (num_nonnulls(rider_id, guest_id) = 1),
    add constraint volunteer_ride_calls_guests check (call_news is null or guest_id is not null)`.execute(db)
  // as for a member: at most one ride in a week, also of two requests at once
  await sql`create unique index volunteer_ride_of_guest_once_a_week on volunteer_ride (brand_id, guest_id, week)
    where state in ('open', 'claimed', 'no_driver')`.execute(db)
  await sql`create index volunteer_ride_of_guest on volunteer_ride (brand_id, guest_id, pickup_at)
    where guest_id is not null`.execute(db)
}
