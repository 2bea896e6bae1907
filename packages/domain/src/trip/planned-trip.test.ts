import { describe, expect, it } from 'vitest'
import { type PlannedJourney, quartersAround, draftTripOf } from './planned-trip.ts'

type Leg = PlannedJourney['legs'][number]
const part = (mode: Leg['mode'], metres: number, line: string | null = null): Leg => ({ mode, metres, line })
const way = (mode: PlannedJourney['mode'], legs: readonly Leg[], people: number | null = null): PlannedJourney => ({
  mode,
  metres: legs.reduce((sum, { metres }) => sum + metres, 0),
  people,
  legs,
})
const say = ({ mode, metres, people, legs }: ReturnType<typeof draftTripOf>) => [
  mode,
  metres,
  people,
  legs?.map((leg) => [leg.mode, leg.metres, leg.line].filter((fact) => fact !== null).join(' ')) ?? null,
]

describe('C6 the trip of a way that the planner found', () => {
  it.each([
    ['by bike', way('bike', [part('bike', 5000.4)]), ['bike', 5000, null, null]],
    ['by bike, pushed for a bit', way('bike', [part('bike', 4000), part('walk', 200)]), ['bike', 4200, null, null]],
    ['driven alone names nobody', way('drive_alone', [part('drive', 9000)], 1), ['drive_alone', 9000, null, null]],
    ['in a pool with its people', way('carpool', [part('drive', 9000)], 3), ['carpool', 9000, 3, null]],
    [
      'in a van with more people than a trip names',
      way('vanpool', [part('drive', 9000)], 20),
      ['vanpool', 9000, 15, null],
    ],
    [
      'by bus from door to door: 80 m of a walk round to no tenth of a mile',
      way('transit', [part('walk', 80), part('transit', 7000, '9'), part('walk', 60)]),
      ['transit', 7000, null, null],
    ],
    [
      'walk, bus, walk: 81 m are 0.1 mile',
      way('transit', [part('walk', 81), part('transit', 7000, '9'), part('walk', 300)]),
      ['multimode', 7381, null, ['walk 81', 'transit 7000 9', 'walk 300']],
    ],
    [
      'driven to the lot, then by rail',
      way('park_and_ride', [part('drive', 3000), part('transit', 15_000, 'Red')]),
      ['multimode', 18_000, null, ['drive_alone 3000', 'transit 15000 Red']],
    ],
    ['a walk alone where a bus was looked for', way('transit', [part('walk', 700)]), ['walk', 700, null, null]],
    [
      'six parts: what is ridden one after the other is told together',
      way('transit', [
        part('walk', 300),
        part('transit', 2000, '9'),
        part('transit', 1000, '10'),
        part('walk', 200),
        part('transit', 4000, 'Red'),
        part('walk', 500),
      ]),
      ['multimode', 8000, null, ['walk 300', 'transit 3000 9, 10', 'walk 200', 'transit 4000 Red', 'walk 500']],
    ],
    [
      'seven parts: the shortest walk is left out, and its neighbours are told together',
      way('transit', [
        part('walk', 300),
        part('transit', 2000, '9'),
        part('walk', 200),
        part('transit', 4000, 'Red'),
        part('walk', 400),
        part('transit', 1000, '1'),
        part('walk', 500),
      ]),
      ['multimode', 8200, null, ['walk 300', 'transit 6000 9, Red', 'walk 400', 'transit 1000 1', 'walk 500']],
    ],
    [
      'a line without a name',
      way('transit', [part('bike', 2000), part('transit', 4000), part('bike', 900)]),
      ['multimode', 6900, null, ['bike 2000', 'transit 4000', 'bike 900']],
    ],
  ])('%s', (_, planned, trip) => {
    expect(say(draftTripOf(planned))).toEqual(trip)
  })

  it.each([
    ['08:00', '08:45', '08:00 08:45'],
    ['08:07', '08:22', '08:00 08:30'],
    ['08:14', '08:15', '08:00 08:15'],
    ['23:40', '23:53', '23:30 00:00'],
    ['23:59', '00:01', '23:45 00:15'],
  ])('R9.02 from %s to %s lies between %s', (departure, arrival, quarters) => {
    expect(Object.values(quartersAround({ departure, arrival })).join(' ')).toBe(quarters)
  })
})
