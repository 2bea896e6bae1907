import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../value/random.ts'
import { findMeetings, leastTransferFit, type RideHub, type TransferFit } from './find-meetings.ts'
import { matchRide, type RideContext, type RideMatch } from './match-rides.ts'
import { matchTransfers, type RideTransfer } from './match-transfers.ts'
import { needCodes } from './ride-codes.ts'
import {
  anyTime,
  box,
  clinic,
  context,
  dayBefore,
  everyDay,
  freeFare,
  home,
  rider,
  service,
  town,
  trip,
  workdays,
} from '../testing/ride-examples.ts'
import { weeklyHours } from './open-hours.ts'
import type { RideFare, Rider, RideService, RideTrip } from './ride-service.ts'

/* Home lies in the west, the clinic in the east; the two halves of the town have a strip in common. */
const west = box('west', 42.3, -71.15, 42.42, -71.08)
const east = box('east', 42.3, -71.09, 42.42, -71)
const centre = { lat: 42.35, lng: -71.085, name: 'Centre' }
const market = { lat: 42.33, lng: -71.084, name: 'Market' }

const within = (area: RideService['areas'][number]['area']) => ({
  areas: [{ area, role: 'within' as const, during: [] }],
})
const inWest = (facts: Partial<RideService> = {}) => service({ id: 'west', ...within(west), ...facts })
const inEast = (facts: Partial<RideService> = {}) => service({ id: 'east', ...within(east), ...facts })

const drive = { minutes: 10, miles: 3 }
const everything = { most: Infinity, ofLeg: Infinity }

function find(
  services: RideService[],
  by: Rider,
  on: RideTrip,
  hubs: RideHub[] = [centre],
  least: TransferFit = 'maybe',
  at: RideContext = context(),
  limits: object = {},
): RideTransfer[] {
  const meetings = findMeetings(services, by, on, hubs, at, least, Infinity).map((meeting) => ({
    ...meeting,
    there: drive,
    on: drive,
  }))
  return matchTransfers(meetings, by, on, at, least, limits)
}
const tell = ({ hub, fit, legs }: RideTransfer) =>
  `${legs.map(({ service: { id } }) => id).join('>')} ${hub.name} ${fit}`

type Row = [
  what: string,
  services: RideService[],
  told: string[],
  by?: Partial<Rider>,
  on?: Partial<RideTrip>,
  hubs?: RideHub[],
  now?: string,
]
const noLift: Partial<Rider> = { needs: { lift: { answer: 'yes', inches: null, pounds: null } } }
const lift: Partial<RideService> = { needs: [{ code: 'lift', mode: 'accepted', maxInches: null, maxPounds: null }] }

