import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** What the server keeps for itself: repeated calls, mails, limits, reports of errors and of missing texts. */
export async function up(db: Kysely<unknown>) {
  // No foreign key: a row lives for a day, and the session check of the same transaction has seen the member.
  await sql`create table idempotency_key (
    brand_id smallint not null,
    member_id uuid not null,
    call text not null,
    key text not null,
    body_hash bytea not null,
    answer json not null,
    created_at timestamptz not null,
    primary key (brand_id, member_id, call, key)
  )`.execute(db)
  await sql`create index idempotency_key_by_age on idempotency_key (created_at, brand_id)`.execute(db)
  await protectTable(db, 'idempotency_key', ['select', 'insert', 'delete'])

  await sql`create table mail (
    brand_id smallint not null references brand,
    id uuid not null,
    member_id uuid,
    recipient text not null,
    template text not null,
    subject text not null,
    text text not null,
    html text not null,
    headers jsonb not null default '{}',
    created_at timestamptz not null,
    sent_at timestamptz,
    attempts integer not null default 0,
    last_error text,
    next_attempt_at timestamptz,
    topic text not null default 'account',
    withheld text check (withheld in ('topic_off', 'paused', 'leaving')),
    held_until timestamptz,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index mail_by_age on mail (brand_id, created_at)`.execute(db)
  await sql`create index mail_waiting on mail (next_attempt_at) where next_attempt_at is not null`.execute(db)
  await sql`create index mail_by_recipient on mail (brand_id, recipient, created_at)`.execute(db)
  await protectTable(db, 'mail', ['select', 'insert', 'update', 'delete'])

  await sql`create table error_report (
    brand_id smallint not null references brand,
    id uuid not null,
    created_at timestamptz not null,
    request_id text not null,
    report jsonb not null,
    primary key (brand_id, id)
  )`.execute(db)
  await sql`create index error_report_by_age on error_report (created_at, brand_id)`.execute(db)
  await protectTable(db, 'error_report', ['select', 'insert', 'delete'])

  await sql`create table missing_text (
    brand_id smallint not null references brand,
    language text not null,
    namespace text not null,
    key text not null,
    fallback text not null,
    last_seen_at timestamptz not null,
    primary key (brand_id, language, namespace, key)
  )`.execute(db)
  await protectTable(db, 'missing_text', ['select', 'insert', 'update', 'delete'])

  // Counts that a crash may forget: unlogged, so that a limit costs no write-ahead log.
  await sql`create unlogged table rate_limit (
    brand_id smallint not null,
    subject text not null,
    window_start timestamptz not null,
    hits integer not null,
    primary key (brand_id, subject, window_start)
  )`.execute(db)
  await protectTable(db, 'rate_limit', ['select', 'insert', 'update', 'delete'])

  await sql`create table sign_in_failure (
    brand_id smallint not null,
    digest bytea not null,
    failures integer not null,
    window_start timestamptz not null,
    locked_until timestamptz,
    locks integer not null default 0,
    updated_at timestamptz not null,
    primary key (brand_id, digest)
  )`.execute(db)
  await protectTable(db, 'sign_in_failure', ['select', 'insert', 'update', 'delete'])

  // By a random id of the search, which names nobody (R7.14, C34).
  await sql`create table planner_action (
    brand_id smallint not null references brand,
    id uuid not null,
    search_id uuid not null,
    action text not null,
    data jsonb,
    created_at timestamptz not null,
    primary key (brand_id, id)
  )`.execute(db)
  await sql`create index planner_action_by_age on planner_action (brand_id, created_at)`.execute(db)
  await protectTable(db, 'planner_action', ['select', 'insert', 'delete'])
}
