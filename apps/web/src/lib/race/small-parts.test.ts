import type { BoardRow } from '@throughway/contract/race/race-parts'
import { describe, expect, it, test } from 'vitest'
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