describe('E5 two services one after the other', () => {
  it.each<Row>([
    ['one to the hub, one from there', [inWest(), inEast()], ['west>east Centre yes']],
    ['one alone is never both', [service({ id: 'all', ...within(town) })], []],
    ['no place where both drive', [inWest(), inEast()], [], {}, {}, [{ lat: 42.35, lng: -71.12, name: 'West end' }]],
    ['a hub at the start itself is no hub', [inWest(), inEast(within(town))], [], {}, {}, [{ ...home, name: 'Home' }]],
    [
      'a hub far out of the way',
      [inWest(within(box('far', 42, -71.3, 42.42, -71))), inEast(within(box('far too', 42, -71.3, 42.42, -71)))],
      [],
      {},
      {},
      [{ lat: 42.1, lng: -71.2, name: 'Far' }],
    ],
    ['a bus by the timetable is none of the two', [inWest({ kind: 'fixed_route_reduced' }), inEast()], []],
    ['nor the second', [inWest(), inEast({ kind: 'fixed_route_reduced' })], []],
    ['nobody who drives on', [inWest()], []],
    ['the way back', [inWest(), inEast()], ['east>west Centre yes'], {}, { origin: clinic, destination: home }],
    [
      'from one area into another only',
      [
        inWest({
          areas: [
            { area: west, role: 'start', during: [] },
            { area: box('strip', 42.3, -71.09, 42.42, -71.08), role: 'end', during: [] },
          ],
        }),
        inEast(),
      ],
      ['west>east Centre yes'],
    ],
    [
      'a service that may not start there',
      [
        inWest({ areas: [{ area: west, role: 'end', during: [] }] }),
        inEast({ areas: [{ area: east, role: 'within', during: [] }] }),
      ],
      ['west>east Centre yes'],
    ],
    [
      'by a pattern',
      [
        inWest({
          areas: [],
          patterns: [
            {
              origin: west,
              destination: box('strip', 42.3, -71.09, 42.42, -71.08),
              reversible: false,
              purposes: [],
              schedules: [],
              booking: null,
              fundings: [],
            },
          ],
        }),
        inEast(),
      ],
      ['west>east Centre yes'],
    ],
    [
      'a pattern that goes the other way',
      [
        inWest({
          areas: [],
          patterns: [
            {
              origin: box('strip', 42.3, -71.09, 42.42, -71.08),
              destination: west,
              reversible: false,
              purposes: [],
              schedules: [],
              booking: null,
              fundings: [],
            },
          ],
        }),
        inEast(),
      ],
      [],
    ],
    ['the worse of two fits: hours unknown', [inWest(), inEast({ schedules: [] })], ['west>east Centre maybe']],
    ['a need that one does not meet', [inWest(lift), inEast()], [], noLift],
    ['a need that both meet', [inWest(lift), inEast(lift)], ['west>east Centre yes'], noLift],
    [
      'a need that a taxi says nothing of',
      [inWest(lift), inEast({ kind: 'taxi_voucher' })],
      ['west>east Centre maybe'],
      noLift,
    ],
    // at ten: there by 10:40 at the latest, the second at 11:00, there 25 minutes later
    [
      'a second one that closes too early',
      [inWest(), inEast({ schedules: weeklyHours(everyDay, '06:00', '11:24') })],
      [],
    ],
    [
      'one that is open just long enough',
      [inWest(), inEast({ schedules: weeklyHours(everyDay, '11:00', '11:25') })],
      ['west>east Centre yes'],
    ],
    [
      'one that opens a minute too late',
      [inWest(), inEast({ schedules: weeklyHours(everyDay, '11:01', '12:00') })],
      [],
    ],
    // to be there at ten: the second at 9:35, the first there by 9:00 and so picked up at 8:35
    [
      'backwards from the arrival',
      [
        inWest({ schedules: weeklyHours(everyDay, '08:35', '09:00') }),
        inEast({ schedules: weeklyHours(everyDay, '09:35', '10:00') }),
      ],
      ['west>east Centre yes'],
      {},
      { arriveBy: true },
    ],
    [
      'and closed a minute before that',
      [inWest({ schedules: weeklyHours(everyDay, '08:36', '09:01') }), inEast()],
      [],
      {},
      { arriveBy: true },
    ],
    [
      'a first one that can no longer be booked',
      [inWest({ booking: dayBefore }), inEast()],
      [],
      {},
      {},
      [centre],
      '2026-03-18T12:00:00Z',
    ],
    [
      'over midnight, when only one drives on a Thursday',
      [
        inWest({ schedules: weeklyHours([3], '06:00', '30:00') }),
        inEast({ schedules: weeklyHours([4], '00:00', '06:00') }),
      ],
      ['west>east Centre yes'],
      {},
      { time: '23:30' },
    ],
    [
      'on a Wednesday alone it is over by then',
      [
        inWest({ schedules: weeklyHours([3], '06:00', '30:00') }),
        inEast({ schedules: weeklyHours([3], '00:00', '24:00') }),
      ],
      [],
      {},
      { time: '23:30' },
    ],
    ['too many travel for one of them', [inWest({ capacity: 2 }), inEast()], [], { companions: 2 }],
    [
      'R3.11 no fees, and one costs money',
      [inWest({ fare: { ...freeFare, kind: 'flat', baseCents: 200 } }), inEast()],
      [],
      { hasFees: false },
    ],
    ['the same pair at two hubs, once', [inWest(), inEast()], ['west>east Centre yes'], {}, {}, [market, centre]],
  ])('%s', (_, services, told, by = {}, on = {}, hubs = [centre], now) => {
    expect(find(services, rider(by), trip(on), hubs, 'maybe', context(now)).map(tell)).toEqual(told)
  })

  it('tells the wait from when the first should be there to when the second should come', () => {
    const [transfer] = find([inWest(), inEast()], rider(), trip())
    const [first, second] = transfer!.legs
    expect(new Date(first.pickup.expected).toISOString()).toBe('2026-03-18T14:00:00.000Z')
    expect(new Date(second.pickup.expected).toISOString()).toBe('2026-03-18T15:00:00.000Z')
    expect(transfer!.waitMinutes).toBe(35)
  })

  it('are not shown where one service fits, and only a sure one where one may', () => {
    const fits = (...all: RideMatch['fit'][]) => leastTransferFit(all.map((fit) => ({ fit })))
    expect([fits('yes', 'maybe'), fits('maybe', 'near_miss'), fits('near_miss', 'hidden'), fits()]).toEqual([
      undefined,
      'yes',
      'maybe',
      'maybe',
    ])
    expect(find([inWest(), inEast({ schedules: [] })], rider(), trip(), [centre], 'yes')).toEqual([])
  })

  it('are three at most: by fit, then free, then by the sum of the fares', () => {
    const flat = (cents: number): RideFare => ({ ...freeFare, kind: 'flat', baseCents: cents })
    const services = [
      inWest({ id: 'a', fare: flat(100) }),
      inWest({ id: 'b' }),
      inEast({ id: 'y', fare: flat(900) }),
      inEast({ id: 'z', fare: flat(300) }),
      inEast({ id: 'free' }),
      inEast({ id: 'maybe', schedules: [] }),
    ]
    const all = find(services, rider(), trip(), [centre], 'maybe', context(), everything).map(({ legs }) =>
      legs.map((leg) => leg.service.id).join('>'),
    )
    expect(all).toEqual(['b>free', 'a>free', 'b>z', 'a>z', 'b>y', 'a>y', 'b>maybe', 'a>maybe'])
    expect(find(services, rider(), trip()).map(({ legs }) => legs[1].service.id)).toEqual(['free', 'free', 'z'])
  })
})

