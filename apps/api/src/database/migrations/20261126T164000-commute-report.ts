import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Reports that regulators ask for, made of what may be told of a week, and frozen once they are filed. */
export async function up(db: Kysely<unknown>) {
  await sql`create table commute_reading (
    brand_id smallint not null,
    id uuid not null,
    organisation_id uuid not null,
    week date not null,
    number smallint not null check (number > 0),
    told jsonb not null,
    read_at timestamptz not null,
    primary key (brand_id, id),
    unique (brand_id, organisation_id, week, number),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'commute_reading', ['select', 'insert'])

  await sql`create table commute_report (
    brand_id smallint not null,
    id uuid not null,
    series_id uuid not null,
    revision smallint not null check (revision > 0),
    organisation_id uuid not null,
    method text not null check (method in ('avr', 'ctr', 'eco')),
    source text not null check (source in ('trips', 'survey')),
    week date,
    reading_id uuid,
    survey_id uuid,
    state text not null check (state in ('draft', 'filed')),
    version integer not null,
    employees integer check (employees > 0),
    fill smallint not null check (fill between 0 and 100),
    reason text,
    result double precision,
    document text,
    sha256 text,
    factor_set text,
    made_by uuid not null,
    made_at timestamptz not null,
    filed_by uuid,
    filed_at timestamptz,
    primary key (brand_id, id),
    unique (brand_id, series_id, revision),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id),
    foreign key (brand_id, reading_id) references commute_reading (brand_id, id),
    foreign key (brand_id, survey_id) references survey (brand_id, id),
    check (source <> 'trips' or (week is not null and reading_id is not null)),
    check (source <> 'survey' or survey_id is not null),
    check (revision = 1 or reason is not null),
    check (state <> 'filed' or (document is not null and sha256 is not null and filed_at is not null and filed_by is not null))
  )`.execute(db)
  // one report of each week or survey by each method; its corrections are revisions of it
  await sql`create unique index commute_report_of_week on commute_report
    (brand_id, organisation_id, method, week, revision) where source = 'trips'`.execute(db)
  await sql`create unique index commute_report_from_survey on commute_report
    (brand_id, organisation_id, method, survey_id, revision) where source = 'survey'`.execute(db)
  await sql`create index commute_report_by_making on commute_report (brand_id, made_at, id)`.execute(db)
  await sql`create index commute_report_of_survey on commute_report (brand_id, survey_id) where survey_id is not null`.execute(
    db,
  )
  await protectTable(db, 'commute_report', ['select', 'insert', 'update', 'delete'])

  // whatever the code does: what is filed stays as it is
  await sql`create function keep_filed_report() returns trigger language plpgsql as $$
    begin
      if old.state = 'filed' then raise exception 'A filed report does not change.' using errcode = 'integrity_constraint_violation'; end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`create trigger keep_filed before update or delete on commute_report for each row execute function keep_filed_report()`.execute(
    db,
  )
}
