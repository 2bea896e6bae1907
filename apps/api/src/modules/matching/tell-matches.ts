import { dayMilliseconds } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Database } from '#database/open-database.ts'
import type { Alone } from '#each-alone.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { askerOf } from './describe-wish.ts'
import { matchNewsLetter } from './matching.letters.ts'
import { listKnownWishes } from './pair.queries.ts'
import { mayShow } from './search/wish-row.ts'
import {
  deleteNews,
  insertNews,
  listMembersWithNews,
  listToSearch,
  markSearched,
  markTold,
  type News,
  takeNews,
} from './tend.queries.ts'
import { findWish, listWishesByIds, lockMember, type WishFacts } from './wish.queries.ts'

const atOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'
/** The most watching members who are told of one wish. */
const mostHearers = 100
/** The shortest time between two notices to a member. */
const newsDays = 7

/**
 * Looks, for each wish that is new or has changed, for those who watch: matches hold both ways, so whom it finds would
 * find it. Once for a change.
 */
export async function searchInReverse(
  app: AppContext,
  alone: Alone,
  brand: BrandOfRequest,
  today: string,
): Promise<void> {
  const db = app.databases.ofBrand(brand.id)
  for (let after = noId; ;) {
    const [wishes] = await db.send(listToSearch(after, atOnce))
    if (wishes.length > 0) {
      await app.planner.prepare(brand.key)
      await app.finder.prepare(brand)
    }
    for (const { id, revision } of wishes)
      await alone({ brand: brand.key, wish: id }, () => searchOne(app, db, brand, id, revision, today))
    if (wishes.length < atOnce) return
    after = wishes.at(-1)!.id
  }
}

async function searchOne(
  app: AppContext,
  db: Database,
  brand: BrandOfRequest,
  id: string,
  revision: number,
  today: string,
): Promise<void> {
  const searched = await app.finder.search(brand, db, findWish(id), (facts) => {
    const asker = askerOf(facts, today)
    return asker && { asker, today, limit: mostHearers }
  })
  const found = searched?.found?.matches.map((match) => match.id) ?? []
  await db.send(insertNews(id, found, app.now()), markSearched(id, revision))
}

/** Tells members of whom they do not know yet and was found for them, in one mail a week at most. */
export async function tellOfNews(app: AppContext, alone: Alone, brand: BrandOfRequest, today: string): Promise<void> {
  const db = app.databases.ofBrand(brand.id)
  const toldSince = new Date(app.now().getTime() - newsDays * dayMilliseconds)
  for (let after = noId; ;) {
    const [members] = await db.send(listMembersWithNews(toldSince, after, atOnce))
    for (const { member_id: memberId } of members)
      await alone({ brand: brand.key, member: memberId }, () => tellOne(app, db, brand, memberId, toldSince, today))
    if (members.length < atOnce) return
    after = members.at(-1)!.member_id
  }
}

async function tellOne(
  app: AppContext,
  db: Database,
  brand: BrandOfRequest,
  memberId: string,
  toldSince: Date,
  today: string,
): Promise<void> {
  const now = app.now()
  await db.transaction(async (tx) => {
    const [, news, [address]] = await tx.send(
      lockMember(memberId),
      takeNews(memberId, toldSince),
      findPrimaryAddress(memberId),
    )
    if (news.length === 0 || !address) return
    const [facts, seen] = await tx.send(
      listWishesByIds([...new Set(news.flatMap((each) => [each.wish_id, each.found_id]))]),
      listKnownWishes(
        memberId,
        news.map((each) => each.found_id),
      ),
    )
    const known = new Map(facts.map((each) => [each.id, each]))
    const isSeen = new Set(seen.map(({ id }) => id))
    const standing = news.filter(
      (each) => !isSeen.has(each.found_id) && stands(known.get(each.wish_id), known.get(each.found_id), today),
    )
    const over = news.filter((each) => !standing.includes(each))
    if (over.length > 0) tx.later(deleteNews(over))
    if (standing.length === 0) return
    tx.later(markTold(standing, now))
    const to = { memberId, email: address.email, language: address.language }
    const letter = matchNewsLetter({ count: countMembers(standing, known) })
    notify(tx, { app, brand }, to, 'match.news', { letter, about: now.toISOString() })
  })
}

/** Whether both wishes are good and their members may still be shown to each other. */
function stands(wish: WishFacts | undefined, found: WishFacts | undefined, today: string): boolean {
  const [own, other] = [wish && askerOf(wish, today), found && askerOf(found, today)]
  return own !== undefined && other !== undefined && mayShow(own, other)
}

/** Somebody who fits two wishes is one person. */
function countMembers(news: readonly News[], known: ReadonlyMap<string, WishFacts>): number {
  return new Set(news.map((each) => known.get(each.found_id)!.member_id)).size
}
