import { describe, expect, it } from 'vitest'
import type { Journey } from '@throughway/contract/planner/itinerary'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import {
  countBeforeRides,
  countByMode,
  countWays,
  findMerits,
  groupAlike,
  liftOwnPower,
  listJourneys,
  orderModes,
  sortJourneys,
} from './journey-order.ts'

type Figures = Partial<
  Pick<Journey, 'seconds' | 'cents' | 'co2_grams' | 'calories' | 'points' | 'transfers' | 'walk_metres'>
>
type Made = Figures & { mode: PlanMode; start?: string; lines?: string[] }

const at = (time: string) => `2026-03-02T${time}:00-05:00`

function make({ mode, start = '08:00', lines = [], ...figures }: Made): Journey {
  const usual = { seconds: 600, cents: 100, co2_grams: 100, calories: 10, points: 1, transfers: 0, walk_metres: 0 }
  const legs = lines.map((id) => ({ line: { id }, from: { name: 'A' }, to: { name: 'B' } }))
  const facts = { mode, start: at(start), legs, ...usual, ...figures }
  const end = new Date(Date.parse(facts.start) + facts.seconds * 1000).toISOString()
  return { ...facts, end } as unknown as Journey
}

const asked = { when: 'depart', at: at('08:00') } as const
const list = (...made: Made[]) => listJourneys(made.map(make))
const keysOf = (listed: readonly { key: string }[]) => listed.map(({ key }) => key)

describe('the list of ways', () => {
  it('names each by its mode and number, so that an address can', () => {
    expect(keysOf(list({ mode: 'transit' }, { mode: 'bike' }, { mode: 'transit' }))).toEqual([
      'transit-1',
      'bike-1',
      'transit-2',
    ])
  })

  it('is sorted by one figure; a fare that nobody knows is not the lowest', () => {
    const listed = list(
      { mode: 'transit', cents: null, calories: 80, seconds: 1200 },
      { mode: 'drive_alone', cents: 250, calories: 0, seconds: 600 },
      { mode: 'bike', cents: 0, calories: 90, seconds: 1200 },
    )
    expect(keysOf(sortJourneys(listed, 'program', asked))).toEqual(['transit-1', 'drive_alone-1', 'bike-1'])
    expect(keysOf(sortJourneys(listed, 'cost', asked))).toEqual(['bike-1', 'drive_alone-1', 'transit-1'])
    expect(keysOf(sortJourneys(listed, 'calories', asked))).toEqual(['bike-1', 'transit-1', 'drive_alone-1'])
    expect(keysOf(sortJourneys(listed, 'time', asked))).toEqual(['drive_alone-1', 'transit-1', 'bike-1'])
  })

  it('counts time from the moment asked for: a short ride in half an hour is no sooner than a walk now', () => {
    const listed = list(
      { mode: 'transit', start: '08:30', seconds: 600 },
      { mode: 'walk', start: '08:00', seconds: 1800 },
      { mode: 'bike', start: '08:05', seconds: 900 },
    )
    expect(keysOf(sortJourneys(listed, 'time', asked))).toEqual(['bike-1', 'walk-1', 'transit-1'])
    expect(findMerits(groupAlike(listed), asked).get('bike-1')).toContain('fastest')
    // for an arrival at 9 one leaves at 8:30, 8:05 or 8:00
    expect(keysOf(sortJourneys(listed, 'time', { when: 'arrive', at: at('09:00') }))).toEqual([
      'transit-1',
      'bike-1',
      'walk-1',
    ])
  })

  it('is counted by mode, buses of one line as one', () => {
    const listed = list(
      { mode: 'transit', lines: ['12'] },
      { mode: 'transit', lines: ['12'], start: '08:20' },
      { mode: 'transit', lines: ['7'] },
      { mode: 'bike' },
    )
    expect([...countByMode(groupAlike(listed))]).toEqual([
      ['transit', 2],
      ['bike', 1],
    ])
  })

  it('R9.10 has its modes in the programme’s order', () => {
    expect(orderModes(['walk', 'drive_alone', 'vanpool', 'transit', 'carpool'], undefined)).toEqual([
      'carpool',
      'vanpool',
      'transit',
      'walk',
      'drive_alone',
    ])
    expect(orderModes(['walk', 'carpool'], [4, 2, 3, 1, 5, 6])).toEqual(['walk', 'carpool'])
  })

  it.each<[number[] | undefined, 'program' | 'cost', number]>([
    [undefined, 'program', 4],
    [[1, 2, 6, 3, 4, 5], 'program', 2],
    [[6, 5, 4, 3, 2, 1], 'program', 0],
    // what has no figure of its own comes last
    [[6, 5, 4, 3, 2, 1], 'cost', 4],
  ])('R3.03 E5 has the assisted rides where the order %j puts them, sorted by %s', (order, sorting, before) => {
    const groups = groupAlike(list({ mode: 'carpool' }, { mode: 'transit' }, { mode: 'bike' }, { mode: 'drive_alone' }))
    expect(countBeforeRides(groups, sorting, order, false)).toBe(before)
    expect(countBeforeRides(groups, sorting, order, true), 'for who needs help').toBe(0)
  })

  it('R3.03 keeps the rides behind transit where a short walk stands before it', () => {
    const ways = list({ mode: 'transit', seconds: 600 }, { mode: 'walk', seconds: 600 }, { mode: 'drive_alone' })
    const lifted = liftOwnPower(groupAlike(ways), asked)
    expect(lifted.map(([{ key }]) => key)).toEqual(['walk-1', 'transit-1', 'drive_alone-1'])
    expect(countBeforeRides(lifted, 'program', [2, 6, 4, 5, 1, 3], false)).toBe(2)
  })

  const minutes = (mode: PlanMode, count: number): Made => ({ mode, seconds: count * 60, lines: [`${mode} ${count}`] })
  it.each<[string, Made[], string[]]>([
    [
      'a walk of 0.6 mi before a carpool that nobody has formed',
      [
        minutes('carpool', 3),
        minutes('vanpool', 4),
        minutes('transit', 9),
        minutes('walk', 12),
        minutes('drive_alone', 3),
      ],
      ['walk', 'carpool', 'vanpool', 'transit', 'drive_alone'],
    ],
    [
      'a bike of 5 min before five buses of 9 to 13',
      [...[9, 10, 11, 12, 13].map((count) => minutes('transit', count)), minutes('bike', 5)],
      ['bike', 'transit', 'transit', 'transit', 'transit', 'transit'],
    ],
    [
      'a long ride that is as fast as the fastest bus before the buses alone',
      [
        minutes('carpool', 15),
        minutes('transit', 40),
        minutes('transit', 31),
        minutes('bike', 30),
        minutes('walk', 90),
      ],
      ['carpool', 'bike', 'transit', 'transit', 'walk'],
    ],
    [
      'decision 154: a ride of 20 min before a bus of 10 that comes in half an hour',
      [{ ...minutes('transit', 10), start: '08:30' }, minutes('bike', 20)],
      ['bike', 'transit'],
    ],
    [
      'but none of 45 min before it',
      [{ ...minutes('transit', 10), start: '08:30' }, minutes('bike', 45)],
      ['transit', 'bike'],
    ],
    [
      'own ways among each other as the programme has them',
      [minutes('carpool', 3), minutes('bike', 5), minutes('scooter', 4), minutes('walk', 12)],
      ['bike', 'scooter', 'walk', 'carpool'],
    ],
    [
      'nothing where the way is long',
      [minutes('carpool', 25), minutes('transit', 40), minutes('bike', 50), minutes('walk', 150)],
      ['carpool', 'transit', 'bike', 'walk'],
    ],
  ])('lifts %s', (_, made, modes) => {
    expect(liftOwnPower(groupAlike(list(...made)), asked).map(([{ journey }]) => journey.mode)).toEqual(modes)
  })

  it('decision 154: for an arrival lifts the ride that leaves no sooner than the bus', () => {
    const ways = groupAlike(
      list({ ...minutes('transit', 10), start: '08:30' }, { ...minutes('bike', 20), start: '08:40' }),
    )
    const orderFor = (when: 'depart' | 'arrive', moment: string) =>
      liftOwnPower(ways, { when, at: at(moment) }).map(([{ journey }]) => journey.mode)
    expect(orderFor('arrive', '09:00')).toEqual(['bike', 'transit'])
    expect(orderFor('depart', '08:30')).toEqual(['transit', 'bike'])
  })

  it('counts one bus after the other once, as the list has it', () => {
    const bus = { mode: 'transit', lines: ['1'] } as const
    const journeys = [{ ...bus }, { ...bus, start: '08:20' }, { mode: 'bike' } as const].map((each) =>
      make({ ...each, lines: 'lines' in each ? [...each.lines] : [] }),
    )
    expect(countWays(journeys)).toBe(2)
  })

  it('shows one bus after the other as one way with several times', () => {
    const groups = groupAlike(
      list(
        { mode: 'transit', lines: ['1'], start: '08:20' },
        { mode: 'transit', lines: ['1', '2'] },
        { mode: 'transit', lines: ['1'], start: '08:05' },
        { mode: 'drive_alone' },
        { mode: 'drive_alone' },
      ),
    )
    expect(groups.map(keysOf)).toEqual([
      ['transit-3', 'transit-1'],
      ['transit-2'],
      ['drive_alone-1'],
      ['drive_alone-2'],
    ])
  })
})