const days = ['2026-03-07', '2026-03-08', '2026-11-01', '2026-11-26', '2026-06-10', '2026-06-13']

function draw(turn: number) {
  const random = makeRandom(`transfers ${turn}`)
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)]!
  const some = (share: number) => random() < share
  const services = Array.from({ length: 5 }, (_, index) =>
    service({
      id: `s${index}`,
      kind: pick(['dial_a_ride', 'taxi_voucher', 'volunteer', 'paratransit_ada']),
      areas: some(0.1)
        ? []
        : [
            {
              area: pick([west, west, east, east, town]),
              role: pick(['within', 'within', 'start', 'end', 'start_or_end']),
              during: some(0.1) ? weeklyHours(everyDay, '06:00', '12:00') : [],
            },
          ],
      patterns: some(0.15)
        ? [
            {
              origin: pick([west, east]),
              destination: pick([west, east]),
              reversible: some(0.5),
              purposes: some(0.3) ? ['medical'] : [],
              schedules: [],
              booking: null,
              fundings: [],
            },
          ]
        : [],
      schedules: some(0.1)
        ? []
        : weeklyHours(pick([everyDay, workdays]), pick(['00:00', '06:00', '09:00']), pick(['12:00', '18:00', '24:00'])),
      booking: pick([anyTime, anyTime, dayBefore, null]),
      minAge: some(0.2) ? 60 : null,
      needs: some(0.7)
        ? needCodes.map((code) => ({ code, mode: 'accepted', maxInches: some(0.2) ? 28 : null, maxPounds: null }))
        : [],
      purposes: some(0.2) ? [{ code: pick(['medical', 'work']), mode: 'accepted' }] : [],
      capacity: pick([1, 4, 8]),
      published: some(0.95),
      requiresRegistration: some(0.1),
    }),
  )
  const born = pick(['1940-01-01', '1990-06-01', null])
  const by = rider({
    born: born === null ? null : { first: born, last: born },
    companions: pick([0, 0, 1]),
    needs: some(0.3) ? { [pick(needCodes)]: { answer: 'yes', inches: 30, pounds: null } } : {},
  })
  const on = trip({
    ...(some(0.3) && { origin: clinic, destination: home }),
    date: pick(days),
    time: pick(['00:15', '01:10', '05:00', '08:00', '10:30', '12:00', '15:30', '23:10']),
    arriveBy: some(0.4),
    purpose: pick([null, 'medical', 'work']),
  })
  const at = context(`${on.date}T00:00:00Z`)
  return { services, by, on, at: { ...at, now: at.now - pick([1, 3, 10]) * 86_400_000 }, pick }
}

