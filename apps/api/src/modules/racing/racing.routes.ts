import { type Racing, racingCalls } from '@throughway/contract/account/racing'
import type { Api } from '#api.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { leaveAllRaces } from '#modules/race/race.ts'
import { memberContextOf } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { findRacing, saveRacing } from './racing.queries.ts'

/** A member without a choice takes part under their initials. */
const unchosen: Racing = { takes_part: true, display: 'initials', version: 0 }

export async function racingRoutes(api: Api) {
  serve(api, 'getRacing', racingCalls.getRacing, async ({ db, member }) => {
    const [[row]] = await db.send(findRacing(member.id))
    return row ?? unchosen
  })

  serve(api, 'saveRacing', racingCalls.saveRacing, (context) => {
    const { input, write, member, now } = context
    return write(async (tx) => {
      const [[saved], [current]] = await tx.send(saveRacing(member.id, input, now), findRacing(member.id))
      if (!saved) throw new Refusal('changedMeanwhile', { data: { current: current ?? unchosen } })
      recordActivity(tx, { memberId: member.id, kind: 'racing_changed', now })
      if (!saved.takes_part) await leaveAllRaces(tx, memberContextOf(api.app, context))
      return saved
    })
  })
}
