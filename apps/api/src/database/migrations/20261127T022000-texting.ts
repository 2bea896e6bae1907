import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Text messages: the programme's number, the phones that agreed, what was said, and what each month has cost. */
export async function up(db: Kysely<unknown>) {
  await sql`create table text_line (
    brand_id smallint not null,
    number text not null,
    is_on boolean not null,
    cap_dollars integer not null check (cap_dollars >= 0),
    cents_per_hundred integer not null check (cents_per_hundred >= 0),
    version integer not null,
    primary key (brand_id)
  )`.execute(db)
  await protectTable(db, 'text_line', ['select', 'insert', 'update'])

  await sql`create table text_month (
    brand_id smallint not null,
    month date not null,
    parts integer not null,
    hundredths integer not null,
    held integer not null,
    primary key (brand_id, month)
  )`.execute(db)
  await protectTable(db, 'text_month', ['select', 'insert', 'update'])

  await sql`create table text_number (
    brand_id smallint not null,
    member_id uuid not null,
    number text not null,
    state text not null check (state in ('asked', 'on', 'stopped')),
    language text not null,
    asks_daily boolean not null,
    consent text not null,
    asked_at timestamptz not null,
    agreed_at timestamptz,
    ended_at timestamptz,
    question_on date,
    open_question_on date,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  // one phone answers for one member
  await sql`create unique index text_number_on on text_number (brand_id, number) where state = 'on'`.execute(db)
  await sql`create index text_number_by_number on text_number (brand_id, number)`.execute(db)
  await protectTable(db, 'text_number', ['select', 'insert', 'update', 'delete'])

  await sql`create table text_message (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid,
    number text not null,
    kind text not null check (kind in ('received', 'asked', 'question', 'week', 'reply')),
    body text not null,
    ref text,
    state text not null check (state in ('received', 'waiting', 'sending', 'sent', 'held', 'failed')),
    is_always boolean not null default false,
    created_at timestamptz not null,
    sent_at timestamptz,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  // the carrier tells of one message again when our answer was lost
  await sql`create unique index text_message_by_ref on text_message (brand_id, ref) where ref is not null`.execute(db)
  await sql`create index text_message_of_number on text_message (brand_id, number, created_at)`.execute(db)
  await sql`create index text_message_of_member on text_message (brand_id, member_id)`.execute(db)
  await sql`create index text_message_waiting on text_message (brand_id, created_at) where state = 'waiting'`.execute(
    db,
  )
  await protectTable(db, 'text_message', ['select', 'insert', 'update', 'delete'])
}
