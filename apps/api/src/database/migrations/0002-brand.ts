import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

export async function up(db: Kysely<unknown>) {
  await sql`create table brand (
    brand_id smallint primary key check (brand_id between 1 and 32),
    website text,
    about_us text,
    social_media jsonb not null default '{}',
    erhgrh_id integer not null default 0,
    google_web_key text,
    google_tp_iframe_key text,
    web_app_firebase_key text,
    api_key text not null,
    revision bigint not null default 1,
    demonstration_at timestamptz
  )`.execute(db)
  await protectTable(db, 'brand', ['select', 'insert', 'update'])

  await sql`create table counter (
    brand_id smallint not null references brand,
    subject text not null,
    last_number integer not null,
    primary key (brand_id, subject)
  )`.execute(db)
  await protectTable(db, 'counter', ['select', 'insert', 'update'])

  await sql`create table organisation (
    brand_id smallint not null references brand,
    id uuid not null,
    number integer not null,
    name text not null,
    erh_access boolean not null default false,
    created_at timestamptz not null,
    primary key (brand_id, id),
    constraint organisation_number_in_brand unique (brand_id, number)
  )`.execute(db)
  await protectTable(db, 'organisation', ['select', 'insert', 'update', 'delete'])
}
