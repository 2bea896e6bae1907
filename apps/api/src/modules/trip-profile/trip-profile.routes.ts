import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describeProfiles } from './describe-profile.ts'
import { addProfile, changeProfile, type Keeper, removeProfile } from './keep-profile.ts'
import { planProfile } from './plan-profile.ts'
import { findRideHomeFacts, listTripProfiles } from './trip-profile.queries.ts'

export async function tripProfileRoutes(api: Api) {
  serve(api, 'listTripProfiles', tripProfileCalls.listTripProfiles, async ({ db, member, language }) => {
    const [rows, [rideHome]] = await db.send(listTripProfiles(member.id), findRideHomeFacts(member.id))
    return describeProfiles(rows, rideHome!, language)
  })

  serve(api, 'addTripProfile', tripProfileCalls.addTripProfile, (context) =>
    context.write((tx) => addProfile(tx, keeperOf(context), context.input)),
  )

  serve(api, 'changeTripProfile', tripProfileCalls.changeTripProfile, (context) =>
    context.write((tx) => changeProfile(tx, keeperOf(context), context.input)),
  )

  serve(api, 'deleteTripProfile', tripProfileCalls.deleteTripProfile, (context) =>
    context.write((tx) => removeProfile(tx, keeperOf(context), context.input.id)),
  )

  serve(api, 'planTripProfile', tripProfileCalls.planTripProfile, (context) => {
    const { id, date } = context.input
    return context.write(async (tx) => ({ planned: await planProfile(tx, keeperOf(context), id, date) }))
  })
}

function keeperOf({
  member,
  brand,
  now,
  language,
}: Pick<CallContext<never>, 'member' | 'brand' | 'now' | 'language'>): Keeper {
  const timeZone = brand.settings.time_zone
  return { memberId: member.id, now, today: localDate(now, timeZone), timeZone, language }
}
