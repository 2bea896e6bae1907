import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Pictures of what programmes write, in each of their widths, and what shows them. */
export async function up(db: Kysely<unknown>) {
  await sql`create table content_image (
    brand_id smallint not null,
    id uuid not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    digest bytea not null check (length(digest) = 32),
    author_id uuid,
    created_at timestamptz not null,
    sent_at timestamptz not null,
    primary key (brand_id, id),
    constraint content_image_same unique (brand_id, digest),
    foreign key (brand_id) references brand (brand_id)
  )`.execute(db)
  await protectTable(db, 'content_image', ['select', 'insert', 'update', 'delete'])

  await sql`create table content_image_copy (
    brand_id smallint not null,
    image_id uuid not null,
    width integer not null check (width > 0),
    picture bytea not null,
    primary key (brand_id, image_id, width),
    foreign key (brand_id, image_id) references content_image (brand_id, id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'content_image_copy', ['select', 'insert', 'delete'])

  await sql`create table content_image_use (
    brand_id smallint not null,
    image_id uuid not null,
    revision_id uuid not null,
    primary key (brand_id, image_id, revision_id),
    foreign key (brand_id, image_id) references content_image (brand_id, id),
    foreign key (brand_id, revision_id) references content_revision (brand_id, id)
  )`.execute(db)
  await sql`create index content_image_use_by_revision on content_image_use (brand_id, revision_id)`.execute(db)
  await protectTable(db, 'content_image_use', ['select', 'insert'])
}
