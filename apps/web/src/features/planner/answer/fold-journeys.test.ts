import type { Journey } from '@throughway/contract/planner/itinerary'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import { describe, expect, it } from 'vitest'
import { foldAlone, foldJourneys, groupWays, orderWays } from './fold-journeys.ts'
import { aJourney, aLeg } from './journey.fixture.ts'
import { groupAlike, listJourneys } from './journey-order.ts'

type Made = [start: string, end: string, facts?: Partial<Journey> & { alerts?: number }]

/** Each by another line, so that each is a way of its own. */
function rowsOf(
  made: readonly Made[],
  { mode = 'transit', when = 'depart' }: { mode?: PlanMode; when?: 'now' | 'depart' | 'arrive' } = {},
) {
  const journeys = made.map(([start, end, { alerts = 0, ...facts } = {}], index) =>
    aJourney({
      mode,
      start: `2026-03-05T${start}:00-05:00`,
      end: `2026-03-05T${end}:00-05:00`,
      cents: 200,
      legs: [
        aLeg({
          line: { id: `line ${index}` } as never,
          alerts: Array.from({ length: alerts }, () => ({ header: 'Detour' }) as never),
        }),
      ],
      ...facts,
    }),
  )
  const { shown, folded } = foldJourneys(groupAlike(listJourneys(journeys)), when)
  const keysOf = (groups: typeof shown) => groups.map(([{ key }]) => key)
  return folded.length > 0 ? [...keysOf(shown), keysOf(folded)] : keysOf(shown)
}

describe('ways that are folded', () => {
  it.each<[string, Made[], ReturnType<typeof rowsOf>]>([
    [
      'one that arrives later and takes longer',
      [
        ['08:00', '08:10'],
        ['08:02', '08:15'],
      ],
      ['transit-1', ['transit-2']],
    ],
    [
      'one that arrives no sooner and takes longer',
      [
        ['08:05', '08:15'],
        ['08:02', '08:15'],
      ],
      ['transit-1', ['transit-2']],
    ],
    [
      'also the first, which the next one beats',
      [
        ['08:00', '08:20'],
        ['08:05', '08:15'],
      ],
      ['transit-2', ['transit-1']],
    ],
    [
      'one that arrives later after a shorter ride',
      [
        ['08:00', '08:10'],
        ['08:06', '08:13'],
      ],
      ['transit-1', ['transit-2']],
    ],
    [
      'none that arrives a minute later at most',
      [
        ['08:00', '08:10'],
        ['08:06', '08:11'],
      ],
      ['transit-1', 'transit-2'],
    ],
    [
      'none that costs less',
      [
        ['08:00', '08:10'],
        ['08:02', '08:15', { cents: 100 }],
      ],
      ['transit-1', 'transit-2'],
    ],
    [
      'one that may cost less, which nobody knows',
      [
        ['08:00', '08:10'],
        ['08:02', '08:15', { cents: null }],
      ],
      ['transit-1', ['transit-2']],
    ],
    [
      'none where the better one’s fare is not known',
      [
        ['08:00', '08:10', { cents: null }],
        ['08:02', '08:15'],
      ],
      ['transit-1', 'transit-2'],
    ],
    [
      'none with fewer transfers',
      [
        ['08:00', '08:10', { transfers: 1 }],
        ['08:02', '08:15'],
      ],
      ['transit-1', 'transit-2'],
    ],
    [
      'none without the other’s alert',
      [
        ['08:00', '08:10', { alerts: 1 }],
        ['08:02', '08:15'],
      ],
      ['transit-1', 'transit-2'],
    ],
    [
      'none that spares a walk',
      [
        ['08:00', '08:10', { walk_metres: 900 }],
        ['08:02', '08:15', { walk_metres: 300 }],
      ],
      ['transit-1', 'transit-2'],
    ],
    [
      'one that spares some steps',
      [
        ['08:00', '08:10', { walk_metres: 400 }],
        ['08:02', '08:15', { walk_metres: 300 }],
      ],
      ['transit-1', ['transit-2']],
    ],
    [
      'neither of two that are alike',
      [
        ['08:00', '08:10'],
        ['08:00', '08:10'],
      ],
      ['transit-1', 'transit-2'],
    ],
    [
      'what is beyond the third',
      [
        ['08:00', '08:10', { cents: 400 }],
        ['08:05', '08:14', { cents: 300 }],
        ['08:10', '08:18', { cents: 200 }],
        ['08:15', '08:22', { cents: 100 }],
      ],
      ['transit-1', 'transit-2', 'transit-3', ['transit-4']],
    ],
    ['nothing of one way', [['08:00', '08:10']], ['transit-1']],
  ])('are %s', (_, made, rows) => {
    expect(rowsOf(made)).toEqual(rows)
  })

  it('are those that leave sooner for a time of arrival', () => {
    expect(
      rowsOf(
        [
          ['08:00', '08:14'],
          ['08:04', '08:15'],
        ],
        { when: 'arrive' },
      ),
    ).toEqual(['transit-2', ['transit-1']])
  })

  it('are not of a mode without a timetable, whose other streets were asked for', () => {
    expect(
      rowsOf(
        [
          ['08:00', '08:10'],
          ['08:00', '08:15'],
        ],
        { mode: 'drive_alone' },
      ),
    ).toEqual(['drive_alone-1', 'drive_alone-2'])
  })

  it('are the pools that nobody rides in', () => {
    const groups = groupAlike(
      listJourneys([
        aJourney({ mode: 'carpool', cents: 40, co2_grams: 600 }),
        aJourney({ mode: 'vanpool', cents: 12, co2_grams: 180 }),
        aJourney({ mode: 'walk', end: '2026-03-05T09:10:00-05:00' }),
      ]),
    )
    const foldedOf = (partners: { carpool: number | null; vanpool: number | null }) =>
      foldJourneys(groups, 'now', partners).folded.map(([{ key }]) => key)
    expect(foldedOf({ carpool: 5, vanpool: null })).toEqual(['vanpool-1'])
    expect(foldedOf({ carpool: null, vanpool: null })).toEqual(['carpool-1', 'vanpool-1'])
  })

  it('stand after all others, with what is beyond the fifth row and what an easier mode beats', () => {
    const at = (start: string, end: string) => ({
      start: `2026-03-05T${start}:00-05:00`,
      end: `2026-03-05T${end}:00-05:00`,
    })
    const bus = (start: string, end: string) =>
      aJourney({ mode: 'transit', ...at(start, end), cents: 250, co2_grams: 100 })
    const ways = [
      bus('08:00', '08:10'),
      bus('08:00', '08:20'),
      { ...bus('08:15', '08:22'), cents: 200 },
      aJourney({ mode: 'park_and_ride', ...at('08:00', '08:35'), cents: 400, co2_grams: 2700 }),
      aJourney({ mode: 'bike', ...at('08:00', '08:15') }),
      aJourney({ mode: 'walk', ...at('08:00', '08:50') }),
      aJourney({ mode: 'scooter', ...at('08:00', '08:14') }),
      aJourney({ mode: 'drive_alone', ...at('08:00', '08:07'), cents: 80, co2_grams: 1200 }),
    ]
    const { shown, folded } = foldJourneys(groupAlike(listJourneys(ways)), 'now')
    expect([shown, folded].map((groups) => groups.map(([{ key }]) => key))).toEqual([
      ['transit-1', 'bike-1', 'walk-1', 'scooter-1', 'drive_alone-1'],
      ['transit-2', 'transit-3', 'park_and_ride-1'],
    ])
  })
})

