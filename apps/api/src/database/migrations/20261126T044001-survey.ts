import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C21: questions on several pages, answered without a name and saved half-way. */
export async function up(db: Kysely<unknown>) {
  await sql`create table survey (
    brand_id smallint not null references brand,
    id uuid not null,
    state text not null check (state in ('draft', 'open', 'closed')),
    revision integer not null,
    languages text[] not null,
    title jsonb not null,
    intro jsonb not null,
    baseline boolean not null,
    pages jsonb not null,
    audience jsonb not null,
    audience_count integer,
    secret bytea,
    results jsonb,
    made_by uuid,
    made_at timestamptz not null,
    opened_at timestamptz,
    closes_at timestamptz not null,
    closed_at timestamptz,
    primary key (brand_id, id),
    check ((state = 'open') = (secret is not null)),
    check (results is null or state = 'closed')
  )`.execute(db)
  await sql`create index survey_open on survey (brand_id, opened_at) where state = 'open'`.execute(db)
  await sql`create index survey_to_close on survey (closes_at) where state = 'open'`.execute(db)
  await protectTable(db, 'survey', ['select', 'insert', 'update', 'delete'])

  await sql`create table survey_answer (
    brand_id smallint not null,
    survey_id uuid not null,
    tag bytea not null,
    revision integer not null,
    answers jsonb not null,
    page smallint not null,
    submitted jsonb,
    primary key (brand_id, survey_id, tag),
    foreign key (brand_id, survey_id) references survey (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'survey_answer', ['select', 'insert', 'update', 'delete'])

  await sql`create table survey_dismissal (
    brand_id smallint not null,
    survey_id uuid not null,
    member_id uuid not null,
    until timestamptz not null,
    primary key (brand_id, member_id, survey_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, survey_id) references survey (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index survey_dismissal_of_survey on survey_dismissal (brand_id, survey_id)`.execute(db)
  await protectTable(db, 'survey_dismissal', ['select', 'insert', 'update', 'delete'])
}
