import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

const everything = ['select', 'insert', 'update', 'delete'] as const

/** C16: races of special events, who takes part in them, what each trip counts, and the results. */
export async function up(db: Kysely<unknown>) {
  await sql`create table race (
    brand_id smallint not null references brand,
    id uuid not null,
    number integer not null check (number > 0),
    event_number integer not null,
    kind text not null check (kind in ('individual', 'team', 'organisation', 'collective')),
    state text not null check (state in ('draft', 'published', 'certified', 'void')),
    revision integer not null default 1,
    names jsonb not null,
    starts_on date not null,
    ends_on date not null check (ends_on >= starts_on),
    goal bigint check (goal > 0),
    rule_version integer not null,
    score_step bigint not null check (score_step > 0),
    least_trips integer not null check (least_trips > 0),
    team_norm text not null check (team_norm in ('none', 'roster', 'best')),
    best integer check (best > 0),
    made_by uuid,
    made_at timestamptz not null,
    published_at timestamptz,
    over_at timestamptz,
    void_reason text,
    primary key (brand_id, id),
    unique (brand_id, number),
    foreign key (brand_id, event_number) references special_event (brand_id, number),
    check ((kind = 'collective') = (goal is not null)),
    check ((state = 'draft') = (published_at is null)),
    check ((state = 'void') = (void_reason is not null))
  )`.execute(db)
  await sql`create index race_of_event on race (brand_id, event_number)`.execute(db)
  await protectTable(db, 'race', everything)

  // Versions are kept for good: a trip's credit is understood by the rule that judged it.
  await sql`create table race_rule (
    brand_id smallint not null references brand,
    race_id uuid not null,
    version integer not null check (version > 0),
    rule jsonb not null,
    made_by uuid,
    made_at timestamptz not null,
    primary key (brand_id, race_id, version),
    foreign key (brand_id, race_id) references race (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'race_rule', ['select', 'insert', 'delete'])

  // Rewritten with each trip that counts: room on each page keeps the new versions beside the old ones.
  await sql`create table race_entry (
    brand_id smallint not null references brand,
    race_id uuid not null,
    member_id uuid not null,
    joined_at timestamptz not null,
    left_on date,
    is_newcomer boolean not null default false,
    adjusted bigint not null default 0,
    score bigint not null default 0,
    trips integer not null default 0,
    days integer not null default 0,
    reached date not null default '9999-12-31',
    is_ranked boolean not null default false,
    primary key (brand_id, race_id, member_id),
    foreign key (brand_id, race_id) references race (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  ) with (fillfactor = 80)`.execute(db)
  await sql`create index race_entry_of_member on race_entry (brand_id, member_id)`.execute(db)
  await sql`create index race_entry_by_place on race_entry (brand_id, race_id, (-score), (-days), reached, member_id)
    where is_ranked`.execute(db)
  await protectTable(db, 'race_entry', everything)

  await sql`create table race_team (
    brand_id smallint not null references brand,
    id uuid not null,
    number integer not null check (number > 0),
    race_id uuid not null,
    name text not null,
    name_state text not null check (name_state in ('shown', 'waiting', 'refused')),
    captain_id uuid,
    captain_seen_at timestamptz not null,
    joins_by text not null check (joins_by in ('code', 'approval')),
    code text not null,
    notice text,
    made_at timestamptz not null,
    dissolved_at timestamptz,
    primary key (brand_id, id),
    unique (brand_id, number),
    unique (brand_id, code),
    foreign key (brand_id, race_id) references race (brand_id, id)
  )`.execute(db)
  await sql`create unique index race_team_name on race_team (brand_id, race_id, lower(name)) where dissolved_at is null`.execute(
    db,
  )
  await protectTable(db, 'race_team', everything)

  // A trip belongs to the team of its day of travel; the last day of a membership is the day before it ended.
  await sql`create table race_membership (
    brand_id smallint not null references brand,
    id uuid not null,
    race_id uuid not null,
    team_id uuid not null,
    member_id uuid not null,
    state text not null check (state in ('asked', 'member', 'refused')),
    from_day date not null,
    to_day date,
    asked_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, team_id) references race_team (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check (to_day is null or to_day >= from_day - 1)
  )`.execute(db)
  await sql`create unique index race_membership_one_team on race_membership (brand_id, race_id, member_id)
    where state = 'member' and to_day is null`.execute(db)
  await sql`create unique index race_membership_one_wish on race_membership (brand_id, team_id, member_id)
    where state = 'asked'`.execute(db)
  await sql`create index race_membership_of_team on race_membership (brand_id, team_id)`.execute(db)
  await sql`create index race_membership_of_member on race_membership (brand_id, member_id, race_id)`.execute(db)
  await protectTable(db, 'race_membership', everything)

  // What each trip counts, as differences: a changed trip takes its former part back in rows of their own.
  await sql`create table race_credit (
    brand_id smallint not null references brand,
    race_id uuid not null,
    trip_id uuid not null,
    sequence bigint generated by default as identity,
    trip_revision integer not null,
    member_id uuid not null,
    date date not null,
    group_id uuid not null,
    amount bigint not null,
    trips smallint not null,
    reason text not null,
    created_at timestamptz not null,
    primary key (brand_id, race_id, trip_id, sequence)
  )`.execute(db)
  await sql`create index race_credit_of_member on race_credit (brand_id, member_id, trip_id)`.execute(db)
  await protectTable(db, 'race_credit', ['select', 'insert', 'delete'])
  // merging doubles and a purge
  await sql`grant update (member_id) on race_credit to throughway_api`.execute(db)

  // The nil id stands for a day that belongs to no group.
  await sql`create table race_day (
    brand_id smallint not null references brand,
    race_id uuid not null,
    member_id uuid not null,
    date date not null,
    group_id uuid not null,
    amount bigint not null,
    trips integer not null,
    primary key (brand_id, race_id, member_id, date, group_id)
  ) with (fillfactor = 80)`.execute(db)
  await sql`create index race_day_of_group on race_day (brand_id, race_id, group_id, date)
    where group_id <> '00000000-0000-0000-0000-000000000000'`.execute(db)
  await protectTable(db, 'race_day', everything)

  // The sums of a team in one row, of an organisation in several, and of all in a collective race in sixteen.
  await sql`create table race_group (
    brand_id smallint not null references brand,
    race_id uuid not null,
    group_id uuid not null,
    shard smallint not null,
    amount bigint not null default 0,
    active integer not null default 0,
    days integer not null default 0,
    roster integer not null default 0,
    adjusted bigint not null default 0,
    score bigint not null default 0,
    active_placed integer not null default 0,
    days_placed integer not null default 0,
    reached date not null default '9999-12-31',
    is_ranked boolean not null default false,
    primary key (brand_id, race_id, group_id, shard)
  ) with (fillfactor = 80)`.execute(db)
  await sql`create index race_group_by_place on race_group (brand_id, race_id, (-score), (-active_placed), (-days_placed), reached, group_id)
    where is_ranked`.execute(db)
  await protectTable(db, 'race_group', everything)

  // The two levels by which an exact rank costs the same among a hundred and among a million.
  for (const [table, more] of [
    ['race_bucket', sql``],
    ['race_tie', sql`score bigint not null, active integer not null, days integer not null, reached date not null,`],
  ] as const) {
    const keys = table === 'race_tie' ? sql`step, score, active, days, reached, shard` : sql`step, shard`
    await sql`create table ${sql.table(table)} (
      brand_id smallint not null references brand,
      race_id uuid not null,
      board text not null check (board in ('member', 'team')),
      step integer not null,
      ${more}
      shard smallint not null,
      entrants integer not null,
      primary key (brand_id, race_id, board, ${keys})
    ) with (fillfactor = 70)`.execute(db)
    await protectTable(db, table, everything)
  }

  // Locked at the start: who edits a headcount afterwards changes no race.
  await sql`create table race_headcount (
    brand_id smallint not null references brand,
    race_id uuid not null,
    organisation_id uuid not null,
    headcount integer not null check (headcount > 0),
    members integer not null,
    shards smallint not null check (shards between 1 and 16),
    locked_at timestamptz not null,
    primary key (brand_id, race_id, organisation_id),
    foreign key (brand_id, race_id) references race (brand_id, id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'race_headcount', ['select', 'insert', 'delete'])

  await sql`create table race_adjustment (
    brand_id smallint not null references brand,
    id uuid not null,
    race_id uuid not null,
    member_id uuid,
    group_id uuid,
    amount bigint not null check (amount <> 0),
    reason text not null,
    made_by uuid,
    made_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, race_id) references race (brand_id, id),
    check (num_nonnulls(member_id, group_id) > 0)
  )`.execute(db)
  await sql`create index race_adjustment_of_race on race_adjustment (brand_id, race_id)`.execute(db)
  await protectTable(db, 'race_adjustment', ['select', 'insert', 'delete'])
  await sql`grant update (member_id) on race_adjustment to throughway_api`.execute(db)

  // Never changed: a correction is the next revision.
  await sql`create table race_result (
    brand_id smallint not null references brand,
    race_id uuid not null,
    revision integer not null check (revision > 0),
    rows jsonb not null,
    hash text not null check (length(hash) >= 40),
    reason text,
    proposed_by uuid not null,
    approved_by uuid not null check (approved_by <> proposed_by),
    approved_at timestamptz not null,
    primary key (brand_id, race_id, revision),
    foreign key (brand_id, race_id) references race (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'race_result', ['select', 'insert', 'delete'])

  await sql`alter table trip add column made_by_staff boolean not null default false`.execute(db)
}
