import { sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'

/** Searchable wishes without a meeting point, some at a time. */
export function listUnplaced(goodFrom: string, after: string, atOnce: number) {
  return rawQuery(sql<{ id: string; member_id: string }>`select id, member_id from wish
    where brand_id = current_brand_id() and (home_point is null or work_point is null) and visibility <> 'hidden'
      and renewed_on >= ${goodFrom}::date and id > ${after}::uuid
    order by id limit ${atOnce}`)
}

export function placeWish(id: string, home: string | null, work: string | null) {
  return rawQuery(sql`update wish set home_point = ${home}::uuid, work_point = ${work}::uuid
    where brand_id = current_brand_id() and id = ${id}`)
}

/** Wishes that were renewed between these dates and whose members were not asked yet. */
export function listEnding(from: string, to: string, after: string, atOnce: number) {
  return rawQuery(sql<{ id: string; member_id: string }>`select id, member_id from wish
    where brand_id = current_brand_id() and renewed_on between ${from}::date and ${to}::date and asked_on is null
      and visibility <> 'hidden' and id > ${after}::uuid
    order by id limit ${atOnce}`)
}

/** Only the first of two parallel jobs gets the row, and asks. */
export function markAsked(id: string, today: string) {
  return rawQuery(sql<{
    profile: string
    renewed_on: string
  }>`update wish w set asked_on = ${today}::date from trip_profile p
    where w.brand_id = current_brand_id() and w.id = ${id} and w.asked_on is null and p.brand_id = w.brand_id and p.id = w.profile_id
    returning p.name as profile, w.renewed_on`)
}

/** Wishes that changed since others were looked for, with the revision of the change. */
export function listToSearch(after: string, atOnce: number) {
  return rawQuery(sql<{ id: string; revision: number }>`select w.id, max(c.revision)::bigint as revision
    from match_change c join wish w on w.brand_id = c.brand_id and w.id = c.wish_id and c.revision > w.searched_revision
    where c.brand_id = current_brand_id() and w.id > ${after}::uuid
    group by w.id order by w.id limit ${atOnce}`)
}

/** Keeps for those who watch that this wish was found for theirs; each pair once. */
export function insertNews(foundId: string, wishIds: readonly string[], now: Date) {
  const news = { wish_id: sql`w.id`, found_id: sql`${foundId}::uuid`, found_at: sql`${now}::timestamptz` }
  const from = sql`from wish w
    where w.brand_id = current_brand_id() and w.id = any(${[...wishIds]}::uuid[]) and w.watches`
  return rawQuery(sql`${insertSelect('match_news', news, from)} on conflict do nothing`)
}

export function markSearched(id: string, revision: number) {
  return rawQuery(sql`update wish set searched_revision = ${revision}::bigint
    where brand_id = current_brand_id() and id = ${id} and searched_revision < ${revision}::bigint`)
}

/** Members with news who were told of none since. */
export function listMembersWithNews(toldSince: Date, after: string, atOnce: number) {
  return rawQuery(sql<{ member_id: string }>`select distinct w.member_id from match_news n
    join wish w on w.brand_id = n.brand_id and w.id = n.wish_id and w.watches and w.visibility <> 'hidden'
    where n.brand_id = current_brand_id() and n.told_at is null and w.member_id > ${after}::uuid
      and not exists (select from match_news o join wish v on v.brand_id = o.brand_id and v.id = o.wish_id
        where o.brand_id = n.brand_id and v.member_id = w.member_id and o.told_at > ${toldSince}::timestamptz)
    order by w.member_id limit ${atOnce}`)
}

export type News = { wish_id: string; found_id: string }

/**
 * The news that the member was not told, unless they were told of something since that time. It locks the rows, so that
 * two jobs tell it once.
 */
export function takeNews(memberId: string, toldSince: Date) {
  return rawQuery(sql<News>`select n.wish_id, n.found_id from match_news n
    join wish w on w.brand_id = n.brand_id and w.id = n.wish_id and w.member_id = ${memberId} and w.watches
    where n.brand_id = current_brand_id() and n.told_at is null
      and not exists (select from match_news o join wish v on v.brand_id = o.brand_id and v.id = o.wish_id
        where o.brand_id = n.brand_id and v.member_id = ${memberId} and o.told_at > ${toldSince}::timestamptz)
    for update of n`)
}

export function markTold(news: readonly News[], now: Date) {
  return rawQuery(sql`update match_news set told_at = ${now}::timestamptz
    where brand_id = current_brand_id() and (wish_id, found_id) in (select * from unnest(
      ${news.map((each) => each.wish_id)}::uuid[], ${news.map((each) => each.found_id)}::uuid[]))`)
}

/** Pairs that do not fit any more: should they fit again, a change has made them, which is looked for again. */
export function deleteNews(news: readonly News[]) {
  return rawQuery(sql`delete from match_news
    where brand_id = current_brand_id() and (wish_id, found_id) in (select * from unnest(
      ${news.map((each) => each.wish_id)}::uuid[], ${news.map((each) => each.found_id)}::uuid[]))`)
}
