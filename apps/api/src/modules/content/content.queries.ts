import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ContentKind, HelpArea } from '@throughway/contract/content/content'
import type { contentStates } from '@throughway/contract/content/content-staff'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { Language } from '@throughway/contract/programme/brand'
import { insertSelect, insertValues } from '#database/columns.ts'
import type { Databases } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import type { ContentItemTable, ContentLocaleTable, ContentRevisionTable } from '#database/tables/content.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

const thisBrand = sql<number>`current_brand_id()`

export type ItemRow = Selectable<ContentItemTable>
export type RevisionRow = Selectable<ContentRevisionTable>
export type LocaleRow = Selectable<ContentLocaleTable>

export type PublishedRow = Pick<ItemRow, 'kind' | 'slug' | 'area'> &
  Pick<RevisionRow, 'id' | 'language' | 'version' | 'title' | 'description' | 'tree' | 'effective_on'> & {
    item_id: string
    published_at: Date
    /** The languages in which it is published. */
    languages: Language[]
  }

const publishedColumns = sql`i.id as item_id, i.kind, i.slug, i.area, r.id, r.language, r.version, r.title, r.description, r.tree,
  r.effective_on, l.published_at,
  (select array_agg(o.language order by o.language) from content_locale o
    where o.brand_id = i.brand_id and o.item_id = i.id and o.published_id is not null) as languages`
const published = sql`content_item i
  join content_locale l on l.brand_id = i.brand_id and l.item_id = i.id and l.published_id is not null
  join content_revision r on r.brand_id = i.brand_id and r.id = l.published_id`

/**
 * A legal text that asks for consent is read in the language that asks, until its translation says the same.
 */
const isBehindConsent = sql`i.kind = 'legal' and exists (select from content_revision asks
  join content_locale al on al.brand_id = asks.brand_id and al.item_id = asks.item_id and al.language = asks.language
  join content_revision ap on ap.brand_id = al.brand_id and ap.id = al.published_id and ap.version >= asks.version
  where asks.brand_id = i.brand_id and asks.item_id = i.id and asks.consent_from is not null and asks.language <> r.language
    and asks.version > coalesce((select s.version from content_revision s where s.brand_id = r.brand_id and s.id = r.translates), 0)
    and exists (select from content_publication u
      where u.brand_id = asks.brand_id and u.item_id = asks.item_id and u.revision_id = asks.id))`

/** The published text in the reader's language, or in the default language where it is missing. */
export function findPublished(kind: ContentKind, slug: string, languages: readonly Language[]) {
  return rawQuery(sql<PublishedRow>`select ${publishedColumns} from ${published}
    where i.brand_id = current_brand_id() and i.kind = ${kind} and i.slug = ${slug} and l.language = any(${languages})
    order by (${isBehindConsent}), array_position(${languages}::text[], l.language) limit 1`)
}

export type PublishedEntry = Pick<PublishedRow, 'slug' | 'area' | 'title' | 'description' | 'language'>

export function listPublished(kind: ContentKind, languages: readonly Language[]) {
  return rawQuery(sql<PublishedEntry>`select slug, area, title, description, language from (
      select distinct on (i.id) i.id, i.slug, i.area, i.position, r.title, r.description, r.language from ${published}
      where i.brand_id = current_brand_id() and i.kind = ${kind} and l.language = any(${languages})
      order by i.id, array_position(${languages}::text[], l.language)) one
    order by position, slug`)
}

export type PublishedAddress = Pick<PublishedRow, 'kind' | 'slug' | 'language'> & { changed_at: Date }

/** Every published text by its name, with the moment of its last change. */
export function listPublishedAddresses() {
  return rawQuery(sql<PublishedAddress>`select i.kind, i.slug, l.language, l.published_at as changed_at
    from content_item i join content_locale l on l.brand_id = i.brand_id and l.item_id = i.id and l.published_id is not null
    where i.brand_id = current_brand_id() order by i.kind, i.position, i.slug, l.language`)
}

