import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * What everybody may read of a programme's months, each as it was read once; and to whom of the staff it is mailed that
 * the report of an organisation is ready.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table impact_month (
    brand_id smallint not null,
    month date not null,
    told jsonb,
    factor_set text not null,
    read_at timestamptz not null,
    primary key (brand_id, month)
  )`.execute(db)
  await protectTable(db, 'impact_month', ['select', 'insert'])

  await sql`create table report_mail (
    brand_id smallint not null,
    member_id uuid not null,
    organisation_id uuid not null,
    started_at timestamptz not null,
    told_month date not null,
    primary key (brand_id, member_id, organisation_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index report_mail_by_month on report_mail (brand_id, told_month)`.execute(db)
  await sql`create index report_mail_of_organisation on report_mail (brand_id, organisation_id)`.execute(db)
  await protectTable(db, 'report_mail', ['select', 'insert', 'update', 'delete'])
}
