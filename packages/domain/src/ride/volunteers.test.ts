import { describe, expect, it } from 'vitest'
import {
  findNextState,
  isOldEnough,
  judgeDocument,
  listMoves,
  type VolunteerActor,
  volunteerMoves,
  type VolunteerState,
  volunteerStates,
} from './volunteers.ts'

type Row = [from: VolunteerState | 'none', actor: VolunteerActor, moves: string]

describe('C24 what can become of an offer', () => {
  it.each<Row>([
    ['none', 'member', 'apply→applied'],
    ['none', 'staff', ''],
    ['applied', 'member', 'leave→left'],
    ['applied', 'staff', 'start_checks→checks suspend→suspended leave→left'],
    ['checks', 'member', 'leave→left'],
    ['checks', 'staff', 'approve→active suspend→suspended leave→left'],
    ['active', 'member', 'pause→paused leave→left'],
    ['active', 'staff', 'pause→paused suspend→suspended leave→left'],
    ['active', 'system', 'expire→paused'],
    ['paused', 'member', 'resume→active leave→left'],
    ['paused', 'staff', 'resume→active suspend→suspended leave→left'],
    ['suspended', 'member', 'leave→left'],
    ['suspended', 'staff', 'reinstate→checks leave→left'],
    ['left', 'member', 'apply→applied'],
    ['left', 'staff', ''],
    ['none', 'system', ''],
    ['applied', 'system', ''],
    ['checks', 'system', ''],
    ['paused', 'system', ''],
    ['suspended', 'system', ''],
    ['left', 'system', ''],
  ])('from %s by the %s: %s', (from, actor, moves) => {
    expect(
      listMoves(from, actor)
        .map((move) => `${move}→${findNextState(from, move, actor)}`)
        .join(' '),
    ).toBe(moves)
  })

  it('reaches every state, and nobody drives without the checks', () => {
    const reached = new Set(
      volunteerMoves.flatMap((move) =>
        (['none', ...volunteerStates] as const).flatMap((from) =>
          (['member', 'staff', 'system'] as const).map((actor) => findNextState(from, move, actor)),
        ),
      ),
    )
    for (const state of volunteerStates) expect(reached).toContain(state)
    for (const from of ['none', 'applied', 'suspended', 'left'] as const)
      for (const move of volunteerMoves)
        for (const actor of ['member', 'staff', 'system'] as const)
          expect(findNextState(from, move, actor)).not.toBe('active')
  })
})

it.each([
  [2005, true],
  [2006, false],
  [1950, true],
])('C24 born in %i one is old enough in 2026: %s', (year, isEnough) =>
  expect(isOldEnough(year, '2026-03-04')).toBe(isEnough),
)

it.each([
  [31, 'valid'],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
  [-1, 'expired'],
  [-300, 'expired'],
] as const)('C24 a paper with %i days left: %s', (days, verdict) => expect(judgeDocument(days)).toBe(verdict))
