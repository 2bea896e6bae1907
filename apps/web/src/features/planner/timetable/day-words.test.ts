import { describe, expect, it } from 'vitest'
import { endsOf, instantOf, otherDate } from './day-words.ts'

describe('the day of a departure', () => {
  const zone = 'America/New_York'

  it.each([
    ['in the morning', '2026-03-10T08:00:00-04:00', '2026-03-10', undefined],
    ['after midnight', '2026-03-11T00:10:00-04:00', '2026-03-10', '2026-03-11'],
    ['on the night when the clock goes forward', '2026-03-07T23:30:00-05:00', '2026-03-08', '2026-03-07'],
    ['twice at 1:30, the first', '2026-11-01T01:30:00-04:00', '2026-11-01', undefined],
    ['twice at 1:30, of the day before', '2026-11-01T01:30:00-04:00', '2026-10-31', '2026-11-01'],
  ])('is named where it is another one: %s', (_, instant, date, other) =>
    expect(otherDate(instant, date, zone)).toBe(other),
  )
})

describe('the times of a run', () => {
  it('count from the start of the day', () => {
    expect(instantOf({ day_start: '2026-11-01T01:00:00-04:00' }, 3600)).toBe('2026-11-01T06:00:00.000Z')
  })

  it('begin and end where it calls', () => {
    expect(endsOf({ times: [null, 10, null, 30, null] })).toEqual({ first: 1, last: 3 })
  })
})
