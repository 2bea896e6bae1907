import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { FeedKind, FeedProblem } from '@throughway/domain/planner/feeds'
import { query, rawQuery } from '#database/query.ts'
import type { FeedTable, FeedVersionTable, KeptReport } from '#database/tables/feed.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

const thisBrand = sql<number>`current_brand_id()`

export type FeedRow = Selectable<FeedTable>
export type VersionRow = Selectable<FeedVersionTable>

/** A feed with what its newest version and the published one say. */
export type ToldFeedRow = FeedRow & {
  added_by_name: string
  published_by_name: string
  newest_number: number | null
  newest_checked_at: Date | null
  newest_errors: number | null
  newest_warnings: number | null
  newest_last_on: string | null
  published_last_on: string | null
  before_number: number | null
}
export type ToldVersionRow = Omit<VersionRow, 'report'> & { brought_by_name: string | null }

const nameOf = (column: string) => sql`(select concat_ws(' ', m.first_name, m.last_name) from member m
  where m.brand_id = f.brand_id and m.id = f.${sql.ref(column)})`

/**
 * The version that going back publishes: the one that was published last before the present one. A version that staff
 * went back from is not considered.
 */
const before = sql<
  number | null
>`(select b.number from feed_version b where b.brand_id = f.brand_id and b.feed_id = f.id
  and b.number <> f.published_number and b.was_published_at is not null and b.errors = 0
  order by b.was_published_at desc, b.number desc limit 1)`

const told = sql`select f.*, coalesce(${nameOf('added_by')}, '') as added_by_name,
    coalesce(${nameOf('published_by')}, '') as published_by_name,
    n.number as newest_number, n.checked_at as newest_checked_at, n.errors as newest_errors,
    n.warnings as newest_warnings, n.last_on as newest_last_on, p.last_on as published_last_on,
    ${before} as before_number`
const from = sql`from feed f
  left join lateral (select v.* from feed_version v where v.brand_id = f.brand_id and v.feed_id = f.id
    order by v.number desc limit 1) n on true
  left join feed_version p on p.brand_id = f.brand_id and p.feed_id = f.id and p.number = f.published_number`

export const feedKeys = { name: [key('text', sql`lower(f.name)`), key('uuid', sql`f.id`)] }

type FeedsAsked = { kind?: FeedKind | undefined }

export function listFeeds(asked: FeedsAsked, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(
    sql<
      ToldFeedRow & Placed
    >`${told}, ${place} ${from} where ${isAsked(asked)} and ${isBehind} order by ${order} limit ${limit}`,
  )
}

export function selectMatching(asked: FeedsAsked): RawBuilder<unknown> {
  return sql`select from feed f where ${isAsked(asked)}`
}

function isAsked({ kind }: FeedsAsked): RawBuilder<boolean> {
  return sql<boolean>`f.brand_id = current_brand_id() and ${kind ? sql`f.kind = ${kind}` : sql`true`}`
}

export function findToldFeed(id: string) {
  return rawQuery(sql<ToldFeedRow>`${told} ${from} where f.brand_id = current_brand_id() and f.id = ${id}`)
}

/** The newest first. */
export function listVersions(id: string) {
  return rawQuery(sql<ToldVersionRow>`select v.brand_id, v.feed_id, v.number, v.file_id, v.sha256, v.size, v.brought_by, v.brought_at,
      v.attempts, v.checked_at, v.errors, v.warnings, v.first_on, v.last_on, v.was_published_at,
      (select concat_ws(' ', m.first_name, m.last_name) from member m where m.brand_id = v.brand_id and m.id = v.brought_by) as brought_by_name
    from feed_version v where v.brand_id = current_brand_id() and v.feed_id = ${id} order by v.number desc`)
}

/** The report of a version, of the newest without a number, and the live one. No row for an unknown feed. */
export function findReport(id: string, number: number | undefined) {
  return rawQuery(sql<{
    number: number | null
    report: KeptReport | null
    live_report: KeptReport | null
  }>`select v.number, v.report, f.live_report from feed f
      left join lateral (select v.number, v.report from feed_version v where v.brand_id = f.brand_id and v.feed_id = f.id
        and ${number === undefined ? sql`true` : sql`v.number = ${number}`} order by v.number desc limit 1) v on true
    where f.brand_id = current_brand_id() and f.id = ${id}`)
}

export function lockFeed(id: string) {
  return query.selectFrom('feed').selectAll().where('brand_id', '=', thisBrand).where('id', '=', id).forUpdate()
}

/** Two who add a feed at once wait for each other, so that a programme has no more than it may. */
export function lockBrand() {
  return rawQuery(sql`select from brand where brand_id = current_brand_id() for no key update`)
}

export function countFeeds() {
  return rawQuery(
    sql<{ count: number }>`select count(*)::integer as count from feed where brand_id = current_brand_id()`,
  )
}

/** Answers no row where another feed has the key. */
export function insertFeed(row: Omit<Insertable<FeedTable>, 'brand_id'>) {
  return query
    .insertInto('feed')
    .values({ brand_id: thisBrand, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'key']).doNothing())
    .returning('id')
}