/** Every hub, every two services, each leg judged by itself: nothing is left out to be quick. */
function pairsByBruteForce(
  services: readonly RideService[],
  by: Rider,
  on: RideTrip,
  hubs: readonly RideHub[],
  at: RideContext,
  least: TransferFit,
): string[] {
  const shift = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('America/New_York')
  const step = 300_000
  const found = new Set<string>()
  for (const hub of hubs)
    for (const first of services)
      for (const second of services) {
        if (first === second) continue
        const legOf = (one: RideService, from: RideTrip['origin'], to: RideTrip['origin'], facts: Partial<RideTrip>) =>
          matchRide(one, by, { ...on, origin: from, destination: to, driveMinutes: 10, driveMiles: 3, ...facts }, at)
        const moment = (instant: number) => ({
          date: shift(instant).toPlainDate().toString(),
          time: shift(instant).toPlainTime().toString().slice(0, 5),
        })
        let [one, two]: RideMatch[] = []
        if (on.arriveBy) {
          two = legOf(second, hub, on.destination, {})
          const by35 = Math.floor((two.pickup.expected - 35 * 60_000) / step) * step
          one = legOf(first, on.origin, hub, moment(by35))
        } else {
          one = legOf(first, on.origin, hub, {})
          two = legOf(
            second,
            hub,
            on.destination,
            moment(Math.ceil((one.pickup.expected + (35 + one.rideMinutes.most) * 60_000) / step) * step),
          )
        }
        // in the hour that the clocks show twice a time may be the earlier of two
        const isInOrder = two.pickup.earliest >= one.pickup.latest + one.rideMinutes.most * 60_000
        const isGood = [one, two].every(({ fit }) => fit === 'yes' || (least === 'maybe' && fit === 'maybe'))
        if (isInOrder && isGood) found.add(`${first.id} ${second.id}`)
      }
  return [...found].toSorted()
}

describe('for every rider', () => {
  const hubs = [centre, market]
  const turns = Array.from({ length: 400 }, (_, turn) => draw(turn))
  const pairs = ({ services, by, on, at }: (typeof turns)[number], least: TransferFit) =>
    find(services, by, on, hubs, least, at, everything)
      .map(({ legs: [one, two] }) => `${one.service.id} ${two.service.id}`)
      .toSorted()

  // in parts, as a search of everything takes its time
  const partSize = 50
  it.each(Array.from({ length: turns.length / partSize }, (_, part) => part * partSize))(
    'the pairs are those that a search of every two services finds, from turn %i on',
    (from) => {
      let count = 0
      for (const [index, turn] of turns.slice(from, from + partSize).entries())
        for (const least of ['yes', 'maybe'] as const) {
          const found = pairs(turn, least)
          expect([from + index, least, found]).toEqual([
            from + index,
            least,
            pairsByBruteForce(turn.services, turn.by, turn.on, hubs, turn.at, least),
          ])
          count += found.length
        }
      expect(count).toBeGreaterThan(30)
    },
  )

  it('the second ride never comes before the first one arrives', () => {
    for (const { services, by, on, at } of turns)
      for (const {
        legs: [one, two],
        fit,
        waitMinutes,
      } of find(services, by, on, hubs, 'maybe', at)) {
        expect(two.pickup.earliest).toBeGreaterThanOrEqual(one.pickup.latest + one.rideMinutes.most * 60_000)
        expect(waitMinutes).toBeGreaterThanOrEqual(20)
        expect(fit).toBe(one.fit === 'yes' && two.fit === 'yes' ? 'yes' : 'maybe')
        for (const leg of [one, two])
          expect(leg.reasons.some(({ verdict }) => verdict === 'soft' || verdict === 'hard')).toBe(false)
      }
  })

  it('adding a need never adds a pair', () => {
    for (const turn of turns) {
      const code = turn.pick(needCodes)
      if (turn.by.needs[code]) continue
      const more = {
        ...turn,
        by: { ...turn.by, needs: { ...turn.by.needs, [code]: { answer: 'yes' as const, inches: 29, pounds: null } } },
      }
      for (const least of ['yes', 'maybe'] as const)
        expect(pairs(turn, least)).toEqual(expect.arrayContaining(pairs(more, least)))
    }
  })
})
