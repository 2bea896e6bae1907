import { expect, it } from 'vitest'
import { writeYear } from './write-year.ts'

it('C24 writes the rides of a year with hours and money as decimals', async () => {
  const year = {
    year: 2026,
    years: [2026],
    name: 'Ben Holloway',
    items: [{ date: '2026-03-11', miles: 21.4, minutes: 150, rate_cents: 14, reimbursed_cents: 300 }],
    miles: 21.4,
    minutes: 150,
    reimbursed_cents: 300,
    not_reimbursed_miles: 0,
  }
  const written = await writeYear(year, { heads: ['Day', 'Miles', 'Hours', 'Rate', 'Paid back'] })
  expect(written.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Day,Miles,Hours,Rate,Paid back',
    '2026-03-11,21.4,2.5,0.14,3',
  ])
})
