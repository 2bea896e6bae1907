import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C16: trials of a race's rule on trips of a year before, and results that wait for a second person. */
export async function up(db: Kysely<unknown>) {
  // Sums of many; a slice of members at a time.
  await sql`create table race_trial (
    brand_id smallint not null references brand,
    race_id uuid not null,
    rule_version integer not null,
    travel_from date not null,
    travel_to date not null,
    is_year_before boolean not null,
    asked_at timestamptz not null,
    members_total integer not null,
    members_done integer not null default 0,
    after_member uuid,
    sums jsonb not null default '{}',
    finished_at timestamptz,
    primary key (brand_id, race_id),
    foreign key (brand_id, race_id) references race (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index race_trial_under_way on race_trial (brand_id, asked_at) where finished_at is null`.execute(db)
  await protectTable(db, 'race_trial', ['select', 'insert', 'update', 'delete'])

  // One at a time for each race. The hash is that of the result as the proposer saw it.
  await sql`create table race_proposal (
    brand_id smallint not null references brand,
    race_id uuid not null,
    revision integer not null check (revision > 0),
    hash text not null check (length(hash) >= 40),
    reason text check (revision = 1 or reason is not null),
    proposed_by uuid not null,
    proposed_at timestamptz not null,
    primary key (brand_id, race_id),
    foreign key (brand_id, race_id) references race (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'race_proposal', ['select', 'insert', 'update', 'delete'])

  await sql`create index race_by_start on race (brand_id, starts_on, number)`.execute(db)
  await sql`create index race_team_of_race on race_team (brand_id, race_id, number)`.execute(db)
}
