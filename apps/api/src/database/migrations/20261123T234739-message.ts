import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C20: what a programme tells its members, whom it reached, and what is told to one member alone. */
export async function up(db: Kysely<unknown>) {
  await sql`create table message (
    brand_id smallint not null references brand,
    id uuid not null,
    kind text not null check (kind in ('system', 'brand', 'org', 'race', 'match')),
    topic text not null,
    priority text not null check (priority in ('normal', 'urgent')),
    channels text[] not null,
    audience jsonb not null,
    state text not null check (state in ('draft', 'sent', 'withdrawn')),
    revision integer not null,
    previewed_revision integer,
    audience_count integer,
    organisation_id uuid,
    made_by uuid,
    made_at timestamptz not null,
    sent_by uuid,
    sent_at timestamptz,
    expires_at timestamptz,
    withdrawn_at timestamptz,
    mailed_up_to uuid,
    mailed integer not null default 0,
    mailed_at timestamptz,
    primary key (brand_id, id)
  )`.execute(db)
  await sql`create index message_live on message (brand_id, sent_at) where state = 'sent'`.execute(db)
  await sql`create index message_to_mail on message (sent_at) where state = 'sent' and mailed_at is null`.execute(db)
  await protectTable(db, 'message', ['select', 'insert', 'update', 'delete'])

  await sql`create table message_text (
    brand_id smallint not null,
    message_id uuid not null,
    language text not null,
    title text not null,
    body jsonb not null,
    primary key (brand_id, message_id, language),
    foreign key (brand_id, message_id) references message (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'message_text', ['select', 'insert', 'update', 'delete'])

  await sql`create table message_mark (
    brand_id smallint not null,
    member_id uuid not null,
    message_id uuid not null,
    read_at timestamptz not null,
    deleted_at timestamptz,
    primary key (brand_id, member_id, message_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, message_id) references message (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index message_mark_of_message on message_mark (brand_id, message_id)`.execute(db)
  await protectTable(db, 'message_mark', ['select', 'insert', 'update', 'delete'])

  await sql`create table message_delivery (
    brand_id smallint not null,
    message_id uuid not null,
    member_id uuid not null,
    channel text not null check (channel in ('mail', 'push')),
    mail_id uuid not null,
    primary key (brand_id, message_id, member_id, channel),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, message_id) references message (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index message_delivery_of_member on message_delivery (brand_id, member_id)`.execute(db)
  await protectTable(db, 'message_delivery', ['select', 'insert', 'delete'])

  await sql`create table personal_message (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    source text not null,
    kind text not null check (kind in ('system', 'brand', 'org', 'race', 'match')),
    priority text not null check (priority in ('normal', 'urgent')),
    language text not null,
    title text not null,
    body jsonb not null,
    sent_at timestamptz not null,
    expires_at timestamptz,
    read_at timestamptz,
    deleted_at timestamptz,
    primary key (brand_id, id),
    unique (brand_id, member_id, source),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index personal_message_by_age on personal_message (brand_id, sent_at)`.execute(db)
  await protectTable(db, 'personal_message', ['select', 'insert', 'update', 'delete'])
}
