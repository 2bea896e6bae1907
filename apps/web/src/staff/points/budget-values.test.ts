import { expect, it } from 'vitest'
import { centsOf, valuesOfTerms } from './budget-values.ts'

it.each([
  ['12', '1200'],
  ['12.5', '1250'],
  ['0.29', '29'],
  [' 1.10 ', '110'],
  ['-1', '-100'],
  ['1.005', '1.005'],
  ['', ''],
  ['many', 'many'],
])('an amount of %j is %j cents', (amount, cents) => expect(centsOf(amount)).toBe(cents))

it('shows cents as an amount, and nothing where there is no limit', () => {
  expect(valuesOfTerms(null)).toEqual({ cost: '', month_limit: '', liability_limit: '' })
  const terms = { revision: 1, changed_by: 'Rosa', changed_at: '2026-03-04T12:00:00Z' }
  expect(
    valuesOfTerms({ ...terms, cents_per_hundred: 110, month_limit_cents: 5000, liability_limit_cents: null }),
  ).toEqual({ cost: '1.1', month_limit: '50', liability_limit: '' })
})
