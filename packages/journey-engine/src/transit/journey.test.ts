import { describe, expect, it } from 'vitest'
import { openRaptor } from './raptor.ts'
import { searchVariants } from './search-variants.ts'
import { sketchDay, sketchFootpaths } from '../testing/days.ts'

const none = (stopCount: number) => sketchFootpaths(stopCount, [])

describe('a journey', () => {
  it('boards where there is less to walk, and leaves home as late as that allows', () => {
    const raptor = openRaptor(sketchDay(4, [{ stops: [0, 1, 2, 3], runs: [[600, 660, 720, 900]] }]), none(4))
    const [journey] = raptor.searchForward({
      access: [
        { stop: 0, seconds: 300 },
        { stop: 1, seconds: 30 },
        { stop: 2, seconds: 200 },
      ],
      egress: [{ stop: 3, seconds: 45 }],
      departure: 0,
    })
    expect(journey).toEqual({
      departure: 630,
      arrival: 945,
      rides: 1,
      walkSeconds: 75,
      legs: [
        { kind: 'walk', fromStop: -1, toStop: 1, seconds: 30 },
        {
          kind: 'ride',
          run: 0,
          pattern: 0,
          boardIndex: 1,
          alightIndex: 3,
          boardStop: 1,
          alightStop: 3,
          departure: 660,
          arrival: 900,
          staysAboard: false,
        },
        { kind: 'walk', fromStop: 3, toStop: -1, seconds: 45 },
      ],
    })
  })

  it('does not wait at a stop for what a later run would reach as well', () => {
    const day = sketchDay(3, [
      {
        stops: [0, 1],
        runs: [
          [600, 900],
          [1200, 1500],
          [1800, 2100],
        ],
      },
      { stops: [1, 2], runs: [[1560, 2000]] },
    ])
    const [journey] = openRaptor(day, none(3)).searchForward({
      access: [{ stop: 0, seconds: 0 }],
      egress: [{ stop: 2, seconds: 0 }],
      departure: 0,
    })
    expect(journey).toMatchObject({ departure: 1200, arrival: 2000, rides: 2 })
  })

  it('stays aboard when the vehicle goes on as another run, though an earlier one ends there', () => {
    const patterns = [
      {
        stops: [0, 1],
        runs: [
          [0, 300],
          [600, 900],
        ],
      },
      { stops: [1, 2], runs: [[920, 1200]] },
    ]
    const query = { access: [{ stop: 0, seconds: 0 }], egress: [{ stop: 2, seconds: 0 }], departure: 0 }
    const [journey] = openRaptor(
      sketchDay(3, patterns, [
        [
          [0, 1],
          [1, 0],
        ],
      ]),
      none(3),
    ).searchForward(query)
    expect(journey).toMatchObject({
      departure: 600,
      arrival: 1200,
      rides: 1,
      legs: [{}, { run: 1, staysAboard: false }, { run: 2, staysAboard: true }, {}],
    })
    const [changed] = openRaptor(sketchDay(3, patterns), none(3)).searchForward(query)
    expect(changed).toMatchObject({ arrival: 1200, rides: 2 })
  })

  it('boards a loop at the visit that serves', () => {
    const day = sketchDay(3, [{ stops: [0, 1, 0, 2], rules: [3, 3, 3, 3], runs: [[0, 300, 600, 900]] }])
    const query = { access: [{ stop: 0, seconds: 0 }], egress: [{ stop: 2, seconds: 0 }] }
    expect(openRaptor(day, none(3)).searchForward({ ...query, departure: 100 })).toMatchObject([
      { departure: 600, arrival: 900, legs: [{}, { boardIndex: 2 }, {}] },
    ])
    expect(openRaptor(day, none(3)).searchForward({ ...query, departure: 0 })).toMatchObject([{ departure: 600 }])
  })

  it('never walks on from a walk', () => {
    const day = sketchDay(4, [
      { stops: [0, 1], runs: [[0, 300]] },
      { stops: [3, 0], runs: [[2000, 2100]] },
    ])
    const query = { access: [{ stop: 0, seconds: 0 }], egress: [{ stop: 0, seconds: 0 }], departure: 0 }
    expect(
      openRaptor(
        day,
        sketchFootpaths(4, [
          [1, 2, 60],
          [2, 3, 60],
        ]),
      ).searchForward(query),
    ).toEqual([])
    expect(
      openRaptor(
        day,
        sketchFootpaths(4, [
          [1, 2, 60],
          [2, 3, 60],
          [1, 3, 120],
        ]),
      ).searchForward(query),
    ).toMatchObject([{ rides: 2, walkSeconds: 120 }])
  })

  it.each([
    ['nothing to walk to', { access: [], egress: [{ stop: 1, seconds: 0 }] }],
    [
      'an arrival that comes too late',
      { access: [{ stop: 0, seconds: 0 }], egress: [{ stop: 1, seconds: 0 }], latestArrival: 299 },
    ],
    ['a walk that misses the only vehicle', { access: [{ stop: 0, seconds: 1 }], egress: [{ stop: 1, seconds: 0 }] }],
  ])('is not found for %s', (_, query) => {
    const raptor = openRaptor(sketchDay(2, [{ stops: [0, 1], runs: [[0, 300]] }]), none(2))
    expect(raptor.searchForward({ ...query, departure: 0 })).toEqual([])
    expect(
      raptor.searchForward({
        access: [{ stop: 0, seconds: 0 }],
        egress: [{ stop: 1, seconds: 0 }],
        departure: 0,
        latestArrival: 300,
      }),
    ).toHaveLength(1)
  })

  it('is not found on a day without service', () => {
    const raptor = openRaptor(sketchDay(2, []), none(2))
    const query = { access: [{ stop: 0, seconds: 0 }], egress: [{ stop: 1, seconds: 0 }] }
    expect([
      raptor.searchForward({ ...query, departure: 0 }),
      raptor.searchBackward({ ...query, arrival: 0 }),
      raptor.searchRange({ ...query, from: 0, to: 3600 }),
    ]).toEqual([[], [], []])
  })
})

