import type { UnmetRides } from '@throughway/contract/ride/ride-unmet'
import { expect, it } from 'vitest'
import { listUnmet, writeUnmetCsv } from './group-unmet.ts'

const unmet: UnmetRides = {
  counted_to: '2026-03',
  months: [
    { month: '2026-02', rides: 21 },
    { month: '2026-03', rides: null },
  ],
  total: 21,
  purpose: [{ value: 'medical', rides: 21 }],
  area: [{ value: '=1+1', rides: 21 }],
  hour: [
    { value: '14', rides: 8 },
    { value: '9', rides: 7 },
    { value: null, rides: 6 },
  ],
  reason: [{ value: null, rides: 21 }],
}

it('E4 lists hours and months in their order, and what stands together last', () => {
  expect(listUnmet(unmet, 'hour').map(({ value }) => value)).toEqual(['9', '14', null])
  expect(listUnmet(unmet, 'month')).toEqual([
    { value: '2026-02', rides: 21 },
    { value: '2026-03', rides: null },
  ])
  expect(listUnmet(unmet, 'reason')).toEqual([{ value: null, rides: 21 }])
})

it('writes a file in which no cell is a formula, and nothing where nothing is told', () => {
  const lines = writeUnmetCsv(unmet, { sayBy: (by) => by, sayTogether: 'together', rides: 'rides' }).split('\r\n')
  expect(lines[0]).toBe('\ufeff,,rides')
  expect(lines[1]).toBe('reason,together,21')
  expect(lines).toContain("area,'=1+1,21")
  expect(lines.at(-2)).toBe('month,2026-03,')
})
