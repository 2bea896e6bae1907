import { locationCalls, mostOtherLocations, type NewPlace } from '@throughway/contract/account/location'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { describeSession, selectSession } from '#modules/member/member.ts'
import { openProfileOwners, settleProfileBonus } from '#modules/profile/profile.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { openAddressCheck } from './check-address.ts'
import { describeCommute } from './commute.ts'
import { describePlace } from './describe-place.ts'
import { tellDistance } from './distance-between.ts'
import { listPlaces, selectDistances } from './location.queries.ts'
import { measureCommutes } from './measure-commute.ts'
import { addPlace, changePlace, type Keeper, removePlace } from './save-place.ts'

export async function locationRoutes(api: Api) {
  const ownerOf = openProfileOwners(api.app)
  const { app } = api
  const { checkAddress, verify } = openAddressCheck(app)

  serve(api, 'listLocations', locationCalls.listLocations, async (context) => {
    const { memberId, today } = keeperOf(context)
    // a member who opens their places will search for one next
    app.planner.prepare(context.brand.key).catch(() => {})
    const [places, distances] = await context.db.send(listPlaces(memberId), selectDistances(memberId, today))
    return {
      items: places.map(describePlace),
      most_others: mostOtherLocations,
      commute_miles: describeCommute(distances),
    }
  })

  serve(api, 'getDistance', locationCalls.getDistance, ({ input, db, member, brand }) =>
    tellDistance(app, db, { key: brand.key, memberId: member.id }, input),
  )

  serve(api, 'createLocation', locationCalls.createLocation, async (context) => {
    const verifiedBy = await findVerifier(context.brand, context.input)
    return context.write(async (tx) => {
      const { place, moved } = await addPlace(tx, keeperOf(context), context.input, verifiedBy)
      await settleProfileBonus(tx, ownerOf(context))
      if (moved) measureAfterwards(tx, context)
      return { location: describePlace(place), session: await readSession(tx, context) }
    })
  })

  serve(api, 'changeLocation', locationCalls.changeLocation, async (context) => {
    const { id, version, ...facts } = context.input
    const verifiedBy = await findVerifier(context.brand, facts)
    return context.write(async (tx) => {
      const { place, moved } = await changePlace(tx, keeperOf(context), { id, version }, facts, verifiedBy)
      await settleProfileBonus(tx, ownerOf(context))
      if (moved) measureAfterwards(tx, context)
      return { location: describePlace(place), session: await readSession(tx, context) }
    })
  })

  serve(api, 'deleteLocation', locationCalls.deleteLocation, async (context) =>
    context.write(async (tx) => {
      await removePlace(tx, keeperOf(context), context.input.id)
      return { session: await readSession(tx, context) }
    }),
  )

  serve(api, 'checkAddress', locationCalls.checkAddress, async ({ input, brand }) => {
    const checked = await checkAddress(brand.settings, { ...input, zip: input.zip ?? '' })
    if (!checked) throw new Refusal('noSuchAddress', { fields: { street: 'refusal.no_such_address' } })
    return checked
  })

  /**
   * A corner has no letter box. For all other places the postal service is asked, which caches what the form asked
   * before.
   */
  async function findVerifier({ settings }: MemberContext['brand'], place: NewPlace) {
    return place.is_corner ? null : verify(settings, { ...place, state: place.state ?? '', zip: place.zip ?? '' })
  }

  /** Measures the streets after the commit. Until then an estimate is stored, so that nobody waits for the map. */
  function measureAfterwards(tx: Transaction, { brand, member }: MemberContext) {
    tx.afterCommit(() => app.inBackground(measureCommutes(app, brand.key, { memberId: member.id })))
  }
}

type MemberContext = Pick<CallContext<never>, 'member' | 'brand' | 'now'>

function keeperOf({ member, brand, now }: MemberContext): Keeper {
  return { memberId: member.id, now, today: localDate(now, brand.settings.time_zone) }
}

/** R4.10: the session after the change. */
async function readSession(tx: Transaction, { member, now }: MemberContext) {
  const [[row]] = await tx.send(selectSession(member.signInId, now))
  return describeSession(row!)
}