/** A legal text that readers see now. */
export function findShownLegal(revisionId: string) {
  return rawQuery(sql<Pick<RevisionRow, 'id' | 'version' | 'language'> & { slug: string }>`
    select r.id, r.version, r.language, i.slug from content_revision r
    join content_item i on i.brand_id = r.brand_id and i.id = r.item_id and i.kind = 'legal'
    join content_locale l on l.brand_id = r.brand_id and l.item_id = r.item_id and l.language = r.language and l.published_id = r.id
    where r.brand_id = current_brand_id() and r.id = ${revisionId}`)
}

/** Once for each revision, however often it is agreed to. */
export function insertLegalConsent(
  memberId: string,
  { id, slug, language, version }: { id: string; slug: string; language: Language; version: number },
  now: Date,
) {
  return query
    .insertInto('member_consent')
    .values({
      brand_id: thisBrand,
      member_id: memberId,
      kind: 'legal',
      version: `${slug} ${language} ${version}`,
      language,
      revision_id: id,
      given_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
}

export function countHelpful(itemId: string, anchor: string, helped: boolean) {
  const [yes, no] = helped ? [1, 0] : [0, 1]
  const one = insertValues('content_helpful', [{ item_id: itemId, anchor, helped: yes, not_helped: no }])
  return rawQuery(sql`${one} on conflict (brand_id, item_id, anchor) do update
    set helped = content_helpful.helped + ${yes}, not_helped = content_helpful.not_helped + ${no}`)
}

export function listHelpful(itemId: string) {
  return query
    .selectFrom('content_helpful')
    .select(['anchor', 'helped', 'not_helped'])
    .where('brand_id', '=', thisBrand)
    .where('item_id', '=', itemId)
    .orderBy('anchor')
}

/** Inserts an item; it returns no row where the programme already has one of this kind and name. */
export function insertItem(item: Omit<ItemRow, 'brand_id' | 'place_version'>) {
  return query
    .insertInto('content_item')
    .values({ brand_id: thisBrand, ...item })
    .onConflict((conflict) => conflict.constraint('content_item_address').doNothing())
    .returning('id')
}

export function listItemNames() {
  return query.selectFrom('content_item').select(['kind', 'slug']).where('brand_id', '=', thisBrand)
}

/** The row of a language that begins as published. */
export function insertPublished(itemId: string, language: Language, revisionId: string, now: Date) {
  return query.insertInto('content_locale').values({
    brand_id: thisBrand,
    item_id: itemId,
    language,
    draft_id: revisionId,
    published_id: revisionId,
    published_at: now,
  })
}

export function countItems() {
  return rawQuery(
    sql<{ count: number }>`select count(*) as count from content_item where brand_id = current_brand_id()`,
  )
}

/** The position of an item in its list, locked against another move. */
export function lockPlace(id: string) {
  return query
    .selectFrom('content_item')
    .select(['area', 'position', 'place_version as version'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .forNoKeyUpdate()
}

export function moveItem(id: string, place: { area: HelpArea | null; position: number }) {
  return query
    .updateTable('content_item')
    .set({ ...place, place_version: sql<number>`place_version + 1` })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export type WholeItem = ItemRow & {
  title: string | null
  changed_at: Date
  locales: (Omit<LocaleRow, 'brand_id' | 'item_id' | 'published_at' | 'scheduled_at'> & {
    published_at: string | null
    scheduled_at: string | null
    /** The revision that the published text translates; where nothing is published, that of the draft. */
    translates: string | null
  })[]
}

/**
 * The revision that a language shows, or else its draft. As a case, since under row-level security no index is read by a
 * value of `coalesce`.
 */
const shownOrDraft = sql`case when l.published_id is null then l.draft_id else l.published_id end`

/** Every item as `i`, with what each language is at. */
const wholeItems = sql`(select o.*,
    (select r.title from content_locale l join content_revision r on r.brand_id = l.brand_id and r.id = ${shownOrDraft}
      where l.brand_id = o.brand_id and l.item_id = o.id order by l.language limit 1) as title,
    greatest(o.created_at, (select max(r.created_at) from content_revision r where r.brand_id = o.brand_id and r.item_id = o.id)) as changed_at,
    (select coalesce(jsonb_agg(jsonb_build_object('language', l.language, 'draft_id', l.draft_id, 'published_id', l.published_id,
        'published_at', l.published_at, 'scheduled_id', l.scheduled_id, 'scheduled_at', l.scheduled_at,
        'scheduled_local', l.scheduled_local, 'scheduled_zone', l.scheduled_zone, 'scheduled_by', l.scheduled_by,
        'translates', r.translates) order by l.language), '[]')
      from content_locale l left join content_revision r on r.brand_id = l.brand_id and r.id = ${shownOrDraft}
      where l.brand_id = o.brand_id and l.item_id = o.id) as locales
  from content_item o where o.brand_id = current_brand_id()) i`

export function findItem(id: string) {
  return rawQuery(sql<WholeItem>`select * from ${wholeItems} where i.id = ${id}`)
}

export type ItemFilter = {
  kind?: ContentKind | undefined
  area?: HelpArea | undefined
  state?: (typeof contentStates)[number] | undefined
  text?: string | undefined
  /** The language that the others translate. */
  source: Language
}

export const itemKeys = {
  place: [key('text', sql`i.kind`), key('integer', sql`i.position`), key('text', sql`i.slug`)],
  changed: [key('timestamptz', sql`i.changed_at`), key('uuid', sql`i.id`)],
}

export function listItems(filter: ItemFilter, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<WholeItem & Placed>`select i.*, ${place} from ${wholeItems}
    where ${matches(filter)} and ${isBehind} order by ${order} limit ${limit}`)
}

/** Selects the items that a list counts. */
export function selectMatching(filter: ItemFilter): RawBuilder<unknown> {
  return sql`select from ${wholeItems} where ${matches(filter)}`
}

function matches({ kind, area, state, text, source }: ItemFilter): RawBuilder<boolean> {
  // this does what `ilike` does, which would lower the words again for each row
  const like = sql`like lower(${`%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`}::text)`
  const parts = [
    sql<boolean>`true`,
    kind && sql<boolean>`i.kind = ${kind}`,
    area && sql<boolean>`i.area = ${area}`,
    state && isInState(state, source),
    text &&
      sql<boolean>`(lower(i.slug) ${like} or exists (select from content_locale l
        join content_revision r on r.brand_id = l.brand_id and r.id = any(array[l.draft_id, l.published_id])
        where l.brand_id = i.brand_id and l.item_id = i.id and (lower(r.title) ${like} or lower(r.description) ${like})))`,
  ]
  return sql.join(
    parts.filter((part) => part !== undefined && part !== ''),
    sql` and `,
  )
}

function isInState(state: NonNullable<ItemFilter['state']>, source: Language): RawBuilder<boolean> {
  const ofItem = sql`l.brand_id = i.brand_id and l.item_id = i.id`
  const some = (which: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from content_locale l where ${ofItem} and ${which})`
  switch (state) {
    case 'draft':
      return some(sql`l.draft_id is not null and l.draft_id is distinct from l.published_id`)
    case 'published':
      return some(sql`l.published_id is not null`)
    case 'scheduled':
      return some(sql`l.scheduled_id is not null`)
    case 'unpublished':
      return sql<boolean>`not ${some(sql`l.published_id is not null`)}`
    case 'stale':
      // as describeItem() says
      return some(sql`(select r.translates from content_revision r where r.brand_id = l.brand_id and r.id = ${shownOrDraft})
        <> (select s.published_id from content_locale s where s.brand_id = i.brand_id and s.item_id = i.id and s.language = ${source})`)
  }
}

/** A revision with the name of its author, and when readers last saw it. */
export type ShownRevision = RevisionRow & { author: string | null; shown_at: Date | null }

const shownRevision = sql`trim(m.first_name || ' ' || m.last_name) as author,
  (select max(u.happened_at) from content_publication u
    where u.brand_id = r.brand_id and u.item_id = r.item_id and u.revision_id = r.id) as shown_at`
const withAuthor = sql`left join member m on m.brand_id = r.brand_id and m.id = r.author_id`

export function listDrafts(itemId: string) {
  return rawQuery(sql<ShownRevision>`select r.*, ${shownRevision} from content_locale l
    join content_revision r on r.brand_id = l.brand_id and r.id = l.draft_id ${withAuthor}
    where l.brand_id = current_brand_id() and l.item_id = ${itemId} order by r.language`)
}

export function findRevision(id: string) {
  return rawQuery(sql<ShownRevision>`select r.*, ${shownRevision} from content_revision r ${withAuthor}
    where r.brand_id = current_brand_id() and r.id = ${id}`)
}

export const revisionKeys = { version: [key('integer', sql`r.version`)] }

/** A revision as the history lists it, without its text. */
export type ListedRevision = Pick<
  ShownRevision,
  | 'id'
  | 'version'
  | 'language'
  | 'title'
  | 'author_id'
  | 'author'
  | 'shown_at'
  | 'created_at'
  | 'based_on'
  | 'translates'
>

export function listRevisions(itemId: string, language: Language, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<
    ListedRevision & Placed
  >`select r.id, r.version, r.language, r.title, r.author_id, r.created_at, r.based_on, r.translates, ${shownRevision}, ${place}
    from content_revision r ${withAuthor}
    where r.brand_id = current_brand_id() and r.item_id = ${itemId} and r.language = ${language} and ${isBehind} order by ${order} limit ${limit}`)
}

/** Ensures the row of a language and returns it. It returns no row where the item does not exist. */
export function ensureLocale(itemId: string, language: Language) {
  const row = insertSelect(
    'content_locale',
    { item_id: sql`id`, language: sql`${language}` },
    sql`from content_item where brand_id = current_brand_id() and id = ${itemId}`,
  )
  return rawQuery(sql`${row} on conflict do nothing`)
}

/** Under its lock, so that of two who write or publish one is first. */
export function lockLocale(itemId: string, language: Language) {
  return query
    .selectFrom('content_locale')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .forUpdate()
}

export type NewRevision = Omit<RevisionRow, 'brand_id' | 'version' | 'tree'> & { tree: ContentTree }

/** Inserts a revision with the next version of its language. The caller holds the lock on the language. */
export function insertRevision({ tree, ...row }: NewRevision) {
  const { item_id: itemId, language } = row
  const revision = insertSelect(
    'content_revision',
    {
      ...row,
      tree: sql`${JSON.stringify(tree)}::jsonb`,
      version: sql`coalesce(max(version), 0) + 1`,
      effective_on: sql`${row.effective_on}::date`,
      author_id: sql`${row.author_id}::uuid`,
      based_on: sql`${row.based_on}::uuid`,
      translates: sql`${row.translates}::uuid`,
      consent_from: sql`${row.consent_from}::timestamptz`,
    },
    sql`from content_revision where brand_id = current_brand_id() and item_id = ${itemId} and language = ${language}`,
  )
  return rawQuery(sql<RevisionRow>`${revision} returning *`)
}

export function setLocale(itemId: string, language: Language, facts: Partial<Omit<LocaleRow, 'brand_id' | 'item_id'>>) {
  return query
    .updateTable('content_locale')
    .set(facts)
    .where('brand_id', '=', thisBrand)
    .where('item_id', '=', itemId)
    .where('language', '=', language)
}

export function insertPublication(row: {
  id: string
  item_id: string
  language: Language
  revision_id: string | null
  by_id: string | null
  happened_at: Date
}) {
  return query.insertInto('content_publication').values({ brand_id: thisBrand, ...row })
}

export type DueRow = { brand_id: number; item_id: string; language: Language }

export function listDueOfAllBrands(databases: Databases, now: Date, limit: number) {
  return databases.ofAllBrands().send(
    rawQuery(sql<DueRow>`select brand_id, item_id, language from content_locale
      where scheduled_at <= ${now} order by scheduled_at limit ${limit}`),
  )
}