export function changeFeed(id: string, change: Updateable<FeedTable>) {
  return query.updateTable('feed').set(change).where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function deleteFeed(id: string) {
  return query.deleteFrom('feed').where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** Begins a look at a feed that somebody asked for, unless another copy is at it. */
export function claimFeed(id: string, now: Date, until: Date) {
  return rawQuery(sql<FeedRow>`update feed set check_until = ${until}
    where brand_id = current_brand_id() and id = ${id} and check_asked_at is not null
      and (check_until is null or check_until < ${now}) returning *`)
}

/** The copy that looks at a feed has it for longer. */
export function keepClaim(id: string, until: Date) {
  return changeFeed(id, { check_until: until }).where('check_until', 'is not', null)
}

/**
 * Ends a check. Where somebody has asked again meanwhile, the next check is due. Where they asked with another address,
 * the findings of this check are dropped.
 */
export function endLook(
  feed: Pick<FeedRow, 'id' | 'check_asked_at' | 'url'>,
  problem: FeedProblem | null,
  now: Date,
  liveReport: KeptReport | undefined,
) {
  // findings at another address say nothing about this one
  const report = liveReport
    ? sql`, live_report = case when url is not distinct from ${feed.url}
        then ${JSON.stringify(liveReport)}::jsonb else live_report end`
    : sql``
  return rawQuery(sql<{
    is_asked: boolean
  }>`update feed set check_until = null,
      checked_at = case when url is not distinct from ${feed.url} then ${now}::timestamptz else checked_at end,
      problem = case when url is not distinct from ${feed.url} then ${problem}::text else problem end,
      problem_at = case when url is distinct from ${feed.url} then problem_at
        when ${problem}::text is not null then coalesce(problem_at, ${now}::timestamptz) end,
      check_asked_at = case when check_asked_at is distinct from ${feed.check_asked_at} or url is distinct from ${feed.url}
        then check_asked_at end ${report}
    where brand_id = current_brand_id() and id = ${feed.id} returning check_asked_at is not null as is_asked`)
}

/** Gives up a check for now; the job begins it again. */
export function pauseLook(id: string) {
  return changeFeed(id, { check_until: null })
}

/** Marks the feeds that have not been checked for an hour as due. */
export function askDue(now: Date) {
  return rawQuery(sql`update feed set check_asked_at = ${now}, check_asked_by = null
    where brand_id = current_brand_id() and url is not null and check_asked_at is null
      and (checked_at is null or checked_at <= ${now}::timestamptz - interval '1 hour')`)
}

export function listAsked(now: Date) {
  return rawQuery(sql<{ id: string }>`select id from feed where brand_id = current_brand_id()
    and check_asked_at is not null and (check_until is null or check_until < ${now}) order by check_asked_at`)
}

export function findNewest(feedId: string) {
  return rawQuery(sql<Pick<VersionRow, 'number' | 'sha256'>>`select number, sha256 from feed_version
    where brand_id = current_brand_id() and feed_id = ${feedId} order by number desc limit 1`)
}

export function insertVersion(row: Omit<Insertable<FeedVersionTable>, 'brand_id'>) {
  return query.insertInto('feed_version').values({ brand_id: thisBrand, ...row })
}

export function findVersion(feedId: string, number: number) {
  return query
    .selectFrom('feed_version')
    .select(['number', 'checked_at', 'errors', 'was_published_at'])
    .where('brand_id', '=', thisBrand)
    .where('feed_id', '=', feedId)
    .where('number', '=', number)
}

/** The version that going back publishes; null where there is none. */
export function findBefore(feedId: string) {
  return rawQuery(sql<{ number: number | null }>`select ${before} as number from feed f
    where f.brand_id = current_brand_id() and f.id = ${feedId}`)
}

export function changeVersion(feedId: string, number: number, change: Updateable<FeedVersionTable>) {
  return query
    .updateTable('feed_version')
    .set(change)
    .where('brand_id', '=', thisBrand)
    .where('feed_id', '=', feedId)
    .where('number', '=', number)
}

/** The unchecked versions, and with `isFull` also the newest; the newest first. */
export function listDue(feedId: string, isFull: boolean) {
  return rawQuery(sql<Pick<VersionRow, 'number' | 'file_id' | 'attempts'>>`select v.number, v.file_id,
      case when v.checked_at is null then v.attempts else 0 end as attempts
    from feed_version v where v.brand_id = current_brand_id() and v.feed_id = ${feedId} and (v.checked_at is null
      or (${isFull} and v.number = (select max(o.number) from feed_version o where o.brand_id = v.brand_id and o.feed_id = v.feed_id)))
    order by v.number desc`)
}

export function beginVersion(feedId: string, number: number) {
  return rawQuery(sql`update feed_version set attempts = case when checked_at is null then attempts + 1 else 1 end
    where brand_id = current_brand_id() and feed_id = ${feedId} and number = ${number}`)
}

/** Deletes old versions that were never published, beyond the newest so many. */
export function dropOldVersions(feedId: string, kept: number) {
  return rawQuery(sql`delete from feed_version v where v.brand_id = current_brand_id() and v.feed_id = ${feedId}
    and v.was_published_at is null and v.number <= (select max(o.number) - ${kept} from feed_version o
      where o.brand_id = v.brand_id and o.feed_id = v.feed_id)`)
}
