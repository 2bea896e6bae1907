import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * Decision 135: the acts of staff. `audit_event` names no member and never changes. `audit_about` names the member and the
 * thing, and is deleted with the member's account. The event keeps a salted digest of the deleted part.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table audit_event (
    brand_id smallint not null references brand,
    id uuid not null,
    at timestamptz not null,
    actor_id uuid not null,
    roles text[] not null,
    kind text not null,
    about text not null check (about in ('nothing', 'thing', 'person')),
    digest bytea,
    tx xid8 not null default pg_current_xact_id(),
    primary key (brand_id, id),
    check ((about = 'nothing') = (digest is null))
  )`.execute(db)
  await sql`create index audit_event_by_time on audit_event (brand_id, at, id)`.execute(db)
  await sql`create index audit_event_by_actor on audit_event (brand_id, actor_id, at, id)`.execute(db)
  await sql`create index audit_event_by_kind on audit_event (brand_id, kind, at, id)`.execute(db)
  // the seal reads from the last sealed transaction on
  await sql`create index audit_event_by_transaction on audit_event (brand_id, tx)`.execute(db)
  await protectTable(db, 'audit_event', ['select', 'insert'])

  await sql`create table audit_about (
    brand_id smallint not null,
    event_id uuid not null,
    member_id uuid,
    subject text,
    reason text,
    changes jsonb not null,
    salt bytea not null,
    primary key (brand_id, event_id),
    foreign key (brand_id, event_id) references audit_event (brand_id, id)
  )`.execute(db)
  await sql`create index audit_about_of_member on audit_about (brand_id, member_id, event_id) where member_id is not null`.execute(
    db,
  )
  await sql`create index audit_about_of_thing on audit_about (brand_id, subject, event_id) where subject is not null`.execute(
    db,
  )
  await protectTable(db, 'audit_about', ['select', 'insert', 'delete'])

  // no foreign key: the check finds what somebody with all rights has cut, and not an error of the database
  await sql`create table audit_seal (
    brand_id smallint not null references brand,
    n bigint not null check (n > 0),
    event_id uuid not null,
    hash bytea not null check (length(hash) = 32),
    primary key (brand_id, n),
    unique (brand_id, event_id)
  )`.execute(db)
  await protectTable(db, 'audit_seal', ['select', 'insert'])

  await sql`create table audit_head (
    brand_id smallint not null references brand,
    day date not null,
    n bigint not null check (n > 0),
    hash bytea not null check (length(hash) = 32),
    published_at timestamptz not null,
    primary key (brand_id, day)
  )`.execute(db)
  await protectTable(db, 'audit_head', ['select', 'insert'])
}
