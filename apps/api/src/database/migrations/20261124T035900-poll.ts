import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C21: one question to many, answered without a name. */
export async function up(db: Kysely<unknown>) {
  await sql`create table poll (
    brand_id smallint not null references brand,
    id uuid not null,
    state text not null check (state in ('draft', 'open', 'closed')),
    choice text not null check (choice in ('single', 'multiple')),
    audience jsonb not null,
    shows_results boolean not null,
    texts jsonb not null,
    secret bytea,
    sums jsonb,
    made_by uuid,
    made_at timestamptz not null,
    opened_at timestamptz,
    closes_at timestamptz not null,
    closed_at timestamptz,
    primary key (brand_id, id)
  )`.execute(db)
  await sql`create index poll_seen on poll (brand_id, opened_at) where state <> 'draft'`.execute(db)
  await sql`create index poll_to_close on poll (closes_at) where state = 'open'`.execute(db)
  await protectTable(db, 'poll', ['select', 'insert', 'update', 'delete'])

  await sql`create table poll_answer (
    brand_id smallint not null,
    poll_id uuid not null,
    tag bytea not null,
    choices smallint[] not null,
    primary key (brand_id, poll_id, tag),
    foreign key (brand_id, poll_id) references poll (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'poll_answer', ['select', 'insert', 'update', 'delete'])

  await sql`create table poll_dismissal (
    brand_id smallint not null,
    member_id uuid not null,
    poll_id uuid not null,
    until timestamptz,
    primary key (brand_id, member_id, poll_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, poll_id) references poll (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index poll_dismissal_of_poll on poll_dismissal (brand_id, poll_id)`.execute(db)
  await protectTable(db, 'poll_dismissal', ['select', 'insert', 'update', 'delete'])
}
