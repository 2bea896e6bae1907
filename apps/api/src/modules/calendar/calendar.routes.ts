import { calendarCalls } from '@throughway/contract/trip/calendar'
import { apiBasePath } from '@throughway/contract/headers'
import type { Api } from '#api.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { siteOf } from '#modules/brand/brand.ts'
import { describeTrip, listNewestTrips, openCalendar } from '#modules/trip/trip.ts'
import { serve } from '#plugins/serve.ts'
import { daysOfMonth, describeMonth } from './describe-month.ts'
import { answerFeed, makeSecret } from './feed.ts'
import { deleteFeed, findFeed, saveFeed } from './feed.queries.ts'

/** Nobody logs more in a month. */
const mostTrips = 1000

/** C9: the member's trips as a calendar, on the screen and in subscribed apps. */
export async function calendarRoutes(api: Api) {
  const { app } = api

  serve(api, 'getTripMonth', calendarCalls.getTripMonth, async ({ input, db, member, brand, now, language }) => {
    const calendar = openCalendar(brand.settings.time_zone)
    const today = calendar.dateOf(now)
    const month = input.month ?? today.slice(0, 7)
    const [rows] = await db.send(listNewestTrips(member.id, daysOfMonth(month), mostTrips))
    return describeMonth(
      month,
      today,
      rows.map((row) => describeTrip(row, calendar, now, language)),
    )
  })

  serve(api, 'getCalendarFeed', calendarCalls.getCalendarFeed, async ({ db, member }) => {
    const [[feed]] = await db.send(findFeed(member.id))
    return { made_at: feed?.made_at.toISOString() ?? null }
  })

  serve(api, 'makeCalendarFeed', calendarCalls.makeCalendarFeed, async ({ write, brand, member, language, now }) => {
    const { secret, hash } = makeSecret()
    await write(async (tx) => {
      const [[before]] = await tx.send(
        findFeed(member.id),
        saveFeed(member.id, { secret_hash: hash, language, made_at: now }),
      )
      recordActivity(tx, { memberId: member.id, kind: before ? 'calendar_feed_renewed' : 'calendar_feed_made', now })
    })
    const address = `${siteOf(app.env, brand.key)}${apiBasePath}${calendarCalls.readCalendarFeed.path.replace('{secret}', secret)}`
    return { made_at: now.toISOString(), address }
  })

  serve(api, 'revokeCalendarFeed', calendarCalls.revokeCalendarFeed, async ({ write, member, now }) =>
    write(async (tx) => {
      const [[deleted]] = await tx.send(deleteFeed(member.id))
      if (deleted) recordActivity(tx, { memberId: member.id, kind: 'calendar_feed_revoked', now })
      return { made_at: null }
    }),
  )

  serve(api, 'readCalendarFeed', calendarCalls.readCalendarFeed, (context) => answerFeed(context, app.env.rateLimits))
}
