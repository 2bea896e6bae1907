import { describe, expect, it } from 'vitest'
import { modeFacts } from '../mode/mode-facts.ts'
import { chooseWays, type ComparedWay, deskRows, dominates, putUnbeatenFirst, usualRows } from './choose-ways.ts'
import { planModes, tripModeOf } from './journey-figures.ts'

type Made = [mode: ComparedWay['mode'], start: string, end: string, cents: number | null, grams: number]

function make([mode, start, end, cents, grams]: Made, facts: Partial<ComparedWay> = {}): ComparedWay {
  const at = (time: string) => `2026-03-05T${time}:00-05:00`
  return {
    mode,
    start: at(start),
    end: at(end),
    cents,
    co2_grams: grams,
    transfers: 0,
    walk_metres: 0,
    legs: [],
    ...facts,
  }
}

describe('a way that dominates another', () => {
  it.each<[string, boolean, Made, Made]>([
    [
      'a car of 7 min drops park and ride of 35 that is dearer and dirtier',
      true,
      ['drive_alone', '08:00', '08:07', 78, 1252],
      ['park_and_ride', '08:02', '08:37', 401, 2723],
    ],
    [
      'the car leaves park and ride that is cleaner',
      false,
      ['drive_alone', '08:00', '08:07', 101, 1615],
      ['park_and_ride', '08:02', '08:37', 286, 949],
    ],
    [
      'the car leaves transit that is cheaper',
      false,
      ['drive_alone', '08:00', '08:07', 260, 1252],
      ['transit', '08:02', '08:37', 250, 1300],
    ],
    [
      'transit drops park and ride',
      true,
      ['transit', '08:00', '08:30', 250, 300],
      ['park_and_ride', '08:00', '08:30', 330, 900],
    ],
    [
      'park and ride never drops transit, which is easier',
      false,
      ['park_and_ride', '08:00', '08:20', 200, 300],
      ['transit', '08:00', '08:30', 250, 400],
    ],
    [
      'a bike drops no transit: it asks for a bike and for legs',
      false,
      ['bike', '08:00', '08:17', 0, 0],
      ['transit', '08:03', '08:45', 250, 337],
    ],
    [
      'a bike drops park and ride',
      true,
      ['bike', '08:00', '08:17', 0, 0],
      ['park_and_ride', '08:03', '08:45', 401, 2723],
    ],
    [
      'a walk drops a bus that is slower',
      true,
      ['walk', '08:00', '08:08', 0, 0],
      ['transit', '08:05', '08:15', 250, 21],
    ],
    [
      'a carpool leaves a vanpool that is cheaper',
      false,
      ['carpool', '08:00', '08:07', 50, 800],
      ['vanpool', '08:00', '08:07', 14, 230],
    ],
    [
      'a vanpool leaves a carpool, which is easier',
      false,
      ['vanpool', '08:00', '08:07', 14, 230],
      ['carpool', '08:00', '08:07', 50, 800],
    ],
    [
      'an unknown cost drops nothing of another mode',
      false,
      ['transit', '08:00', '08:20', null, 100],
      ['park_and_ride', '08:00', '08:40', null, 900],
    ],
    [
      'what may cost anything is dropped',
      true,
      ['walk', '08:00', '08:08', 0, 0],
      ['transit', '08:05', '08:15', null, 21],
    ],
    [
      'a minute and 9 cents are no clear gain',
      false,
      ['bike', '08:00', '08:20', 0, 100],
      ['scooter', '08:00', '08:21', 9, 100],
    ],
    [
      '9 cents and 4 % are none either',
      false,
      ['bike', '08:00', '08:20', 0, 96],
      ['scooter', '08:00', '08:20', 9, 100],
    ],
    ['two minutes are', true, ['bike', '08:00', '08:20', 0, 100], ['scooter', '08:00', '08:22', 9, 100]],
    ['10 cents are', true, ['bike', '08:00', '08:20', 0, 100], ['scooter', '08:00', '08:21', 10, 100]],
    ['5 % of the emissions are', true, ['bike', '08:00', '08:20', 9, 95], ['scooter', '08:00', '08:21', 9, 100]],
    [
      'decision 154: a minute, 9 cents and 4 % together are slower, dearer and dirtier',
      true,
      ['bike', '08:00', '08:20', 0, 96],
      ['scooter', '08:00', '08:21', 9, 100],
    ],
    [
      'decision 154: time counts from now: a bus of 10 min in half an hour is slower than a walk of 38',
      true,
      ['walk', '08:00', '08:38', 0, 0],
      ['transit', '08:30', '08:40', 250, 21],
    ],
    [
      'and a walk leaves a bus that is there before it',
      false,
      ['walk', '08:00', '08:38', 0, 0],
      ['transit', '08:30', '08:37', 250, 21],
    ],
    [
      'a car that sets out late leaves nothing that is there as soon, but is dearer',
      false,
      ['drive_alone', '08:20', '08:30', 300, 900],
      ['transit', '08:00', '08:30', 250, 300],
    ],
    [
      'a longer ride that is there at the same minute drops a dearer and dirtier one',
      true,
      ['transit', '08:00', '08:30', 250, 300],
      ['park_and_ride', '08:20', '08:30', 400, 900],
    ],
    [
      'of two that are there at the same minute the longer one is slower',
      true,
      ['drive_alone', '08:20', '08:30', 250, 300],
      ['transit', '08:00', '08:30', 250, 300],
    ],
    [
      'one that arrives later and takes as long is dropped',
      true,
      ['bike', '08:00', '08:20', 0, 0],
      ['scooter', '08:05', '08:25', 0, 0],
    ],
  ])('%s: %s', (_, expected, one, other) => {
    expect(dominates(make(one), make(other), { when: 'depart' })).toBe(expected)
  })

  it('leaves later, where a time of arrival was asked for', () => {
    const early = make(['bike', '08:05', '08:25', 0, 0])
    const late = make(['scooter', '08:10', '08:30', 0, 0])
    expect([dominates(early, late, { when: 'depart' }), dominates(early, late, { when: 'arrive' })]).toEqual([
      true,
      false,
    ])
    expect([dominates(late, early, { when: 'depart' }), dominates(late, early, { when: 'arrive' })]).toEqual([
      false,
      true,
    ])
  })

  it('is as smooth, where both are by transit, unless the other is slower, dearer and dirtier', () => {
    const bus = make(['transit', '08:00', '08:20', 250, 100], { transfers: 1 })
    const direct = make(['transit', '08:00', '08:30', 250, 100])
    expect(dominates(bus, direct, { when: 'depart' })).toBe(false)
    expect(dominates({ ...bus, transfers: 0 }, direct, { when: 'depart' })).toBe(true)
    expect(dominates(bus, { ...direct, cents: 300 }, { when: 'depart' })).toBe(false)
    expect(dominates(bus, { ...direct, cents: 300, co2_grams: 120 }, { when: 'depart' })).toBe(true)
  })

  it('decision 123: is by a mode that is as easy', () => {
    expect(Object.fromEntries(planModes.map((mode) => [mode, modeFacts[tripModeOf(mode)].ease]))).toEqual({
      drive_alone: 5,
      walk: 5,
      transit: 4,
      bike: 3,
      scooter: 3,
      park_and_ride: 2,
      carpool: 1,
      vanpool: 0,
    })
  })
})

