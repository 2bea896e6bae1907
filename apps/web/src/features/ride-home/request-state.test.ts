import { expect, it } from 'vitest'
import { stateOf } from './request-state.ts'

it.each([
  ['approved', true, 'approved'],
  ['approved', false, 'over'],
  ['needs_call', true, 'needs_call'],
  ['needs_call', false, 'lapsed'],
  ['cancelled', false, 'cancelled'],
  ['voided', false, 'voided'],
] as const)('C19 %s, open %s, is shown as %s', (state, isOpen, shown) => {
  expect(stateOf({ state, is_open: isOpen })).toBe(shown)
})
