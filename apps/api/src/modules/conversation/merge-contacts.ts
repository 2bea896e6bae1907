import { type RawBuilder, sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { joinConversations } from './join-conversations.ts'

/** Two accounts of one person: everything of `from` becomes that of `to`. */
type Pair = { from: string; to: string }

/**
 * C25: what stands between one account and others is between these and the account that stays: who blocked whom, what staff
 * were told of it and that they bar it, whom a search has shown, and with whom it writes. Otherwise whoever is blocked or barred would be neither
 * under a second account. Where both accounts write with one person, their two conversations become one. Blocks come first:
 * whoever blocks leaves the pools that both accounts bring together.
 */
export async function mergeContacts(tx: Transaction, pair: Pair, now: Date): Promise<void> {
  await tx.send(
    moveBlocks(pair, now),
    moveBlocksOfOthers(pair, now),
    moveReports(pair),
    moveShown('member_id', 'other_id', pair),
    moveShown('other_id', 'member_id', pair),
  )
  const [conversations] = await tx.send(lockConversationsOf(pair))
  const moving = conversations.flatMap(({ id, kept_id: keptId }) => (keptId === null ? id : []))
  if (moving.length > 0)
    await tx.send(moveLines(pair, moving), moveKinds(pair, moving), moveConversations(pair, moving))
  await joinConversations(
    tx,
    pair,
    conversations.flatMap(({ id, kept_id: keptId }) => (keptId === null ? [] : { id, kept_id: keptId })),
  )
}

function moveBlocks({ from, to }: Pair, now: Date) {
  const block = { member_id: sql`${to}::uuid`, blocked_id: sql`b.blocked_id`, created_at: sql`${now}::timestamptz` }
  return rawQuery(sql`${insertSelect('pool_block', block, blocksOf(sql`b.member_id = ${from} and b.blocked_id <> ${to}`))}
    on conflict do nothing`)
}

function moveBlocksOfOthers({ from, to }: Pair, now: Date) {
  const block = { member_id: sql`b.member_id`, blocked_id: sql`${to}::uuid`, created_at: sql`${now}::timestamptz` }
  return rawQuery(sql`${insertSelect('pool_block', block, blocksOf(sql`b.blocked_id = ${from} and b.member_id <> ${to}`))}
    on conflict do nothing`)
}

function blocksOf(whose: RawBuilder<unknown>) {
  return sql`from pool_block b where b.brand_id = current_brand_id() and ${whose} order by b.member_id, b.blocked_id`
}

/** Reports that wait and bars that hold; of two that wait by one person, that of the kept account stays. */
function moveReports({ from, to }: Pair) {
  return rawQuery(sql`update contact_report r set reported_id = ${to}
    where r.brand_id = current_brand_id() and r.reported_id = ${from} and r.reporter_id <> ${to}
      and (r.state = 'barred' or r.state = 'waiting' and not exists (select from contact_report o
        where o.brand_id = r.brand_id and o.reporter_id = r.reporter_id and o.reported_id = ${to} and o.state = 'waiting'))`)
}

/** How far each two got goes on; of two who were shown by both accounts, that of the kept one stays. */
function moveShown(own: 'member_id' | 'other_id', partner: 'member_id' | 'other_id', { from, to }: Pair) {
  const [ownId, partnerId] = [sql.raw(own), sql.raw(partner)]
  return rawQuery(sql`update match_pair r set ${ownId} = ${to}
    where r.brand_id = current_brand_id() and r.${ownId} = ${from} and r.${partnerId} <> ${to}
      and not exists (select from match_pair o where o.brand_id = r.brand_id and o.${ownId} = ${to} and o.${partnerId} = r.${partnerId})`)
}

/** The conversations of the account that goes, each with the one that the kept account has with the same person. */
function lockConversationsOf({ from, to }: Pair) {
  const partner = sql`case when c.starter_id = ${from} then c.other_id else c.starter_id end`
  return rawQuery(sql<{ id: string; kept_id: string | null }>`select c.id, (select o.id from conversation o
        where o.brand_id = c.brand_id and least(o.starter_id, o.other_id) = least(${to}::uuid, ${partner})
          and greatest(o.starter_id, o.other_id) = greatest(${to}::uuid, ${partner})) as kept_id
    from conversation c
    where c.brand_id = current_brand_id() and (c.starter_id = ${from} or c.other_id = ${from}) and ${partner} <> ${to}
    order by c.id for update of c`)
}

/** Lines are never changed, so those of the account that goes are written anew under the same ids. */
function moveLines({ from, to }: Pair, ids: readonly string[]) {
  const line = {
    id: sql`g.id`,
    conversation_id: sql`g.conversation_id`,
    author_id: sql`${to}::uuid`,
    template: sql`g.template`,
    words: sql`g.words`,
    written_at: sql`g.written_at`,
  }
  return rawQuery(sql`with gone as (delete from conversation_line
      where brand_id = current_brand_id() and conversation_id = any(${[...ids]}::uuid[]) and author_id = ${from} returning *)
    ${insertSelect('conversation_line', line, sql`from gone g`)}`)
}

/**
 * What the account showed of itself was its own address. Of its wishes those go on that the kept account has taken over
 * before.
 */
function moveConversations({ from, to }: Pair, ids: readonly string[]) {
  const own = (column: string) => sql.raw(`${column}_id`)
  const moved = (
    side: 'starter' | 'other',
  ) => sql`${own(side)} = case when ${own(side)} = ${from} then ${to}::uuid else ${own(side)} end,
      ${sql.raw(`${side}_wish`)} = case when ${own(side)} <> ${from} or ${isTaken(sql.raw(`${side}_wish`), to)} then ${sql.raw(`${side}_wish`)} end,
      ${sql.raw(`${side}_email`)} = ${own(side)} <> ${from} and ${sql.raw(`${side}_email`)},
      ${sql.raw(`${side}_phone`)} = ${own(side)} <> ${from} and ${sql.raw(`${side}_phone`)}`
  return rawQuery(sql`update conversation set ${moved('starter')}, ${moved('other')}
    where brand_id = current_brand_id() and id = any(${[...ids]}::uuid[])`)
}

function isTaken(wish: RawBuilder<unknown>, to: string) {
  return sql`exists (select from wish w where w.brand_id = current_brand_id() and w.id = ${wish} and w.member_id = ${to})`
}

/** The wishes of further kinds of travel, as those of the first. It comes before the conversations name the kept account. */
function moveKinds({ from, to }: Pair, ids: readonly string[]) {
  const moved = (side: 'starter' | 'other') => {
    const wish = sql.raw(`v.${side}_wish`)
    return sql`${sql.raw(`${side}_wish`)} = case when ${sql.raw(`c.${side}_id`)} <> ${from} or ${isTaken(wish, to)} then ${wish} end`
  }
  return rawQuery(sql`update conversation_kind v set ${moved('starter')}, ${moved('other')} from conversation c
    where v.brand_id = current_brand_id() and v.conversation_id = any(${[...ids]}::uuid[])
      and c.brand_id = v.brand_id and c.id = v.conversation_id`)
}
