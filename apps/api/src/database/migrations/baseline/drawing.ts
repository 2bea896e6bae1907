import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Drawings: their chain, their prizes, and who takes part. */
export async function up(db: Kysely<unknown>) {
  await sql`create table drawing (
    brand_id smallint not null references brand,
    id uuid not null,
    stage text not null check (stage in ('draft', 'published', 'snapshot', 'drawn', 'settled', 'cancelled')),
    texts jsonb not null,
    sponsor text not null,
    motif text not null,
    rules_version integer not null check (rules_version > 0),
    first_day date not null,
    last_day date not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    snapshot_due_at timestamptz not null,
    entry_rule text not null check (entry_rule in ('trips', 'points')),
    per_day smallint check (per_day > 0),
    points_per_entry integer check (points_per_entry > 0),
    max_entries integer check (max_entries > 0),
    free_entries smallint not null check (free_entries > 0),
    min_trips smallint not null check (min_trips >= 0),
    organisations uuid[] not null,
    winner_count smallint not null check (winner_count > 0),
    prize_cents integer not null check (prize_cents >= 0),
    is_cash_like boolean not null,
    beacon_source text not null check (beacon_source in ('none', 'drand', 'lottery')),
    beacon_name text not null,
    beacon_round bigint,
    beacon_at timestamptz,
    beacon text,
    beacon_by uuid,
    seed bytea,
    commitment text,
    entry_count integer not null default 0,
    head text not null default '',
    list_hash text,
    snapshot_at timestamptz,
    revealed_seed text,
    winners text[] not null default '{}',
    alternates text[] not null default '{}',
    drawn_at timestamptz,
    cancelled_at timestamptz,
    cancel_reason text,
    made_by uuid,
    made_at timestamptz not null,
    published_at timestamptz,
    beacon_signature text,
    primary key (brand_id, id),
    check (beacon_signature is null or beacon_source = 'drand' and beacon is not null)
  )`.execute(db)
  await sql`create index drawing_under_way on drawing (brand_id, ends_at)
    where stage in ('published', 'snapshot', 'drawn', 'cancelled')`.execute(db)
  await sql`create index drawing_in_order on drawing (brand_id, first_day, id)`.execute(db)
  await protectTable(db, 'drawing', ['select', 'insert', 'update', 'delete'])

  await sql`create table drawing_person (
    brand_id smallint not null,
    drawing_id uuid not null,
    tag text not null,
    member_id uuid,
    email text,
    name text not null,
    language text,
    rules_version integer not null,
    joined_at timestamptz not null,
    cancel_told_at timestamptz,
    primary key (brand_id, drawing_id, tag),
    constraint one_tag_a_member unique (brand_id, drawing_id, member_id),
    constraint one_tag_an_address unique (brand_id, drawing_id, email),
    foreign key (brand_id, drawing_id) references drawing (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index drawing_person_of_member on drawing_person (brand_id, member_id)
    where member_id is not null`.execute(db)
  await sql`create index drawing_person_by_email on drawing_person (brand_id, email)
    where email is not null`.execute(db)
  await protectTable(db, 'drawing_person', ['select', 'insert', 'update'])

  await sql`create table drawing_head (
    brand_id smallint not null,
    drawing_id uuid not null,
    day date not null,
    count integer not null check (count >= 0),
    head text not null,
    published_at timestamptz not null,
    primary key (brand_id, drawing_id, day),
    foreign key (brand_id, drawing_id) references drawing (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'drawing_head', ['select', 'insert'])

  await sql`create table drawing_list (
    brand_id smallint not null,
    drawing_id uuid not null,
    list text not null,
    primary key (brand_id, drawing_id),
    foreign key (brand_id, drawing_id) references drawing (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'drawing_list', ['select', 'insert'])

  await sql`create table drawing_claim (
    brand_id smallint not null,
    id uuid not null,
    drawing_id uuid not null,
    place smallint not null check (place > 0),
    turn smallint not null check (turn >= 0),
    entry_id text not null,
    tag text not null,
    state text not null check (state in ('invited', 'claimed', 'approved', 'lapsed', 'declined', 'disqualified')),
    invited_at timestamptz not null,
    until timestamptz not null,
    claimed_at timestamptz,
    public_name text,
    tax_form_at timestamptz,
    decided_by uuid,
    decided_at timestamptz,
    reason text,
    primary key (brand_id, id),
    constraint one_claim_a_turn unique (brand_id, drawing_id, place, turn),
    constraint one_claim_an_entry unique (brand_id, drawing_id, entry_id),
    foreign key (brand_id, drawing_id, tag) references drawing_person (brand_id, drawing_id, tag)
  )`.execute(db)
  await sql`create index drawing_claim_of_person on drawing_claim (brand_id, drawing_id, tag)`.execute(db)
  await protectTable(db, 'drawing_claim', ['select', 'insert', 'update'])

  await sql`create table drawing_request (
    brand_id smallint not null,
    id uuid not null,
    drawing_id uuid not null,
    email text not null,
    name text not null,
    language text not null,
    rules_version integer not null,
    asked_at timestamptz not null,
    used_at timestamptz,
    primary key (brand_id, id),
    foreign key (brand_id, drawing_id) references drawing (brand_id, id)
  )`.execute(db)
  await sql`create index drawing_request_of_drawing on drawing_request (brand_id, drawing_id)`.execute(db)
  await sql`create index drawing_request_by_email on drawing_request (brand_id, email)`.execute(db)
  await protectTable(db, 'drawing_request', ['select', 'insert', 'update', 'delete'])
}
