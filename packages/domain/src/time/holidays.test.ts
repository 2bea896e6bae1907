import { describe, expect, it } from 'vitest'
import { findHoliday } from './holidays.ts'
import { addDays } from './time.ts'

/** As the federal government publishes them. */
const published = {
  2021: '2021-01-01 2021-01-18 2021-02-15 2021-05-31 2021-06-18 2021-07-05 2021-09-06 2021-10-11 2021-11-11 2021-11-25 2021-12-24 2021-12-31',
  2023: '2023-01-02 2023-01-16 2023-02-20 2023-05-29 2023-06-19 2023-07-04 2023-09-04 2023-10-09 2023-11-10 2023-11-23 2023-12-25',
  2024: '2024-01-01 2024-01-15 2024-02-19 2024-05-27 2024-06-19 2024-07-04 2024-09-02 2024-10-14 2024-11-11 2024-11-28 2024-12-25',
  2026: '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25',
  2027: '2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24 2027-12-31',
  2028: '2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25',
}

describe('C5 holidays', () => {
  it.each(Object.entries(published))('of %s are those published, and no other day is one', (year, dates) => {
    const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter((date) =>
      date.startsWith(year),
    )
    expect(days.filter((date) => findHoliday(date) !== undefined)).toEqual(dates.split(' '))
  })

  it('have their names', () => {
    expect(['2026-07-03', '2026-11-26', '2026-03-04'].map(findHoliday)).toEqual([
      'independence',
      'thanksgiving',
      undefined,
    ])
  })
})
