import { matchingCalls } from '@throughway/contract/match/matching'
import { wishCalls } from '@throughway/contract/match/wish'
import { listAskedTraits } from '@throughway/domain/match/traits'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { lookUpTerms } from '#modules/points/points.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { assertMatching } from './assert-matching.ts'
import { offerPoints, openCells } from './choose-points.ts'
import { describeWish } from './describe-wish.ts'
import { findPartners, tellPoint } from './find-partners.ts'
import { findShownOwner, keepShown } from './pair.queries.ts'
import { placesOf, renewWish, saveWish, showWish, watchWish, type Wisher } from './keep-wish.ts'
import { listPointsAround } from './meeting-point.queries.ts'
import {
  deleteWish,
  findOwnOrganisation,
  findOwnProfile,
  findOwnWish,
  insertBlock,
  listAsks,
  listNamedOrganisations,
  listOwnWishes,
} from './wish.queries.ts'

/** C25: whom a member can travel with. A feature of the programme: where it is off, every call is refused. */
export async function matchingRoutes(api: Api) {
  const { finder, databases } = api.app
  const getTerms = lookUpTerms(api.app.terms)

  serve(api, 'listWishes', wishCalls.listWishes, async (context) => {
    assertMatching(context.brand)
    const { db, member, brand } = context
    finder.prepareSoon(brand)
    const [facts, asked, [own]] = await db.send(listOwnWishes(member.id), listAsks(), findOwnOrganisation(member.id))
    const [named] = await db.send(listNamedOrganisations([...new Set(facts.flatMap((each) => each.organisations))]))
    const { today } = wisherOf(context)
    return {
      items: facts.map((each) => describeWish(each, named, today)),
      asked: listAskedTraits(asked),
      organisation: own?.name ?? null,
    }
  })

  serve(api, 'listMeetingPoints', wishCalls.listMeetingPoints, async ({ input, db, member, brand }) => {
    assertMatching(brand)
    const [[profile]] = await db.send(findOwnProfile(member.id, input.id))
    if (!profile) throw new Refusal('notFound')
    const places = placesOf(profile)
    const offer = async (side: 'home' | 'work') => {
      const place = places[side]
      if (!place) return []
      const [points] = await db.send(listPointsAround(side, place))
      return offerPoints(place, points).map(tellPoint)
    }
    return { home: await offer('home'), work: await offer('work') }
  })

  serve(api, 'saveWish', wishCalls.saveWish, async (context) => {
    assertMatching(context.brand)
    const { input, db, member, brand, now } = context
    const [[profile]] = await db.send(findOwnProfile(member.id, input.id))
    if (!profile) throw new Refusal('notFound')
    await openCells(finder, brand, databases.ofBrand(brand.id), placesOf(profile), now)
    return context.write((tx) => saveWish(tx, wisherOf(context), input))
  })

  serve(api, 'renewWish', wishCalls.renewWish, async (context) => {
    assertMatching(context.brand)
    const { input, db, member, brand, now } = context
    const [[facts]] = await db.send(findOwnWish(member.id, input.id))
    if (!facts) throw new Refusal('notFound')
    await openCells(finder, brand, databases.ofBrand(brand.id), placesOf(facts), now)
    return context.write((tx) => renewWish(tx, wisherOf(context), input.id))
  })

  serve(api, 'showWish', wishCalls.showWish, async (context) => {
    assertMatching(context.brand)
    return context.write((tx) => showWish(tx, wisherOf(context), context.input))
  })

  serve(api, 'watchWish', wishCalls.watchWish, async (context) => {
    assertMatching(context.brand)
    const { id, watches } = context.input
    return context.write((tx) => watchWish(tx, wisherOf(context), id, watches))
  })

  serve(api, 'deleteWish', wishCalls.deleteWish, async ({ input, write, member, brand }) => {
    assertMatching(brand)
    const [[gone]] = await write((tx) => tx.send(deleteWish(member.id, input.id)))
    if (!gone) throw new Refusal('notFound')
    return null
  })

  serve(api, 'findPartners', matchingCalls.findPartners, async (context) => {
    assertMatching(context.brand)
    const { input, db, member, brand, now } = context
    const terms = await getTerms(db, brand.id)
    const { today } = wisherOf(context)
    const centsPerMile = terms.factorsOn(today).fullCostCentsPerMile
    const found = await findPartners({ finder, brand, db, memberId: member.id, wishId: input.id, today, centsPerMile })
    const shown = found.matches.map(({ id }) => id)
    if (shown.length > 0 && !context.impersonation)
      await databases.ofBrand(brand.id).send(keepShown(member.id, shown, now))
    return found
  })

  serve(api, 'blockMatch', matchingCalls.blockMatch, async ({ input, write, member, brand, now }) => {
    assertMatching(brand)
    await write(async (tx) => {
      const [[shown]] = await tx.send(findShownOwner(member.id, input.id))
      if (!shown) throw new Refusal('notFound')
      tx.later(insertBlock(member.id, shown.member_id, now))
    })
    return null
  })
}

function wisherOf({ member, brand, now }: Pick<CallContext<never>, 'member' | 'brand' | 'now'>): Wisher {
  return { memberId: member.id, now, today: localDate(now, brand.settings.time_zone) }
}
