import { describe, expect, it } from 'vitest'
import { openRaptor } from './raptor.ts'
import { sketchDay, sketchFootpaths } from '../testing/days.ts'
import { readTransferRules } from './transfer-rules.ts'

type Row = {
  from?: number
  to?: number
  type: number
  seconds?: number
  fromLine?: number
  toLine?: number
  fromRun?: number
  toRun?: number
}

// run 0 of line 0 comes to stop 1 at 600; runs 1, 2 and 3 of line 1 leave it at 630, 700 and 1200; stop 4 is its
// station, stop 3 another of its platforms, from which run 4 of line 2 leaves at 650
const day = sketchDay(5, [
  { line: 0, stops: [0, 1], runs: [[0, 600]] },
  {
    line: 1,
    stops: [1, 2],
    runs: [
      [630, 5630],
      [700, 5700],
      [1200, 6200],
    ],
  },
  { line: 2, stops: [3, 2], runs: [[650, 9000]] },
])
const stops = { parent: Int32Array.of(-1, 4, -1, 4, -1), kind: Uint8Array.of(0, 0, 0, 0, 1) }

function readRules(rows: Row[]) {
  const column = (name: keyof Row, usual: number) => Int32Array.from(rows, (row) => row[name] ?? usual)
  return readTransferRules({
    stops,
    transfers: {
      from: column('from', 1),
      to: column('to', 1),
      type: Uint8Array.from(rows, ({ type }) => type),
      seconds: column('seconds', -1),
      fromLine: column('fromLine', -1),
      toLine: column('toLine', -1),
      fromRun: column('fromRun', -1),
      toRun: column('toRun', -1),
    },
  })
}

/** When the second vehicle leaves; undefined when there is none to change to. */
function leavesAt(rows: Row[], footpaths = sketchFootpaths(5, []), usedDay = day) {
  const [journey] = openRaptor(usedDay, footpaths, { changeSeconds: 60, rules: readRules(rows) }).searchForward({
    access: [{ stop: 0, seconds: 0 }],
    egress: [{ stop: 2, seconds: 0 }],
    departure: 0,
  })
  return journey?.legs.findLast((leg) => leg.kind === 'ride')?.departure
}

describe('changing as transfers.txt says', () => {
  it.each<[string, Row[], number | undefined]>([
    ['takes the least time without any rule', [], 700],
    ['takes the least time where a change is recommended', [{ type: 0 }], 700],
    ['takes none where the other vehicle waits', [{ type: 1 }], 630],
    ['takes the time that a rule asks for', [{ type: 2, seconds: 300 }], 1200],
    ['takes less than usual where a rule says so', [{ type: 2, seconds: 20 }], 630],
    ['takes the least time where a rule forgets to name it', [{ type: 2 }], 700],
    ['is not possible where it is forbidden', [{ type: 3 }], undefined],
    ['is not touched by a rule for another stop', [{ type: 3, from: 0, to: 0 }], 700],
    ['is not touched by a rule for another line', [{ type: 3, toLine: 7 }], 700],
    ['heeds a rule for the line it comes from', [{ type: 3, fromLine: 0 }], undefined],
    ['heeds a rule for the line it goes to', [{ type: 3, toLine: 1 }], undefined],
    ['prefers lines to stops', [{ type: 3 }, { type: 1, fromLine: 0, toLine: 1 }], 630],
    [
      'prefers two lines to one',
      [
        { type: 1, toLine: 1 },
        { type: 2, seconds: 300, fromLine: 0, toLine: 1 },
      ],
      1200,
    ],
    [
      'prefers a run to two lines',
      [
        { type: 1, fromLine: 0, toLine: 1 },
        { type: 3, fromRun: 0 },
      ],
      undefined,
    ],
    [
      'prefers two runs to one',
      [
        { type: 3, fromRun: 0 },
        { type: 1, fromRun: 0, toRun: 1 },
      ],
      630,
    ],
    ['passes over the one run it may not be made to', [{ type: 3, toRun: 2 }], 1200],
    [
      'reaches the one run that waits',
      [
        { type: 2, seconds: 300 },
        { type: 1, toRun: 1 },
      ],
      630,
    ],
    ['heeds a rule for the station', [{ type: 1, from: 4, to: 4 }], 630],
    [
      'prefers a rule for the platform to one for the station',
      [
        { type: 1, from: 4, to: 4 },
        { type: 2, seconds: 300 },
      ],
      1200,
    ],
    [
      'leaves staying seated to the day',
      [
        { type: 4, fromRun: 0, toRun: 1 },
        { type: 5, fromRun: 0, toRun: 2 },
      ],
      700,
    ],
  ])('%s', (_, rows, expected) => {
    expect(leavesAt(rows)).toBe(expected)
  })

  it('walks between platforms only where there is a way, and never faster than the way takes', () => {
    const onlyOther = { ...day, patternRule: Uint8Array.from([3, 3, 0, 3, 3, 3]) }
    const timed: Row[] = [{ type: 1, from: 1, to: 3 }]
    expect(leavesAt(timed, sketchFootpaths(5, []), onlyOther)).toBeUndefined()
    expect(leavesAt(timed, sketchFootpaths(5, [[1, 3, 50]]), onlyOther)).toBe(650)
    expect(leavesAt(timed, sketchFootpaths(5, [[1, 3, 51]]), onlyOther)).toBeUndefined()
    expect(leavesAt([], sketchFootpaths(5, [[1, 3, 50]]), onlyOther)).toBeUndefined()
  })
})
