import { describe, expect, it } from 'vitest'
import { openProblems } from '../problems.ts'
import { readString } from '../strings.ts'
import { plainId } from '../testing/describe-timetable.ts'
import { makeFeed, stopTimes } from '../testing/make-feed.ts'
import { linkFootpaths } from '../transit/link-stops.ts'
import { buildTimetable } from './build-timetable.ts'

// a station with platforms P and Q, a hall and an entrance; boarding area R lies on Q, and X is a stop in the street
const stops = [
  'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
  'S,Station,33.90,-84.50,1,',
  'P,Platform 1,33.90,-84.50,0,S',
  'Q,Platform 2,33.9003,-84.50,0,S',
  'H,Hall,33.90,-84.50,3,S',
  'E,Entrance,33.90,-84.50,2,S',
  'R,End of platform 2,33.9003,-84.50,4,Q',
  'X,Street,33.901,-84.50,0,',
  '',
].join('\n')

/** Rows as `P H walkway both time=100`. */
function build(rows: readonly string[]) {
  const problems = openProblems()
  const modes = ['', 'walkway', 'stairs', 'moving', 'escalator', 'elevator', 'gate', 'exit']
  const lines = rows.map((row, index) => {
    const [from, to, mode, direction, ...pairs] = row.split(' ')
    const told = Object.fromEntries(pairs.map((each) => each.split('='))) as Record<string, string>
    return [
      `p${index}`,
      from,
      to,
      modes.indexOf(mode!),
      direction === 'both' ? 1 : 0,
      told['length'] ?? '',
      told['time'] ?? '',
      told['stairs'] ?? '',
    ].join()
  })
  const timetable = buildTimetable(
    [
      {
        name: 'town.zip',
        bytes: makeFeed({
          'stops.txt': stops,
          'stop_times.txt': stopTimes(
            ['early', '08:00:00 P', '08:05:00 X'],
            ['late', '09:00:00 Q', '09:05:00 X'],
            ['weekend', '10:00:00 P', '10:05:00 X'],
          ),
          'pathways.txt': [
            'pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,length,traversal_time,stair_count',
            ...lines,
            '',
          ].join('\n'),
        }),
      },
    ],
    { problems },
  )
  return { timetable, problems: problems.list().map(({ kind }) => kind) }
}

describe('pathways', () => {
  it.each<[string, string[], string[]]>([
    ['take the time they state', ['P Q walkway both time=120'], ['P Q 120 120', 'Q P 120 120']],
    ['add up', ['P H stairs both time=100', 'H Q walkway both time=66'], ['P Q 166 -1', 'Q P 166 -1']],
    ['take the time of their length', ['P Q walkway both length=133'], ['P Q 100 100', 'Q P 100 100']],
    ['take the time of their stairs', ['P Q stairs both stairs=-50'], ['P Q 30 -1', 'Q P 30 -1']],
    [
      'take stairs by their length where that takes longer',
      ['P Q stairs both stairs=10 length=20'],
      ['P Q 40 -1', 'Q P 40 -1'],
    ],
    ['take the distance of their ends where they tell nothing', ['P Q walkway both'], ['P Q 26 26', 'Q P 26 26']],
    ['take a minute for an elevator', ['P Q elevator both'], ['P Q 60 60', 'Q P 60 60']],
    ['take some seconds for a gate', ['P H gate one', 'H Q walkway one time=20'], ['P Q 25 25']],
    ['are the fastest there are', ['P Q elevator both time=90', 'P Q stairs both time=40'], ['P Q 40 90', 'Q P 40 90']],
    ['lead one way where they say so', ['P Q escalator one time=30'], ['P Q 30 -1']],
    ['lead to a boarding area of a platform', ['P R walkway both time=70'], ['P Q 70 70', 'Q P 70 70']],
    ['lead to no place but platforms', ['E H walkway both time=20', 'H P walkway both time=30'], []],
    ['longer than twenty minutes lead nowhere', ['P Q walkway both time=1300'], []],
  ])('%s', (_, rows, expected) => {
    const { timetable, problems } = build(rows)
    const none = new Int32Array(0)
    const { from, to, seconds, stepFreeSeconds } = timetable.pathways ?? {
      from: none,
      to: none,
      seconds: none,
      stepFreeSeconds: none,
    }
    expect(
      Array.from(from, (stop, row) =>
        [plainId(timetable, stop), plainId(timetable, to[row]!), seconds[row], stepFreeSeconds[row]].join(' '),
      ),
    ).toEqual(expected)
    expect(problems).toEqual([])
  })

  it.each([
    [
      'of a stop that is not there',
      'P Z walkway both',
      'pathways.txt: stop not in stops.txt or left out there, row left out',
    ],
    ['of a kind that is not known', 'P Q tunnel both', 'pathways.txt: pathway_mode not known, row left out'],
  ])('%s are left out and counted', (_, row, kind) => {
    const { timetable, problems } = build([row])
    expect(timetable.pathways).toBeUndefined()
    expect(problems).toEqual([kind])
  })
})

describe('the walk from platform to platform', () => {
  const stopOf = (timetable: ReturnType<typeof build>['timetable'], id: string) =>
    Array.from(timetable.stops.lat, (_, stop) => stop).find(
      (stop) => readString(timetable.stops.id, stop) === `town:${id}`,
    )!

  function secondsBetween(rows: readonly string[], isStepFree: boolean) {
    const { timetable } = build(rows)
    const [one, other] = [stopOf(timetable, 'P'), stopOf(timetable, 'Q')]
    // along the street it takes 25 seconds
    const { first, to, seconds } = linkFootpaths(
      timetable,
      (stop) => (stop === one ? [{ stop: other, seconds: 25 }] : []),
      { isStepFree },
    )
    for (let path = first[one]!; path < first[one + 1]!; path++) if (to[path] === other) return seconds[path]
    return undefined
  }

  it.each<[string, string[], boolean, number | undefined]>([
    ['is that of the street without pathways', [], false, 25],
    ['is that of the pathways', ['P H stairs both time=100', 'H Q walkway both time=66'], false, 166],
    ['is that without steps for a wheelchair', ['P Q stairs both time=40', 'P Q elevator both time=181'], true, 181],
    ['is not there for a wheelchair where there are only steps', ['P Q stairs both time=40'], true, undefined],
    ['is that of the street where the pathways lead elsewhere', ['P E walkway both time=90'], false, 25],
  ])('%s', (_, rows, isStepFree, seconds) => {
    expect(secondsBetween(rows, isStepFree)).toBe(seconds)
  })
})
