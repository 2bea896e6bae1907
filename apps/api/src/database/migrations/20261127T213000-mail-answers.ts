import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Answers by mail: the addresses to which members can answer, and which mails have come. */
export async function up(db: Kysely<unknown>) {
  await sql`create table mail_answer (
    brand_id smallint not null references brand,
    id uuid not null,
    member_id uuid not null,
    purpose text not null check (purpose in ('conversation', 'trips')),
    conversation_id uuid check ((conversation_id is not null) = (purpose = 'conversation')),
    asked_on date,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, conversation_id) references conversation (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index mail_answer_of_member on mail_answer (brand_id, member_id)`.execute(db)
  await sql`create index mail_answer_of_conversation on mail_answer (brand_id, conversation_id)`.execute(db)
  await sql`create index mail_answer_by_end on mail_answer (brand_id, expires_at)`.execute(db)
  await protectTable(db, 'mail_answer', ['select', 'insert', 'delete'])

  // The table remembers which mails have come, so that the same mail acts once. It keeps no words.
  await sql`create table received_mail (
    brand_id smallint not null references brand,
    member_id uuid not null,
    digest bytea not null,
    received_at timestamptz not null,
    primary key (brand_id, member_id, digest),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index received_mail_by_age on received_mail (brand_id, received_at)`.execute(db)
  await protectTable(db, 'received_mail', ['select', 'insert', 'delete'])
}
