import { type Kysely, sql } from 'kysely'

/**
 * Reports of errors keep nothing that somebody may have typed: closed lists and numbers in columns of their own, in the
 * place of what a browser sends. What stands in `report` is erased, and a copy of the release before this one, which
 * still writes it, leaves it empty; the column goes with a later step.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table error_report
    alter column report type jsonb using '{}'::jsonb,
    alter column report set default '{}',
    add column member_id uuid,
    add column code smallint check (code between 100 and 999),
    add column name text,
    add column message text,
    add column frames text[] not null default '{}' check (cardinality(frames) <= 30),
    add column page text,
    add column refused_request_id uuid,
    add column browser text,
    add column system text,
    add column build text,
    add foreign key (brand_id, member_id) references member (brand_id, id)`.execute(db)
  await sql`create index error_report_by_member on error_report (brand_id, member_id) where member_id is not null`.execute(
    db,
  )
  await sql`create function empty_error_report() returns trigger language plpgsql as $$
    begin
      new.report := '{}';
      return new;
    end $$`.execute(db)
  await sql`create trigger empty_error_report before insert or update on error_report
    for each row execute function empty_error_report()`.execute(db)
}