describe('a line of several times', () => {
  const line = { line: { id: 'line 1' } as never }
  const bus = (start: string, end: string, cents: number) =>
    aJourney({
      mode: 'transit',
      start: `2026-03-05T${start}:00-05:00`,
      end: `2026-03-05T${end}:00-05:00`,
      cents,
      legs: [aLeg(line)],
    })
  // the first bus is late, and the next one cheaper and there before it
  const listed = listJourneys([bus('08:00', '08:40', 300), bus('08:10', '08:30', 200), bus('08:50', '09:10', 100)])
  const keys = (groups: ReturnType<typeof groupWays>) => groups.map((group) => group.map(({ key }) => key))

  it('decision 154: begins with a time that nothing beats, and so does its row', () => {
    const asked = { when: 'depart', at: '2026-03-05T08:00:00-05:00' } as const
    const begun = [['transit-2', 'transit-3', 'transit-1']]
    expect(keys(groupWays(listed, 'depart'))).toEqual(begun)
    expect(keys([...foldJourneys(orderWays(listed, asked), 'depart').shown] as never)).toEqual(begun)
  })
})

describe('in an order that the reader chose', () => {
  const [start, end] = ['2026-03-05T08:00:00-05:00', '2026-03-05T08:20:00-05:00']
  const fold = (modes: readonly PlanMode[], partners: Parameters<typeof foldAlone>[1]) => {
    const groups = groupAlike(listJourneys(modes.map((mode) => aJourney({ mode, start, end }))))
    const { shown, folded } = foldAlone(groups, partners)
    return [shown, folded].map((each) => each.map(([{ journey }]) => journey.mode))
  }

  it.each<[string, PlanMode[], Parameters<typeof foldAlone>[1], PlanMode[][]]>([
    [
      'pools with nobody',
      ['carpool', 'bike', 'vanpool'],
      { carpool: null, vanpool: null },
      [['bike'], ['carpool', 'vanpool']],
    ],
    ['no pool with somebody', ['carpool', 'bike'], { carpool: 6, vanpool: null }, [['carpool', 'bike'], []]],
    ['nothing where there are only pools', ['carpool'], { carpool: null, vanpool: null }, [['carpool'], []]],
  ])('folds %s', (_, modes, partners, expected) => {
    expect(fold(modes, partners)).toEqual(expected)
  })
})
