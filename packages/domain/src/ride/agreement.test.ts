import { describe, expect, it } from 'vitest'
import { makeRandom } from '../value/random.ts'
import { fitByBruteForce } from '../testing/ride-brute-force.ts'
import { type RideFit, matchRide } from './match-rides.ts'
import { eligibilityCodes, fareKinds, needCodes, ridePurposes, rideServiceKinds, servedPurposes } from './ride-codes.ts'
import {
  bookingTypes,
  type RideBooking,
  type RideSchedule,
  type RideService,
  type Rider,
  type RideTrip,
} from './ride-service.ts'
import { openRideClock, shiftDate, timeOf } from './ride-clock.ts'
import { box, freeFare, rider as nobody, service as plain, town } from '../testing/ride-examples.ts'

/** Two days on which clocks change, three holidays and what lies around them. */
const days = [
  '2026-03-07',
  '2026-03-08',
  '2026-03-09',
  '2026-05-25',
  '2026-07-03',
  '2026-11-01',
  '2026-11-02',
  '2026-11-26',
  '2026-12-31',
  '2026-06-10',
  '2026-06-13',
]
const timeZone = 'America/New_York'

function draw(seed: string) {
  const random = makeRandom(seed)
  const below = (end: number) => Math.floor(random() * end)
  const pick = <Value>(list: readonly Value[]) => list[below(list.length)]!
  const perhaps = <Value>(share: number, value: () => Value) => (random() < share ? value() : null)
  const some = <Value>(share: number, list: readonly Value[]) => list.filter(() => random() < share)
  return { random, below, pick, perhaps, some }
}
type Chance = ReturnType<typeof draw>

const point = ({ random }: Chance) =>
  random() < 0.7
    ? { lat: 42.31 + random() * 0.1, lng: -71.14 + random() * 0.13 }
    : { lat: 42.27 + random() * 0.18, lng: -71.19 + random() * 0.23 }
const area = (chance: Chance) => {
  const { random, below, pick } = chance
  const [south, west] = [42.28 + random() * 0.08, -71.17 + random() * 0.1]
  return box(
    `area-${below(5)}-${below(1e6)}`,
    south,
    west,
    south + 0.03 + random() * 0.08,
    west + 0.03 + random() * 0.1,
    pick([0, 0, 1320]),
  )
}

/** Full hours, none of them in the hour that a change of the clocks gives or takes. */
function hours({ below, pick }: Chance, facts: Pick<RideSchedule, 'kind' | 'weekday' | 'date'>): RideSchedule {
  const start = pick([0, 5, 6, 8, 9, 12, 18, 20]) * 60
  return { ...facts, start, end: start + (3 + below(10)) * 60, validFrom: null, validTo: null, priority: 0 }
}

function drawSchedules(chance: Chance, date: string): RideSchedule[] {
  const { some, random } = chance
  const weekly =
    random() < 0.1
      ? []
      : some(0.8, [1, 2, 3, 4, 5, 6, 7]).flatMap((weekday) =>
          (random() < 0.2 ? [1, 2] : [1]).map(() => hours(chance, { kind: 'weekly', weekday, date: null })),
        )
  const special = some(0.08, [-2, -1, 0, 1]).map((offset) =>
    hours(chance, { kind: chance.pick(['extra', 'reduced', 'closed']), weekday: null, date: shiftDate(date, offset) }),
  )
  return [...weekly, ...special]
}

function drawBooking({ pick, below, random }: Chance): RideBooking {
  return {
    type: pick(bookingTypes),
    minNoticeMinutes: below(300),
    minDays: below(4),
    businessDays: random() < 0.6,
    cutoff: pick([9, 12, 16]) * 60 + pick([0, 30]),
    maxDays: pick([7, 14, 30]),
  }
}

/** Every second one differs from an easy service in a few things only, so that some fit. */
function drawService(chance: Chance, id: string, date: string): RideService {
  const { random } = chance
  const drawn = drawAll(chance, id, date)
  return random() < 0.5
    ? drawn
    : plain({ id, ...Object.fromEntries(Object.entries(drawn).filter(() => random() < 0.12)) })
}

