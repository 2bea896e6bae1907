import { homeCalls } from '@throughway/contract/account/home'
import { statisticsCalls } from '@throughway/contract/programme/statistics'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { Api } from '#api.ts'
import { readPoints } from '#modules/points/points.ts'
import { readRaces } from '#modules/race/race.ts'
import { readStatistics } from '#modules/statistics/statistics.ts'
import { readTripsPage } from '#modules/trip/trip.ts'
import { serve } from '#plugins/serve.ts'
import { readHomeCards } from './read-home-cards.ts'

/** As many trips as a page may have. */
const mostOfWeek = 200

/** R2.20: the cards that need the member now, and with them all that home shows first. */
export async function homeRoutes(api: Api) {
  serve(api, 'getHomeCards', homeCalls.getHomeCards, (context) => readHomeCards(api.app, context))

  serve(api, 'getHomeSight', homeCalls.getHomeSight, async (context) => {
    const { recent, week_from: weekFrom, week_to: weekTo, from, to } = context.input
    const readTrips = (asked: object) =>
      readTripsPage(api.app, { ...context, input: tripCalls.listTrips.input.parse(asked) })
    const [cards, latest, week, points, statistics, races] = await Promise.all([
      readHomeCards(api.app, context),
      readTrips({ limit: String(recent) }),
      readTrips({ from: weekFrom, to: weekTo, limit: String(mostOfWeek) }),
      readPoints(context),
      readStatistics({ ...context, input: statisticsCalls.getStatistics.input.parse({ from, to }) }),
      readRaces(context),
    ])
    return { cards, recent: latest, week, points, statistics, races }
  })
}
