import { describe, expect, it } from 'vitest'
import { makeWishes } from '../testing/match-world.ts'
import { listNearMisses } from './near-misses.ts'
import type { Wish } from './wish-table.ts'

const asker: Wish = {
  ...makeWishes({ count: 3 }, 1)[0]!,
  home: 0,
  arrive: { at: 480, earlier: 0, later: 0 },
  leave: { at: 1020, earlier: 0, later: 0 },
}
const changes = { minutes: [10, 20, 30], homes: [0, 1, 2] }

describe('C25 nobody is found', () => {
  it.each<[string, (wish: Wish) => number, ReturnType<typeof listNearMisses>]>([
    ['and nothing changes that', () => 0, []],
    [
      'but somebody who arrives twenty minutes earlier',
      ({ arrive, leave }) => (arrive.at <= 460 && leave.at === 1020 ? 3 : 0),
      [{ change: 'arrive', minutes: -20, found: 3 }],
    ],
    [
      'but a few who leave later, sooner told than many who arrive much earlier',
      ({ arrive, leave }) => {
        if (arrive.at === 480) return leave.at >= 1030 ? 1 : 0
        return arrive.at <= 450 && leave.at === 1020 ? 9 : 0
      },
      [
        { change: 'leave', minutes: 10, found: 1 },
        { change: 'arrive', minutes: -30, found: 9 },
      ],
    ],
    [
      'but people of a whole day later',
      ({ arrive, leave }) => (arrive.at === 510 && leave.at === 1050 ? 2 : 0),
      [{ change: 'both', minutes: 30, found: 2 }],
    ],
    [
      'but some at other meeting points, the most at first',
      ({ home }) => home,
      [
        { change: 'home', home: 2, found: 2 },
        { change: 'home', home: 1, found: 1 },
      ],
    ],
  ])('%s', (_, countFound, expected) => expect(listNearMisses(countFound, asker, changes)).toEqual(expected))

  it('and one time that does needs no other to move with it', () => {
    const found = listNearMisses(({ arrive }) => (arrive.at >= 500 ? 4 : 0), asker, changes)
    expect(found).toEqual([{ change: 'arrive', minutes: 20, found: 4 }])
  })
})
