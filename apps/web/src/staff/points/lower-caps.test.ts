import { expect, it } from 'vitest'
import { findDayRule, isLower } from './lower-caps.ts'

it.each([
  ['one trip instead of two', 2, null, '1', '', true],
  ['the same', 2, null, '2', '', false],
  ['more', 2, null, '3', '', false],
  ['the same a day, and a cap a month', 2, null, '2', '30', true],
  ['fewer a day, and no cap a month where there was one', 2, 30, '1', '', false],
  ['fewer a month', 2, 30, '2', '20', true],
  ['fewer a day, and more a month', 2, 30, '1', '40', false],
  ['a cap where there was none', null, null, '2', '', true],
  ['nothing typed yet', 2, null, '', '', true],
  ['no number', 2, null, 'x', '', true],
] as const)('%s is lower: %s %s → %s %s', (_, day, month, typedDay, typedMonth, lower) => {
  const typed = { cap_per_day: typedDay, cap_per_month: typedMonth }
  expect(isLower({ cap_per_day: day, cap_per_month: month }, typed)).toBe(lower)
})

it('finds the rule of the programme that holds', () => {
  const rule = (state: string, organisation_id: string | null, kind = 'day') => ({ kind, state, organisation_id })
  const rules = [rule('waits', null), rule('holds', 'mill'), rule('holds', null, 'mode'), rule('holds', null)]
  expect(findDayRule(rules)).toBe(rules[3])
  expect(findDayRule([])).toBeUndefined()
})
