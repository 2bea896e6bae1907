import { locationCalls, mostOtherLocations } from '@throughway/contract/location'
import { localDate } from '@throughway/domain/time'
import type { Api } from '#app.ts'
import type { Transaction } from '#database/open-database.ts'
import { describeSession, selectSession } from '#modules/member/member.ts'
import { openProfileOwners, settleProfileBonus } from '#modules/profile/profile.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describeCommute } from './commute.ts'
import { describePlace } from './describe-place.ts'
import { listPlaces, selectDistances } from './location.queries.ts'
import { measureCommutes } from './measure-commute.ts'
import { addPlace, changePlace, type Keeper, removePlace } from './save-place.ts'

export async function locationRoutes(api: Api) {
  const ownerOf = openProfileOwners()
  const { house } = api

  serve(api, 'listLocations', locationCalls.listLocations, async (context) => {
    const { memberId, today } = keeperOf(context)
    const [places, distances] = await context.db.send(listPlaces(memberId), selectDistances(memberId, today))
    return { items: places.map(describePlace), most_others: mostOtherLocations, commute_miles: describeCommute(distances) }
  })

  serve(api, 'createLocation', locationCalls.createLocation, async (context) =>
    context.write(async (tx) => {
      const { place, moved } = await addPlace(tx, keeperOf(context), context.input, null)
      await settleProfileBonus(tx, ownerOf(context))
      if (moved) measureAfterwards(tx, context)
      return { location: describePlace(place), session: await readSession(tx, context) }
    }),
  )

  serve(api, 'changeLocation', locationCalls.changeLocation, async (context) => {
    const { id, version, ...facts } = context.input
    return context.write(async (tx) => {
      const { place, moved } = await changePlace(tx, keeperOf(context), { id, version }, facts, null)
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

  /** Nobody waits for the map: what is kept is an estimate until the streets have been asked. */
  function measureAfterwards(tx: Transaction, { brand, member }: MemberContext) {
    tx.afterCommit(() => house.inBackground(measureCommutes(house, brand.key, member.id)))
  }
}

type MemberContext = Pick<CallContext<never>, 'member' | 'brand' | 'now'>

function keeperOf({ member, brand, now }: MemberContext): Keeper {
  return { memberId: member.id, now, today: localDate(now, brand.settings.time_zone) }
}

/** R4.10: the session as the change leaves it. */
async function readSession(tx: Transaction, { member, now }: MemberContext) {
  const [[row]] = await tx.send(selectSession(member.signInId, now))
  return describeSession(row!)
}
