import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * What the points of a programme cost, and proposals that concern no member: a draft of the points' rules that waits for a
 * second person.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table proposal alter column member_id drop not null`.execute(db)
  await sql`alter table proposal drop constraint proposal_kind_check`.execute(db)
  await sql`alter table proposal add constraint proposal_kind_check
    check (kind = any (array['rules.publish', 'points.adjust']))`.execute(db)
  await sql`alter table proposal add constraint proposal_concerns_a_member
    check (kind <> 'points.adjust' or member_id is not null)`.execute(db)
  // a draft asks whether it waits for a second person
  await sql`create index proposal_of_rules on proposal (brand_id, (input ->> 'change_id'))
    where kind = 'rules.publish'`.execute(db)

  await sql`create table points_budget (
    brand_id smallint primary key references brand,
    cents_per_hundred integer not null check (cents_per_hundred between 0 and 100000),
    month_limit_cents bigint check (month_limit_cents > 0),
    liability_limit_cents bigint check (liability_limit_cents > 0),
    revision integer not null default 1,
    changed_by uuid not null,
    changed_at timestamptz not null
  )`.execute(db)
  await protectTable(db, 'points_budget', ['select', 'insert', 'update'])

  // Sums of the ledger by day of booking; the last days are summed again while rows still come.
  await sql`create table points_day (
    brand_id smallint not null references brand,
    date date not null,
    kind text not null,
    points bigint not null,
    primary key (brand_id, date, kind)
  )`.execute(db)
  await protectTable(db, 'points_day', ['select', 'insert', 'update'])

  await sql`create table points_standing (
    brand_id smallint primary key references brand,
    points_out bigint not null,
    on_hold bigint not null,
    holders integer not null,
    summed_to date not null,
    counted_at timestamptz not null,
    brake text not null default 'off' check (brake in ('off', 'calm', 'near', 'over')),
    brake_since timestamptz,
    told text not null default 'off' check (told in ('off', 'calm', 'near', 'over'))
  )`.execute(db)
  await protectTable(db, 'points_standing', ['select', 'insert', 'update'])

  // rows come in the order of their moment, so the summary of a range of pages is enough, and costs a trip nothing
  await sql`create index points_ledger_by_booking on points_ledger using brin (created_at) with (pages_per_range = 32)`.execute(
    db,
  )
}
