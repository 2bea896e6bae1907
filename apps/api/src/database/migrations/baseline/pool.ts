import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Who is named as along on a pool trip and what they say (C3); the trip keeps how many confirmed and denied. */
export async function up(db: Kysely<unknown>) {
  await sql`create table trip_partner (
    brand_id smallint not null,
    id uuid not null,
    trip_id uuid not null,
    member_id uuid not null,
    partner_id uuid,
    email text,
    state text not null check (state in ('asked', 'confirmed', 'denied', 'withdrawn')),
    asked_at timestamptz not null,
    answered_at timestamptz,
    mailed_at timestamptz,
    primary key (brand_id, id),
    foreign key (brand_id, trip_id) references trip (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, partner_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index trip_partner_of_trip on trip_partner (brand_id, trip_id)`.execute(db)
  await sql`create index trip_partner_of_member on trip_partner (brand_id, member_id)`.execute(db)
  await sql`create index trip_partner_of_partner on trip_partner (brand_id, partner_id, asked_at)`.execute(db)
  await sql`create index trip_partner_by_email on trip_partner (brand_id, email) where email is not null`.execute(db)
  await sql`create index trip_partner_waiting on trip_partner (brand_id, asked_at)
    where state in ('asked', 'withdrawn')`.execute(db)
  await protectTable(db, 'trip_partner', ['select', 'insert', 'update', 'delete'])

  await sql`create table pool_block (
    brand_id smallint not null,
    member_id uuid not null,
    blocked_id uuid not null,
    created_at timestamptz not null,
    primary key (brand_id, member_id, blocked_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, blocked_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index pool_block_of_blocked on pool_block (brand_id, blocked_id)`.execute(db)
  await protectTable(db, 'pool_block', ['select', 'insert', 'delete'])
}
