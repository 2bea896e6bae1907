import { expect, it } from 'vitest'
import { ageOf } from './age-of.ts'

const now = Date.parse('2026-03-04T17:00:00Z')

it.each([
  ['2026-03-04T17:05:00Z', { unit: 'minute', count: 0 }],
  ['2026-03-04T16:59:01Z', { unit: 'minute', count: 0 }],
  ['2026-03-04T16:01:00Z', { unit: 'minute', count: 59 }],
  ['2026-03-04T16:00:00Z', { unit: 'hour', count: 1 }],
  ['2026-03-02T17:00:01Z', { unit: 'hour', count: 47 }],
  ['2026-03-02T17:00:00Z', { unit: 'day', count: 2 }],
])('of what was said at %s is %o', (at, age) => {
  expect(ageOf(Date.parse(at), now)).toEqual(age)
})
