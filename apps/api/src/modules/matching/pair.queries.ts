import { sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'

const ofPair = (memberId: string, otherId: string) =>
  sql`brand_id = current_brand_id() and member_id = ${memberId} and other_id = ${otherId}`

/** Keeps whom a search has shown, each once. */
export function keepShown(memberId: string, wishIds: readonly string[], now: Date) {
  const shown = { member_id: sql`${memberId}::uuid`, other_id: sql`f.member_id`, shown_at: sql`${now}::timestamptz` }
  const from = sql`from (select distinct w.member_id from wish w
    where w.brand_id = current_brand_id() and w.id = any(${[...wishIds]}::uuid[]) and w.member_id <> ${memberId}) f
    order by f.member_id`
  return rawQuery(sql`${insertSelect('match_pair', shown, from)} on conflict do nothing`)
}

export function isShown(memberId: string, wishId: string) {
  return rawQuery(sql<{ is_shown: boolean }>`select exists (select from match_pair p
    join wish w on w.brand_id = p.brand_id and w.member_id = p.other_id
    where p.brand_id = current_brand_id() and p.member_id = ${memberId} and w.id = ${wishId}) as is_shown`)
}

/**
 * Whose wish it is, for a member to whom a search has shown its owner: also once these have hidden again. An id alone opens
 * nothing, and an unknown one is answered like one of somebody whom no search has shown.
 */
export function findShownOwner(memberId: string, wishId: string) {
  return rawQuery(sql<{ member_id: string }>`select w.member_id from wish w
    join match_pair p on p.brand_id = w.brand_id and p.member_id = ${memberId} and p.other_id = w.member_id
    where w.brand_id = current_brand_id() and w.id = ${wishId}`)
}

/**
 * Those of the wishes that are nothing new to the member: a search has shown them since they were made, or the two write to
 * each other.
 */
export function listKnownWishes(memberId: string, wishIds: readonly string[]) {
  return rawQuery(sql<{ id: string }>`select w.id from wish w
    where w.brand_id = current_brand_id() and w.id = any(${[...wishIds]}::uuid[]) and (
      exists (select from match_pair p where p.brand_id = w.brand_id and p.member_id = ${memberId}
        and p.other_id = w.member_id and p.shown_at >= w.made_at)
      or exists (select from conversation c where c.brand_id = w.brand_id
        and least(c.starter_id, c.other_id) = least(${memberId}::uuid, w.member_id)
        and greatest(c.starter_id, c.other_id) = greatest(${memberId}::uuid, w.member_id)))`)
}

/** Two who write to each other at once wait for each other, whoever began. */
export function lockPair(one: string, other: string) {
  const [first, second] = [one, other].toSorted()
  return rawQuery(
    sql`select pg_advisory_xact_lock(hashtextextended('conversation ' || current_brand_id() || ${` ${first} ${second}`}::text, 0))`,
  )
}

export function markContacted(memberId: string, otherId: string, now: Date) {
  return rawQuery(sql`update match_pair set contacted_at = ${now}
    where ${ofPair(memberId, otherId)} and contacted_at is null`)
}

/** The other one has answered whom a search had shown them to. */
export function markAnswered(memberId: string, otherId: string, now: Date) {
  return rawQuery(sql`update match_pair set answered_at = ${now}
    where ${ofPair(memberId, otherId)} and contacted_at is not null and answered_at is null`)
}

/** Pairs among the members of a pool who wrote to each other. */
export function markPooled(memberIds: readonly string[], now: Date) {
  return rawQuery(sql`update match_pair set pooled_at = ${now} where brand_id = current_brand_id()
    and member_id = any(${[...memberIds]}::uuid[]) and other_id = any(${[...memberIds]}::uuid[])
    and contacted_at is not null and pooled_at is null`)
}

/** Pairs who travel together 30 and 90 days after they became a pool. */
export function markTravelled(memberIds: readonly string[], now: Date) {
  const after = (days: number) => sql`pooled_at <= ${now}::timestamptz - make_interval(days => ${days})`
  return rawQuery(sql`update match_pair set
      travelled_30_at = case when ${after(30)} then coalesce(travelled_30_at, ${now}::timestamptz) end,
      travelled_90_at = case when ${after(90)} then coalesce(travelled_90_at, ${now}::timestamptz) end
    where brand_id = current_brand_id()
      and member_id = any(${[...memberIds]}::uuid[]) and other_id = any(${[...memberIds]}::uuid[])
      and ((travelled_30_at is null and ${after(30)}) or (travelled_90_at is null and ${after(90)}))`)
}
