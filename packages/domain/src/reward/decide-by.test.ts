import { expect, it } from 'vitest'
import { findDecideBy } from './decide-by.ts'

it.each([
  ['a Monday', '2026-03-02', '2026-03-09'],
  ['a Friday', '2026-03-06', '2026-03-13'],
  ['a Saturday', '2026-03-07', '2026-03-13'],
  ['the Monday before Thanksgiving', '2026-11-23', '2026-12-01'],
])('C14 what is confirmed on %s (%s) is decided by %s', (_, date, decideBy) => {
  expect(findDecideBy(date)).toBe(decideBy)
})
