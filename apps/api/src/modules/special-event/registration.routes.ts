import { specialEventCalls } from '@throughway/contract/content/special-event'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { describeOwn, describeOwnEvent } from './describe-registration.ts'
import { registerForEvent, withdrawFromEvent } from './registration.ts'
import { countWaitingBefore, findRegistration, listOwn } from './registration.queries.ts'

/** How many days a past event is listed in the account. */
const daysListed = 183

/** C17: members register for events. */
export async function registrationRoutes(api: Api) {
  const { app } = api

  serve(api, 'registerForEvent', specialEventCalls.registerForEvent, async ({ input, write, member, brand, now }) =>
    write(async (tx) => {
      await registerForEvent(tx, { app, brand, now, memberId: member.id }, input.id)
      const [[own]] = await tx.send(findRegistration(input.id, member.id))
      const [[before]] = await tx.send(countWaitingBefore(input.id, own!.turn))
      return describeOwn(own!.state, before!.count)
    }),
  )

  serve(api, 'withdrawFromEvent', specialEventCalls.withdrawFromEvent, async ({ input, write, member, brand, now }) => {
    await write((tx) => withdrawFromEvent(tx, { app, brand, now, memberId: member.id }, input.id))
    return null
  })

  serve(api, 'listOwnEvents', specialEventCalls.listOwnEvents, async (context) => {
    const { db, member, brand, now } = context
    const [rows] = await db.send(listOwn(member.id, addDays(localDate(now, brand.settings.time_zone), -daysListed)))
    return { events: rows.flatMap((row) => describeOwnEvent(row, context)) }
  })
}
