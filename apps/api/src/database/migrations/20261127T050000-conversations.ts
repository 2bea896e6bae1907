import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

const everything = ['select', 'insert', 'update', 'delete'] as const

/** C25: members who were found write to each other through the programme, and what became of each match. */
export async function up(db: Kysely<unknown>) {
  // Whom a search has shown to whom, and how far the two got: a conversation begins with nobody else.
  await sql`create table match_pair (
    brand_id smallint not null references brand,
    member_id uuid not null,
    other_id uuid not null,
    shown_at timestamptz not null,
    contacted_at timestamptz,
    answered_at timestamptz,
    pooled_at timestamptz,
    travelled_30_at timestamptz,
    travelled_90_at timestamptz,
    primary key (brand_id, member_id, other_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, other_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index match_pair_of_other on match_pair (brand_id, other_id)`.execute(db)
  await sql`create index match_pair_by_shown on match_pair (brand_id, shown_at)`.execute(db)
  await protectTable(db, 'match_pair', everything)

  await sql`create table conversation (
    brand_id smallint not null references brand,
    id uuid not null,
    starter_id uuid not null,
    other_id uuid not null,
    kind text not null check (kind in ('carpool', 'vanpool', 'bike', 'walk')),
    starter_wish uuid,
    other_wish uuid,
    begun_at timestamptz not null,
    answered_at timestamptz,
    last_at timestamptz not null,
    starter_email boolean not null default false,
    starter_phone boolean not null default false,
    other_email boolean not null default false,
    other_phone boolean not null default false,
    primary key (brand_id, id),
    foreign key (brand_id, starter_id) references member (brand_id, id),
    foreign key (brand_id, other_id) references member (brand_id, id),
    foreign key (brand_id, starter_wish) references wish (brand_id, id) on delete set null (starter_wish),
    foreign key (brand_id, other_wish) references wish (brand_id, id) on delete set null (other_wish)
  )`.execute(db)
  // of two who begin at once, the second goes on with what the first began
  await sql`create unique index conversation_of_two on conversation
    (brand_id, least(starter_id, other_id), greatest(starter_id, other_id))`.execute(db)
  await sql`create index conversation_of_starter on conversation (brand_id, starter_id, begun_at)`.execute(db)
  await sql`create index conversation_of_other on conversation (brand_id, other_id)`.execute(db)
  await sql`create index conversation_of_starter_wish on conversation (brand_id, starter_wish)`.execute(db)
  await sql`create index conversation_of_other_wish on conversation (brand_id, other_wish)`.execute(db)
  await sql`create index conversation_by_last on conversation (brand_id, last_at)`.execute(db)
  await protectTable(db, 'conversation', everything)

  await sql`create table conversation_line (
    brand_id smallint not null references brand,
    id uuid not null,
    conversation_id uuid not null,
    author_id uuid not null,
    template text,
    words text not null,
    written_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, conversation_id) references conversation (brand_id, id) on delete cascade,
    foreign key (brand_id, author_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index conversation_line_of_conversation on conversation_line
    (brand_id, conversation_id, written_at)`.execute(db)
  await sql`create index conversation_line_of_author on conversation_line (brand_id, author_id)`.execute(db)
  await protectTable(db, 'conversation_line', ['select', 'insert', 'delete'])

  // What staff see of a conversation: why somebody reports it, and what they were written.
  await sql`create table contact_report (
    brand_id smallint not null references brand,
    id uuid not null,
    reporter_id uuid not null,
    reported_id uuid not null,
    reason text not null check (reason in ('spam', 'rude', 'unsafe', 'other')),
    words text not null,
    quoted jsonb not null,
    reported_at timestamptz not null,
    state text not null check (state in ('waiting', 'dismissed', 'barred', 'lifted')),
    decided_at timestamptz,
    decided_by uuid,
    primary key (brand_id, id),
    foreign key (brand_id, reporter_id) references member (brand_id, id),
    foreign key (brand_id, reported_id) references member (brand_id, id),
    foreign key (brand_id, decided_by) references member (brand_id, id)
  )`.execute(db)
  await sql`create unique index contact_report_waiting on contact_report (brand_id, reporter_id, reported_id)
    where state = 'waiting'`.execute(db)
  await sql`create index contact_report_by_time on contact_report (brand_id, reported_at, id)`.execute(db)
  await sql`create index contact_report_of_reported on contact_report (brand_id, reported_id)`.execute(db)
  await sql`create index contact_report_of_reporter on contact_report (brand_id, reporter_id)`.execute(db)
  await protectTable(db, 'contact_report', everything)

  // How often somebody answers is part of the search.
  await sql`create constraint trigger note_conversation_of_match after insert or delete on conversation
    deferrable initially deferred for each row execute function note_wishes_of_member('other_id')`.execute(db)
  await sql`create constraint trigger note_answer_of_match after update on conversation
    deferrable initially deferred for each row when (old.answered_at is distinct from new.answered_at)
    execute function note_wishes_of_member('other_id')`.execute(db)
}
