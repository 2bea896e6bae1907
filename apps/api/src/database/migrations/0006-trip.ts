import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

export async function up(db: Kysely<unknown>) {
  await sql`create table trip (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    organisation_id uuid,
    group_id uuid,
    source text not null,
    date date not null,
    direction text not null check (direction in ('out', 'back', 'other')),
    mode text not null,
    metres integer not null check (metres > 0),
    people smallint check (people > 0),
    from_name text,
    to_name text,
    note text,
    state text not null check (state in ('recorded', 'counted', 'no_points', 'in_review', 'rejected', 'deleted')),
    kept_double boolean not null,
    revision integer not null,
    points integer not null,
    rule text,
    rule_version integer,
    available_at timestamptz,
    earned_revision integer,
    avoided_metres integer not null,
    millicalories integer not null,
    gas_microgallons integer not null,
    co2_milligrams integer not null,
    saved_millicents integer not null,
    factor_set text not null,
    recorded_at timestamptz not null,
    changed_at timestamptz not null,
    deleted_at timestamptz,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check ((state = 'deleted') = (deleted_at is not null))
  )`.execute(db)
  await sql`create index trip_of_member on trip (brand_id, member_id, date, id)`.execute(db)
  await sql`create index trip_of_group on trip (brand_id, group_id) where group_id is not null`.execute(db)
  await protectTable(db, 'trip', ['select', 'insert', 'update'])
}