describe('journeys of a window', () => {
  const day = sketchDay(2, [
    { stops: [0, 1], runs: Array.from({ length: 60 }, (_, run) => [300 * run, 300 * run + 200]) },
  ])
  const query = { access: [{ stop: 0, seconds: 0 }], egress: [{ stop: 1, seconds: 0 }], from: 0, to: 3600 }

  it('are all that leave in it', () => {
    expect(
      openRaptor(day, none(2))
        .searchRange(query)
        .map(({ departure }) => departure),
    ).toEqual(Array.from({ length: 13 }, (_, run) => 300 * run))
  })

  it('are the first ones when no more are wanted', () => {
    expect(
      openRaptor(day, none(2))
        .searchRange({ ...query, wanted: 3 })
        .map(({ departure }) => departure),
    ).toEqual([0, 300, 600, 900])
    const backward = openRaptor(day, none(2)).searchBackwardRange({ ...query, wanted: 3 })
    expect(backward.map(({ arrival }) => arrival)).toEqual([2600, 2900, 3200, 3500])
  })
})

describe('journeys with less walking', () => {
  const day = sketchDay(4, [
    { stops: [0, 1], runs: [[900, 1200]] },
    { stops: [2, 3], runs: [[900, 1500]] },
  ])
  const raptor = openRaptor(day, none(4))
  const query = {
    access: [
      { stop: 0, seconds: 700 },
      { stop: 2, seconds: 100 },
    ],
    egress: [
      { stop: 1, seconds: 0 },
      { stop: 3, seconds: 100 },
    ],
    departure: 0,
  }

  it('stand beside those that arrive earlier', () => {
    expect(raptor.searchForward(query)).toMatchObject([{ arrival: 1200, walkSeconds: 700 }])
    expect(searchVariants(raptor.searchForward, query)).toMatchObject([
      { arrival: 1200, walkSeconds: 700 },
      { arrival: 1600, walkSeconds: 200 },
    ])
  })

  it('are not searched for when all walks are short', () => {
    let searches = 0
    const search = (asked: typeof query) => (searches++, raptor.searchForward(asked))
    expect(searchVariants(search, query, [700, 800])).toHaveLength(1)
    expect(searches).toBe(1)
  })

  it('limit the walks of changes too', () => {
    const joined = sketchDay(4, [
      { stops: [0, 1], runs: [[0, 300]] },
      { stops: [2, 3], runs: [[1000, 1200]] },
    ])
    const walker = openRaptor(joined, sketchFootpaths(4, [[1, 2, 400]]))
    const asked = { access: [{ stop: 0, seconds: 0 }], egress: [{ stop: 3, seconds: 0 }], departure: 0 }
    expect(walker.searchForward({ ...asked, maxChangeWalk: 400 })).toHaveLength(1)
    expect(walker.searchForward({ ...asked, maxChangeWalk: 399 })).toEqual([])
  })
})
