import type { Journey } from '@throughway/contract/planner/itinerary'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import { describe, expect, it } from 'vitest'
import { foldJourneys } from './fold-journeys.ts'
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
  return foldJourneys(groupAlike(listJourneys(journeys)), when).map((row) =>
    'group' in row ? row.group[0].key : row.folded.map(([{ key }]) => key),
  )
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
      'none that takes less time',
      [
        ['08:00', '08:10'],
        ['08:06', '08:13'],
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
        ['08:00', '08:10'],
        ['08:05', '08:14'],
        ['08:10', '08:18'],
        ['08:15', '08:22'],
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

  it('stand after the others of their mode', () => {
    const ways = [
      aJourney({ mode: 'transit', start: '2026-03-05T08:00:00-05:00', end: '2026-03-05T08:10:00-05:00' }),
      aJourney({ mode: 'transit', start: '2026-03-05T08:00:00-05:00', end: '2026-03-05T08:20:00-05:00' }),
      aJourney({ mode: 'transit', start: '2026-03-05T08:15:00-05:00', end: '2026-03-05T08:22:00-05:00' }),
      aJourney({ mode: 'walk' }),
    ]
    expect(
      foldJourneys(groupAlike(listJourneys(ways)), 'now').map((row) =>
        'group' in row ? row.group[0].key : [row.mode, row.folded.length],
      ),
    ).toEqual(['transit-1', 'transit-3', ['transit', 1], 'walk-1'])
  })
})
