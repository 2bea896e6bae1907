import { expect, it } from 'vitest'
import { findAnswerCaseBy } from './answer-case-by.ts'

it.each([
  ['a Monday', '2026-03-02', '2026-03-04'],
  ['a Friday, over the weekend', '2026-03-06', '2026-03-10'],
  ['a Saturday', '2026-03-07', '2026-03-10'],
  ['the day before Christmas, over the holiday and the weekend', '2026-12-24', '2026-12-29'],
])('R2.15 a message of %s is answered by the second working day after it', (_, asked, by) => {
  expect(findAnswerCaseBy(asked)).toBe(by)
})
