import { expect, it } from 'vitest'
import { findAnswerBy } from './answer-by.ts'

it.each([
  ['a week ahead: a day before', '2026-03-04T15:00:00Z', '2026-03-10T15:00:00Z'],
  ['exactly a day ahead: at once', '2026-03-10T15:00:00Z', '2026-03-10T15:00:00Z'],
  ['a minute later: while it can be cancelled', '2026-03-10T15:01:00Z', '2026-03-11T13:00:00Z'],
  ['after that too: it is overdue already', '2026-03-11T14:00:00Z', '2026-03-11T13:00:00Z'],
])('E4 a ride asked for %s', (_, askedAt, answerBy) => {
  const ride = { pickupAt: new Date('2026-03-11T15:00:00Z'), cancelBy: new Date('2026-03-11T13:00:00Z') }
  expect(findAnswerBy({ ...ride, askedAt: new Date(askedAt) })).toEqual(new Date(answerBy))
})