describe('what a way is the best for', () => {
  const meritsOf = (...made: Made[]) => Object.fromEntries(findMerits(groupAlike(list(...made)), asked))

  it('says two words at most, what it has alone before what it shares, and none of what all are', () => {
    expect(
      meritsOf(
        { mode: 'drive_alone', seconds: 300, points: 0 },
        { mode: 'bike', cents: 0, co2_grams: 0, calories: 90 },
        { mode: 'walk', seconds: 2400, cents: 0, co2_grams: 0, calories: 150 },
      ),
    ).toEqual({
      'drive_alone-1': ['fastest'],
      'bike-1': ['cheapest', 'cleanest'],
      'walk-1': ['healthiest', 'cheapest'],
    })
    expect(meritsOf({ mode: 'bike' }, { mode: 'scooter' })).toEqual({})
  })

  it('never calls an unknown fare the lowest', () => {
    expect(
      meritsOf({ mode: 'transit', cents: null }, { mode: 'bike', cents: 300 }, { mode: 'walk', cents: 400 })[
        'transit-1'
      ],
    ).toBeUndefined()
  })

  it('compares transfers and walking among the ways by transit', () => {
    expect(
      meritsOf(
        { mode: 'transit', lines: ['1'], walk_metres: 900 },
        { mode: 'transit', lines: ['2', '3'], transfers: 1, walk_metres: 200 },
        { mode: 'bike' },
      ),
    ).toEqual({ 'transit-1': ['fewest_transfers'], 'transit-2': ['least_walking'] })
  })

  it('praises nobody for what four share', () => {
    expect(
      meritsOf(
        { mode: 'bike' },
        { mode: 'scooter' },
        { mode: 'carpool' },
        { mode: 'vanpool' },
        { mode: 'drive_alone', points: 0 },
      ),
    ).toEqual({})
  })
})