function drawAll(chance: Chance, id: string, date: string): RideService {
  const { pick, perhaps, some, below, random } = chance
  return plain({
    id,
    kind: pick(rideServiceKinds),
    rideMode: pick(['curb', 'door', 'door_through_door']),
    published: random() < 0.98,
    minAge: perhaps(0.15, () => pick([16, 18, 60])),
    maxAge: perhaps(0.05, () => pick([64, 80])),
    seniorAge: perhaps(0.15, () => pick([60, 65])),
    guardianBelowAge: perhaps(0.1, () => 16),
    residency: perhaps(0.08, () => area(chance)),
    requiresRegistration: random() < 0.15,
    registrationDays: below(15),
    companionMax: perhaps(0.9, () => below(4)),
    capacity: perhaps(0.9, () => 1 + below(6)),
    closesOnHolidays: random() < 0.4,
    eligibilities: some(0.12, eligibilityCodes).map((code) => ({
      code,
      mode: pick(['accepted', 'accepted', 'required', 'excluded']),
    })),
    needs: some(0.6, needCodes).map((code) => ({
      code,
      mode: pick(['accepted', 'accepted', 'accepted', 'excluded']),
      maxInches: perhaps(0.2, () => pick([30, 34])),
      maxPounds: perhaps(0.1, () => 600),
    })),
    purposes:
      random() < 0.6
        ? []
        : some(0.3, servedPurposes).map((code) => ({ code, mode: pick(['accepted', 'accepted', 'excluded']) })),
    areas: some(0.25, ['start', 'end', 'start_or_end', 'within', 'within'] as const).map((role) => ({
      role,
      area: area(chance),
      during: [],
    })),
    patterns:
      random() < 0.8
        ? []
        : [0, 1].slice(below(2)).map(() => ({
            origin: area(chance),
            destination: area(chance),
            reversible: random() < 0.6,
            purposes: some(0.1, ridePurposes),
            schedules: random() < 0.5 ? drawSchedules(chance, date) : [],
            booking: perhaps(0.4, () => drawBooking(chance)),
            fundings: [],
          })),
    schedules: drawSchedules(chance, date),
    booking: perhaps(0.9, () => drawBooking(chance)),
    fare: perhaps(0.9, () => ({ ...freeFare, kind: pick(fareKinds) })),
  })
}

function drawRider(chance: Chance, serviceId: string): Rider {
  const { pick, perhaps, some, below, random } = chance
  const day = (year: number) =>
    `${year}-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`
  const year = 1930 + below(90)
  const exact = day(year)
  return nobody({
    born: pick([null, { first: exact, last: exact }, { first: `${year}-01-01`, last: `${year}-12-31` }]),
    eligibilities: Object.fromEntries(
      some(0.7, eligibilityCodes).map((code) => [code, pick(['yes', 'yes', 'no', 'unknown'])]),
    ),
    needs: Object.fromEntries(
      some(0.12, needCodes).map((code) => [
        code,
        {
          answer: pick(['yes', 'yes', 'no', 'unknown']),
          inches: perhaps(0.6, () => pick([28, 32, 36])),
          pounds: perhaps(0.5, () => pick([300, 700])),
        },
      ]),
    ),
    home: perhaps(0.6, () => point(chance)),
    registrations:
      random() < 0.5
        ? {}
        : {
            [serviceId]: {
              state: pick(['approved', 'approved', 'applied', 'none']),
              until: perhaps(0.3, () => `2026-${pick(['03', '06', '11'])}-10`),
            },
          },
    companions: pick([0, 0, 0, 1, 2, 4]),
    hasFees: pick([null, null, null, true, false]),
  })
}

