import { expect, it } from 'vitest'
import { groupUnmet, writeUnmetCsv } from './group-unmet.ts'

const item = { month: '2026-03-01', purpose: 'medical', area: 'North', hour: 8, reason: 'no_driver', rides: 2 }
const items = [
  item,
  { ...item, month: '2026-02-01', hour: 14, rides: 3 },
  { ...item, purpose: null, area: '=1+1', hour: 9, reason: 'no_seat', rides: 5 },
]

it.each([
  [
    'reason',
    [
      ['no_driver', 5],
      ['no_seat', 5],
    ],
  ],
  [
    'purpose',
    [
      ['', 5],
      ['medical', 5],
    ],
  ],
  [
    'hour',
    [
      ['8', 2],
      ['9', 5],
      ['14', 3],
    ],
  ],
  [
    'month',
    [
      ['2026-02-01', 3],
      ['2026-03-01', 7],
    ],
  ],
] as const)('E4 sums unmet rides by %s', (by, groups) => {
  expect(groupUnmet(items, by).map(({ value, rides }) => [value, rides])).toEqual(groups)
})

it('writes a file in which no cell is a formula', () => {
  const [heading, first, , third] = writeUnmetCsv(items, (by) => by, 'rides').split('\r\n')
  expect(heading).toBe('\ufeffmonth,purpose,area,hour,reason,rides')
  expect(first).toBe('2026-03-01,medical,North,8,no_driver,2')
  expect(third).toBe("2026-03-01,,'=1+1,9,no_seat,5")
})
