import { rewardCalls } from '@throughway/contract/reward/reward'
import type { Point } from '@throughway/domain/planner/area'
import { isForOrganisation, type openCatalogue } from './index/reward-catalogue.ts'
import { findRewardCategory, stateOfReward } from '@throughway/domain/reward/rewards'
import type { Api } from '#api.ts'
import { type KeysOf, openPage } from '#list/page.ts'
import type { Database } from '#database/open-database.ts'
import type { Language } from '@throughway/contract/programme/brand'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import type { Item } from './catalogue.ts'
import { describeCard, describeDetail } from './describe-reward.ts'
import { findEntitlement } from './entitlement/entitlement.queries.ts'
import { askedOf, findReservation, listStock, pinReward, type Shopper, unpinReward } from './shopper.queries.ts'
import type { Opening, Shop, Visit } from './shopper.ts'

/** The number of alternatives offered for an item that is over. */
const alternativesShown = 4

/** The catalogue sorts by itself; no query does. */
const placesInOrder = () => ({}) as KeysOf<typeof rewardCalls.listRewards>

/** C14: the catalogue for members. */
export async function catalogueRoutes(api: Api, shop: Shop) {
  serve(api, 'listRewards', rewardCalls.listRewards, async (context) => {
    const { input, db, language } = context
    // the catalogue is in memory in each order, so a place in it is a number
    const page = openPage(api.app, rewardCalls.listRewards, context, placesInOrder)
    const from = Number(page.behind?.[0] ?? 0)
    const visit = await shop.visit(db, openingOf(context))
    const { shopper, catalogue } = visit
    const category = findRewardCategory(input.category)
    const sort = category === 'ride_home' || input.sort === 'usual' ? null : input.sort
    const { origin, from: measuredFrom } = chooseOrigin(sort, input, shopper)
    const { found, total } = catalogue.in(language).list(
      {
        category,
        sort,
        text: input.text,
        mostPoints: input.most_points,
        withinMiles: origin ? input.within_miles : undefined,
        onlyOwnOrganisation: input.own_organisation ?? false,
        origin,
        organisationId: shopper.organisation_id,
        now: page.asOf,
      },
      from,
      from + input.limit,
    )
    const next = from + found.length
    return {
      items: await describeCards(db, found, visit, language),
      total,
      next: found.length > 0 && next < total ? page.nextAfter([String(next)]) : null,
      category,
      measured_from: measuredFrom,
      balance: visit.member.balance,
      ...waitingOf(visit),
      has_organisation: shopper.organisation_id !== null,
    }
  })

  serve(api, 'getReward', rewardCalls.getReward, async (context) => {
    const { input, db, language } = context
    const visit = await shop.visit(db, openingOf(context))
    const { shopper, catalogue, now, member } = visit
    const item = /^\d{1,9}$/.test(input.id) ? catalogue.items.get(Number(input.id)) : undefined
    const { origin } = chooseOrigin(null, input, shopper)
    const seen =
      item &&
      (await db.send(
        listStock([askedOf(item)], visit.memberId, now),
        findReservation(visit.memberId, item.row.id),
        findEntitlement(visit.memberId, item.number, now),
      ))
    const [stock, reservation, prize] = [seen?.[0][0], seen?.[1][0], seen?.[2][0]]
    const open = reservation && reservation.reserved_until > now ? reservation : undefined
    // who has won one, or is redeeming one, finds it after its time as well
    const gone = item ? (prize || open ? null : findWhyGone(item, visit)) : 'hidden'
    if (item && !gone) {
      return {
        reward: describeDetail(item, origin, stock, open, visit, language, prize),
        gone: null,
        title: null,
        alternatives: [],
        balance: member.balance,
        ...waitingOf(visit),
      }
    }
    const like = listAlternatives(catalogue.in(language), item, origin, visit)
    return {
      reward: null,
      gone,
      // an item that was never visible to this member keeps its name secret
      title: item && gone === 'ended' ? item.row.texts[language].title : null,
      alternatives: await describeCards(db, like, visit, language),
      balance: member.balance,
      ...waitingOf(visit),
    }
  })

  serve(api, 'pinReward', rewardCalls.pinReward, async (context) => {
    const { input, db, member, write } = context
    const visit = await shop.visit(db, openingOf(context))
    const item = visit.catalogue.items.get(input.id)
    if (!item || item.category === 'ride_home' || findWhyGone(item, visit)) throw new Refusal('rewardGone')
    await write((tx) => tx.send(pinReward(member.id, input.id)))
    return null
  })

  serve(api, 'unpinReward', rewardCalls.unpinReward, async ({ input, member, write }) => {
    await write((tx) => tx.send(unpinReward(member.id, input.id)))
    return null
  })
}

function waitingOf({ member: { pending, readyAt } }: Visit) {
  const waiting = Math.max(0, pending)
  return { pending: waiting, ready_at: waiting > 0 ? (readyAt?.toISOString() ?? null) : null }
}

export function openingOf({ brand, member, now }: Pick<CallContext<never>, 'brand' | 'member' | 'now'>): Opening {
  return { brandId: brand.id, timeZone: brand.settings.time_zone, memberId: member.id, now }
}

async function describeCards(
  db: Pick<Database, 'send'>,
  found: readonly { item: Item; metres: number | null }[],
  visit: Visit,
  language: Language,
) {
  const asked = found.map(({ item }) => askedOf(item)).filter(({ isLimited, isRationed }) => isLimited || isRationed)
  const [stocks] = asked.length > 0 ? await db.send(listStock(asked, visit.memberId, visit.now)) : [[]]
  const byItem = new Map(stocks.map((stock) => [stock.item_id, stock]))
  return found.map(({ item, metres }) => describeCard(item, metres, byItem.get(item.row.id), visit, language))
}

type Origin = { origin: Point | null; from: 'browser' | 'home' | 'work' | null }

/**
 * C14: `closest` is measured from the browser's position if there is one, otherwise from home; the other sorts name
 * their origin.
 */
function chooseOrigin(
  sort: string | null,
  { lat, lng }: { lat?: number | undefined; lng?: number | undefined },
  { home, work }: Shopper,
): Origin {
  if (sort === 'closest_organisation') return { origin: work, from: work && 'work' }
  if (sort !== 'closest_home' && lat !== undefined && lng !== undefined)
    return { origin: { lat, lng }, from: 'browser' }
  return { origin: home, from: home && 'home' }
}

/** Why a member cannot see an item: it is over, or not meant for them. A sold-out item can be seen. */
function findWhyGone({ row, to }: Item, { shopper, now }: Visit): 'ended' | 'hidden' | null {
  if (!isForOrganisation(row, shopper.organisation_id)) return 'hidden'
  const state = stateOfReward({ stage: row.stage, from: row.live_from, to, left: null }, now)
  if (state === 'live') return null
  return state === 'ended' ? 'ended' : 'hidden'
}

function listAlternatives(
  catalogue: ReturnType<typeof openCatalogue<Item>>,
  item: Item | undefined,
  origin: Point | null,
  { shopper, now }: Visit,
) {
  const question = { sort: origin ? ('closest' as const) : null, origin, organisationId: shopper.organisation_id, now }
  const same =
    item && item.category !== 'ride_home'
      ? catalogue.list({ ...question, category: item.category }, 0, alternativesShown).found
      : []
  return same.length > 0
    ? same
    : catalogue.list({ ...question, category: 'featured', sort: null }, 0, alternativesShown).found
}