function drawTrip(chance: Chance, date: string): RideTrip {
  const { below, random, pick, perhaps } = chance
  return {
    origin: point(chance),
    destination: point(chance),
    date,
    time: timeOf(pick([0, 15, 30, 45]) + 60 * pick([0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17, 19, 21, 22, 23])),
    arriveBy: random() < 0.3,
    purpose: perhaps(0.7, () => pick([...ridePurposes, 'general'])),
    driveMinutes: 3 + below(60),
    driveMiles: 5,
  }
}

describe('a matcher written another way', () => {
  it('agrees on 5,000 riders, trips and services by chance', () => {
    const counts: Partial<Record<RideFit, number>> = {}
    const clock = openRideClock(timeZone)
    for (let turn = 0; turn < 5000; turn++) {
      const chance = draw(`rides ${turn}`)
      const date = chance.pick(days)
      const service = drawService(chance, 'van', date)
      const [rider, trip] = [drawRider(chance, 'van'), drawTrip(chance, date)]
      const now = Date.parse(`${shiftDate(date, -chance.below(20))}T12:00:00Z`) + chance.below(600) * 60_000
      const context = { now, clock, brandArea: town, mostTravellers: 6 }
      const match = matchRide(service, rider, trip, context)
      expect(matchRide(service, rider, trip, { ...context, isBrief: true }).fit).toBe(match.fit)
      const expected = fitByBruteForce(service, rider, trip, now, timeZone, town)
      if (match.fit !== expected)
        expect({ turn, fit: match.fit, reasons: match.reasons, service, rider, trip, now: new Date(now) }).toBe(
          expected,
        )
      counts[match.fit] = (counts[match.fit] ?? 0) + 1
    }
    // chance reaches every fit often enough to say something
    for (const fit of ['yes', 'maybe', 'near_miss', 'hidden'] as const)
      expect([fit, counts[fit]! > 50]).toEqual([fit, true])
  }, 120_000)
})

const rankOf = (fit: RideFit) => ['yes', 'maybe', 'near_miss', 'hidden'].indexOf(fit)

describe('for every rider', () => {
  const clock = openRideClock(timeZone)
  const turns = Array.from({ length: 1500 }, (_, turn) => {
    const chance = draw(`monotone ${turn}`)
    const date = chance.pick(days)
    const service = drawService(chance, 'van', date)
    const context = { now: Date.parse(`${shiftDate(date, -3)}T12:00:00Z`), clock, brandArea: town, mostTravellers: 6 }
    const [rider, trip] = [drawRider(chance, 'van'), drawTrip(chance, date)]
    return { chance, service, rider, fit: (by: Rider) => matchRide(service, by, trip, context).fit }
  })

  it('adding an eligibility never removes a service that listed it', () => {
    for (const { service, rider, fit } of turns)
      for (const { code, mode } of service.eligibilities) {
        if (mode === 'excluded' || rider.eligibilities[code] === 'yes') continue
        const isExcludedToo = service.eligibilities.some((each) => each.code === code && each.mode === 'excluded')
        if (isExcludedToo) continue
        expect(rankOf(fit({ ...rider, eligibilities: { ...rider.eligibilities, [code]: 'yes' } }))).toBeLessThanOrEqual(
          rankOf(fit(rider)),
        )
      }
  })

  it('adding a need never adds a service', () => {
    for (const { chance, rider, fit } of turns) {
      const code = chance.pick(needCodes)
      if (rider.needs[code]?.answer === 'yes') continue
      const more = { ...rider, needs: { ...rider.needs, [code]: { answer: 'yes' as const, inches: 30, pounds: 400 } } }
      expect(rankOf(fit(more))).toBeGreaterThanOrEqual(rankOf(fit(rider)))
    }
  })

  it('answering a question never makes a maybe of a yes', () => {
    for (const { chance, rider, fit } of turns) {
      const code = chance.pick(eligibilityCodes)
      if (rider.eligibilities[code] === 'yes' || rider.eligibilities[code] === 'no' || fit(rider) !== 'yes') continue
      for (const answer of ['yes', 'no'] as const)
        expect(fit({ ...rider, eligibilities: { ...rider.eligibilities, [code]: answer } })).not.toBe('maybe')
    }
  })
})
