import type { BoardRow } from '@throughway/contract/race/race-parts'
import { describe, expect, it, test } from 'vitest'
import { boardIntervalOf, hasMovingPlace } from './board-interval.ts'
import { hasCertificate } from './has-certificate.ts'
import { chooseForHome } from './choose-for-home.ts'
import { chooseNext } from './choose-next.ts'
import { rowsAround } from './rows-around.ts'

const row = (rank: number, isOwn = false): BoardRow => ({
  rank,
  name: null,
  is_own: isOwn,
  team_id: null,
  people: null,
  score: 1,
  days: 1,
})

test.each([
  ['of the first rows are not repeated', 3, []],
  ['of a row farther down are the two before and after it', 8, [6, 7, 8, 9, 10]],
  ['of the last row are the two before it', 12, [10, 11, 12]],
])('neighbours %s', (_, own, ranks) => {
  const top = Array.from({ length: 12 }, (_each, index) => row(index + 1, index + 1 === own))
  expect(rowsAround({ top, around: [] }).map(({ rank }) => rank)).toEqual(ranks)
})

test('neighbours beyond the first hundred are those of the answer', () => {
  expect(rowsAround({ top: [row(1)], around: [row(140), row(141, true)] }).map(({ rank }) => rank)).toEqual([140, 141])
})

describe('C16 the line of a member says', () => {
  const late_on = '2026-05-10'
  it.each([
    ['who comes next while trips can be recorded', 'provisional', 2, '2026-05-10', 'passes'],
    ['the place alone from then on', 'provisional', 2, '2026-05-11', 'place'],
    ['that somebody stands first', 'provisional', 1, '2026-05-11', 'first'],
    ['how many trips are missing while they can be recorded', 'running', null, '2026-05-01', 'missing_trips'],
    ['that they were too few from then on', 'provisional', null, '2026-05-11', 'not_ranked'],
    ['the certified place', 'certified', 2, '2026-05-01', 'place'],
    ['that it has not begun', 'open', null, '2026-04-01', 'before'],
  ] as const)('%s', (_, state, rank, today, said) => {
    expect(chooseNext({ state, late_on, mine: { rank }, ahead: {} }, today)).toBe(said)
  })
})

describe('C16 home shows', () => {
  const standing = { rank: 1, score: 1, trips: 1, days: 1, reached: null, is_newcomer: false, has_left: false }
  const race = (id: number, state: 'running' | 'open' | 'provisional' | 'certified', mine: object | null) => ({
    id,
    state,
    starts_on: `2026-05-0${id}`,
    mine: mine && { ...standing, ...mine },
  })

  it.each([
    [
      'own races before others, those that run first',
      [race(1, 'open', {}), race(2, 'running', {}), race(3, 'running', null)],
      [2, 1],
    ],
    ['one that can be joined where there is no own one', [race(1, 'open', null), race(2, 'running', null)], [2]],
    ['nothing of one that was left', [race(1, 'running', { has_left: true })], []],
    ['nothing that is certified', [race(1, 'certified', {})], []],
    ['no result of others', [race(1, 'provisional', null)], []],
  ])('%s', (_, races, ids) => {
    expect(chooseForHome(races as never[]).map(({ id }) => id)).toEqual(ids)
  })
})

describe('C16 what others do', () => {
  it('is on a board within five seconds, whatever the chance', () => {
    const intervals = [0, 0.25, 0.5, 0.75, 1].map(boardIntervalOf)
    expect(intervals).toEqual([3200, 3600, 4000, 4400, 4800])
    expect(Math.max(...intervals)).toBeLessThanOrEqual(4800)
  })

  it.each([
    ['moves a place in a race that runs', 'running', { has_left: false }, true],
    ['moves it until the result is certified', 'provisional', { has_left: false }, true],
    ['moves none of a race that has not begun', 'open', { has_left: false }, false],
    ['moves none that is certified', 'certified', { has_left: false }, false],
    ['moves none of who has left', 'running', { has_left: true }, false],
    ['moves none of who does not take part', 'running', null, false],
  ] as const)('%s', (_, state, mine, moves) => {
    expect(hasMovingPlace([{ state, mine } as never])).toBe(moves)
  })
})

it.each([
  ['a certified race in which they took part', 'certified', { has_left: false }, true],
  ['none that still counts', 'provisional', { has_left: false }, false],
  ['none that was declared void', 'void', { has_left: false }, false],
  ['none that they left', 'certified', { has_left: true }, false],
  ['none of others', 'certified', null, false],
] as const)('R2.34 a member has a certificate of %s', (_, state, mine, has) => {
  expect(hasCertificate({ state, mine } as never)).toBe(has)
})
