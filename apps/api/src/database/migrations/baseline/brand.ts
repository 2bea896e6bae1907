import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** The programmes, whose rows are made from the registry at every start, and their numbers. */
export async function up(db: Kysely<unknown>) {
  await sql`create table brand (
    brand_id smallint primary key,
    website text,
    about_us text,
    social_media jsonb not null default '{}',
    erhgrh_id integer not null default 0,
    google_web_key text,
    google_tp_iframe_key text,
    web_app_firebase_key text,
    api_key text not null,
    revision bigint not null default 1,
    demonstration_at timestamptz,
    embed_origins text[] not null default '{}'
  )`.execute(db)
  await protectTable(db, 'brand', ['select', 'insert', 'update'])

  await sql`create table counter (
    brand_id smallint not null references brand,
    subject text not null,
    last_number integer not null,
    primary key (brand_id, subject)
  )`.execute(db)
  await protectTable(db, 'counter', ['select', 'insert', 'update'])
}
