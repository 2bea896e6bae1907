import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * What many mails say alike is kept once, and a mail of many has no words of its own. A copy of the release before would
 * send it empty: the check refuses its try, so the mail waits for a copy that knows where the words are. No foreign key
 * leads to the body: checking it for each mail of a newsletter takes as long as writing the mail.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table mail_body (
    brand_id smallint not null,
    id uuid not null,
    text text not null,
    html text not null,
    headers jsonb not null,
    created_at timestamptz not null,
    primary key (brand_id, id)
  )`.execute(db)
  await sql`create index mail_body_by_age on mail_body (brand_id, created_at)`.execute(db)
  await protectTable(db, 'mail_body', ['select', 'insert', 'delete'])
  await sql`alter table mail add column body_id uuid,
    add column body_attempts integer not null default 0,
    add constraint mail_of_body check (body_id is null or body_attempts = attempts)`.execute(db)
}
