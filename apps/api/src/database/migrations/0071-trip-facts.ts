import { type Kysely, sql } from 'kysely'

/** What members say of a trip beyond day, mode and distance (C3, C6), and what the program thinks of it (C4). */
export async function up(db: Kysely<unknown>) {
  await sql`alter table trip
    add column departure text check (departure ~ '^[0-2][0-9]:[0-5][0-9]$'),
    add column arrival text check (arrival ~ '^[0-2][0-9]:[0-5][0-9]$'),
    add column legs jsonb,
    add column headline text,
    add column recorded_at_once smallint not null default 1,
    add column anomalies text[] not null default '{}',
    add column cleared text[] not null default '{}',
    add column review_until timestamptz,
    add column fraud text not null default 'none' check (fraud in ('none', 'suspected', 'confirmed')),
    add column appeal text,
    add column appealed_at timestamptz`.execute(db)
  await sql`create index trip_in_review on trip (brand_id, review_until) where state = 'in_review'`.execute(db)
  await sql`create index trip_appealed on trip (brand_id, appealed_at) where appealed_at is not null`.execute(db)
  // Points of a trip under review are pending for two days like any others; only then are they kept back.
  await sql`alter table points_hold add column counts_from timestamptz`.execute(db)
  await sql`alter table points_balance add column blocked_until timestamptz`.execute(db)
}