describe('the ways that are shown', () => {
  const shownOf = (...made: Made[]) => shownIn(usualRows, ...made)
  const shownIn = (rows: number, ...made: Made[]) => {
    const { shown, folded } = chooseWays(
      made.map((each) => [make(each)]),
      { when: 'depart', rows },
    )
    return [shown, folded].map((ways) => ways.map(([way]) => way!.mode))
  }

  it('are five, each mode with its first before another has its second', () => {
    expect(
      shownOf(
        ['transit', '08:00', '08:10', 250, 100],
        ['transit', '08:05', '08:14', 230, 100],
        ['transit', '08:10', '08:18', 210, 100],
        ['bike', '08:00', '08:12', 0, 0],
        ['walk', '08:00', '08:40', 0, 0],
        ['drive_alone', '08:00', '08:06', 80, 1200],
      ),
    ).toEqual([['transit', 'transit', 'bike', 'walk', 'drive_alone'], ['transit']])
  })

  it('decision 150: are six where there is room, and no way that another one dominates fills a row', () => {
    const good: Made[] = [
      ['transit', '08:00', '08:10', 250, 100],
      ['transit', '08:05', '08:14', 230, 100],
      ['bike', '08:00', '08:12', 0, 0],
      ['walk', '08:00', '08:40', 0, 0],
      ['drive_alone', '08:00', '08:06', 80, 1200],
    ]
    const third: Made = ['transit', '08:10', '08:18', 210, 100]
    const dominated: Made = ['park_and_ride', '08:02', '08:37', 401, 2723]
    expect(shownIn(deskRows, ...good, third)[0]).toHaveLength(6)
    expect(shownIn(deskRows, ...good, third, dominated)[1]).toEqual(['park_and_ride'])
    expect(shownIn(deskRows, ...good, dominated)[0]).toHaveLength(5)
  })

  it('are no more than three by one timetable', () => {
    const bus = (minute: number): Made => ['transit', `08:${minute + 10}`, `08:${40 - minute}`, 400 - minute * 20, 100]
    expect(shownOf(bus(0), bus(0), bus(0), bus(0))).toEqual([['transit', 'transit', 'transit'], ['transit']])
  })

  it('have none that another one dominates', () => {
    expect(
      shownOf(['park_and_ride', '08:02', '08:37', 401, 2723], ['drive_alone', '08:00', '08:07', 78, 1252]),
    ).toEqual([['drive_alone'], ['park_and_ride']])
  })

  it('decision 124: have no pool with nobody to ride with, which stands last, unless there is nothing else', () => {
    const carpool = [make(['carpool', '08:00', '08:07', 40, 600])]
    const vanpool = [make(['vanpool', '08:00', '08:07', 12, 180])]
    const bus = [make(['transit', '08:02', '08:30', 250, 300])]
    const slow = [make(['transit', '08:02', '08:40', 250, 300])]
    const alone = new Set<ComparedWay['mode']>(['carpool'])
    expect(chooseWays([carpool, vanpool, bus, slow], { when: 'depart', alone })).toEqual({
      shown: [vanpool, bus],
      folded: [slow, carpool],
    })
    expect(chooseWays([carpool], { when: 'depart', alone }).shown).toEqual([carpool])
    expect(chooseWays([carpool, vanpool, bus], { when: 'depart' }).shown).toEqual([carpool, vanpool, bus])
  })

  it('have a line of several times where one of them is better', () => {
    const early = make(['transit', '08:00', '08:30', 250, 300])
    const late = make(['transit', '08:10', '08:20', 250, 300])
    const drive = make(['park_and_ride', '08:00', '08:25', 300, 900])
    const { folded } = chooseWays([[early, late], [drive]], { when: 'depart' })
    expect(folded.map(([way]) => way?.mode)).toEqual(['park_and_ride'])
  })

  it('decision 154: have the times first that nothing beats, each part in its own order', () => {
    const [first, second, third] = [
      make(['transit', '08:00', '08:40', 250, 300]),
      make(['transit', '08:10', '08:30', 200, 300]),
      make(['transit', '08:20', '08:45', 150, 300]),
    ]
    const walk = make(['walk', '08:00', '08:38', 0, 320])
    const starts = (way: readonly ComparedWay[]) => way.map(({ start }) => start.slice(11, 16))
    const put = (ways: ComparedWay[][], when: 'depart' | 'arrive') =>
      putUnbeatenFirst(ways, (each) => each, { when }).map(starts)
    expect(put([[first, second, third], [walk]], 'depart')).toEqual([['08:10', '08:20', '08:00'], ['08:00']])
    // another way beats the first one
    const drive = make(['drive_alone', '08:00', '08:30', 200, 300])
    expect(put([[first, third], [drive]], 'depart')[0]).toEqual(['08:20', '08:00'])
    // for an arrival, leaving later is better
    expect(put([[first, { ...third, cents: 250 }]], 'arrive')).toEqual([['08:20', '08:00']])
  })

  it.each<[string, Made[][], ComparedWay['mode'][]]>([
    [
      // the scooter costs more than the second time, and the other line is there after the first one
      'park and ride whose first time a scooter beats and whose second one another line',
      [
        [
          ['park_and_ride', '09:16', '09:34', 362, 1855],
          ['park_and_ride', '09:46', '10:02', 300, 1000],
        ],
        [['park_and_ride', '09:37', '09:51', 290, 900]],
        [['scooter', '09:15', '09:33', 340, 67]],
      ],
      ['park_and_ride', 'scooter'],
    ],
    [
      'a line whose later time only its earlier one beats, which is beaten',
      [
        [
          ['transit', '08:00', '08:30', 250, 980],
          ['transit', '08:10', '08:40', 250, 940],
        ],
        [['drive_alone', '08:00', '08:12', 240, 1020]],
      ],
      ['drive_alone'],
    ],
    [
      'a line that comes later than a walk is there, however short it is',
      [
        [
          ['transit', '08:00', '08:40', 250, 300],
          ['transit', '08:30', '08:50', 250, 300],
        ],
        [['walk', '08:00', '08:38', 0, 0]],
      ],
      ['walk'],
    ],
    [
      'but no line of which one time is beaten by none',
      [
        [
          ['transit', '08:00', '08:40', 250, 300],
          ['transit', '08:10', '08:37', 250, 300],
        ],
        [['walk', '08:00', '08:38', 0, 0]],
      ],
      ['transit', 'walk'],
    ],
  ])('have no way all of whose times are beaten, by whichever: %s', (_, ways, expected) => {
    const { shown } = chooseWays(
      ways.map((times) => times.map((each) => make(each))),
      { when: 'depart' },
    )
    expect(shown.map(([way]) => way!.mode)).toEqual(expected)
  })
})
