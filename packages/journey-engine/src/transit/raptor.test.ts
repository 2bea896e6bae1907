import { describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { checkJourney } from './testing-check-journey.ts'
import { openConnectionScan } from './testing-connection-scan.ts'
import { arrivalAndRides, keepEarlier, makeRandomCase } from './testing-queries.ts'

describe('searching forward', () => {
  it('arrives as early as the connection scan for every number of rides, on random days', () => {
    const random = openRandom(1)
    let found = 0
    let changed = 0
    let stayed = 0
    for (let round = 0; round < 400; round++) {
      const asked = makeRandomCase(random, round, { stops: 13, lanes: 8, runs: 5 })
      const { day, footpaths, transfers, changeSeconds, raptor, makeWays } = asked
      const oracle = openConnectionScan(day, footpaths, { changeSeconds, transfers })
      for (let each = 0; each < 4; each++) {
        const query = { access: makeWays(), egress: makeWays(), departure: 60 * random.below(60) - 300, maxRides: 1 + random.below(5) }
        const journeys = raptor.searchForward(query)
        expect(journeys.map(arrivalAndRides), `day ${round}, query ${each}`).toEqual(keepEarlier(oracle.search(query)))
        for (const journey of journeys) {
          checkJourney(journey, { ...asked, ...query })
          expect(journey.departure).toBeGreaterThanOrEqual(query.departure)
          if (journey.rides > 1) changed++
          if (journey.legs.some((leg) => leg.kind === 'ride' && leg.staysAboard)) stayed++
        }
        found += journeys.length
      }
    }
    // enough of each kind for the comparison to mean something
    expect(found).toBeGreaterThan(700)
    expect(changed).toBeGreaterThan(100)
    expect(stayed).toBeGreaterThan(50)
  })
})
