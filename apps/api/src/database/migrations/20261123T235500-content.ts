import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * What programmes write. A revision is never changed; each language of an item points at the one that is worked on, the
 * one that readers see and the one that comes by itself.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table content_item (
    brand_id smallint not null,
    id uuid not null,
    kind text not null check (kind in ('page', 'faqs', 'help', 'legal', 'partner', 'starter')),
    slug text not null check (length(slug) between 1 and 64),
    area text check (area in ('begin', 'trips', 'points', 'planner', 'rides', 'account')),
    position integer not null default 0,
    created_at timestamptz not null,
    primary key (brand_id, id),
    constraint content_item_address unique (brand_id, kind, slug),
    foreign key (brand_id) references brand (brand_id)
  )`.execute(db)
  await protectTable(db, 'content_item', ['select', 'insert', 'update'])

  await sql`create table content_revision (
    brand_id smallint not null,
    id uuid not null,
    item_id uuid not null,
    language text not null check (language in ('en', 'es')),
    version integer not null check (version > 0),
    title text not null,
    description text not null,
    tree jsonb not null,
    effective_on date,
    needs_consent boolean not null default false,
    author_id uuid,
    based_on uuid,
    translates uuid,
    created_at timestamptz not null,
    primary key (brand_id, id),
    constraint content_revision_version unique (brand_id, item_id, language, version),
    foreign key (brand_id, item_id) references content_item (brand_id, id),
    foreign key (brand_id, based_on) references content_revision (brand_id, id),
    foreign key (brand_id, translates) references content_revision (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'content_revision', ['select', 'insert'])

  await sql`create table content_locale (
    brand_id smallint not null,
    item_id uuid not null,
    language text not null check (language in ('en', 'es')),
    draft_id uuid,
    published_id uuid,
    published_at timestamptz,
    scheduled_id uuid,
    scheduled_at timestamptz,
    scheduled_local text,
    scheduled_zone text,
    scheduled_by uuid,
    primary key (brand_id, item_id, language),
    foreign key (brand_id, item_id) references content_item (brand_id, id),
    foreign key (brand_id, draft_id) references content_revision (brand_id, id),
    foreign key (brand_id, published_id) references content_revision (brand_id, id),
    foreign key (brand_id, scheduled_id) references content_revision (brand_id, id),
    constraint content_locale_published check ((published_id is null) = (published_at is null)),
    constraint content_locale_scheduled check (num_nulls(scheduled_id, scheduled_at, scheduled_local, scheduled_zone) in (0, 4))
  )`.execute(db)
  await sql`create index content_locale_due on content_locale (scheduled_at) where scheduled_at is not null`.execute(db)
  await protectTable(db, 'content_locale', ['select', 'insert', 'update'])

  await sql`create table content_publication (
    brand_id smallint not null,
    id uuid not null,
    item_id uuid not null,
    language text not null check (language in ('en', 'es')),
    revision_id uuid,
    by_id uuid,
    happened_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, item_id) references content_item (brand_id, id),
    foreign key (brand_id, revision_id) references content_revision (brand_id, id)
  )`.execute(db)
  await sql`create index content_publication_of_item on content_publication (brand_id, item_id, happened_at)`.execute(
    db,
  )
  await protectTable(db, 'content_publication', ['select', 'insert'])

  await sql`create table content_helpful (
    brand_id smallint not null,
    item_id uuid not null,
    anchor text not null,
    helped integer not null default 0,
    not_helped integer not null default 0,
    primary key (brand_id, item_id, anchor),
    foreign key (brand_id, item_id) references content_item (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'content_helpful', ['select', 'insert', 'update'])
}
