import { describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { viewDay } from './day-view.ts'
import { openRaptor } from './raptor.ts'
import { checkJourney } from '../testing/check-journey.ts'
import { openConnectionScan } from '../testing/connection-scan.ts'
import { hasFeed, joinNearStops, reachFrom, readFeed, realFeeds } from '../testing/feed-days.ts'
import { arrivalAndRides, keepBest, keepEarlier } from '../testing/transit-queries.ts'
import { readTransferRules } from './transfer-rules.ts'

describe.each(realFeeds)('on the feeds of $name', (feed) => {
  it.skipIf(!hasFeed(feed))(
    'arrives as the connection scan does, leaves no earlier for arriving then, and answers a range as single searches',
    () => {
      const timetable = readFeed(feed)
      const day = viewDay(timetable, feed.date)
      const footpaths = joinNearStops(timetable)
      const raptor = openRaptor(day, footpaths, { rules: readTransferRules(timetable) })
      const oracle = openConnectionScan(day, footpaths, { changeSeconds: 60, transfers: timetable.transfers })
      const random = openRandom(1)
      const called = [...new Set(day.patternStop)]
      let found = 0
      for (let index = 0; index < feed.queries; index++) {
        const reach = () => reachFrom(timetable, called[random.below(called.length)]!, 300 + random.below(600))
        const query = { access: reach(), egress: reach(), departure: 5 * 3600 + random.below(18 * 3600), maxRides: 4 }
        const journeys = raptor.searchForward(query)
        expect(journeys.map(arrivalAndRides), `query ${index}`).toEqual(keepEarlier(oracle.search(query)))
        for (const journey of journeys) {
          checkJourney(journey, { day, footpaths, transfers: timetable.transfers, changeSeconds: 60, ...query })
          const back = raptor.searchBackward({ ...query, arrival: journey.arrival, maxRides: journey.rides }).at(-1)!
          expect(back.departure).toBeGreaterThanOrEqual(journey.departure)
          checkJourney(back, { day, footpaths, transfers: timetable.transfers, changeSeconds: 60, ...query })
        }
        found += journeys.length
        if (index % 4 > 0) continue
        const range = raptor.searchRange({ ...query, from: query.departure, to: query.departure + 3600 })
        for (let departure = query.departure; departure <= query.departure + 3600; departure += 600) {
          const single = raptor.searchForward({ ...query, departure })
          expect(keepBest(range.filter((journey) => journey.departure >= departure)).map(arrivalAndRides)).toEqual(
            single.map(arrivalAndRides),
          )
        }
      }
      expect(found).toBeGreaterThan(feed.queries / 4)
    },
    60_000,
  )
})
