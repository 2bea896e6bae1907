import { describe, expect, it } from 'vitest'
import { endOfQuiet } from './quiet-hours.ts'

const newYork = 'America/New_York'

describe('quiet hours', () => {
  it.each([
    ['an hour before they begin', '2026-03-04T20:00:00-05:00', newYork, undefined],
    ['a second before they begin', '2026-03-04T20:59:59-05:00', newYork, undefined],
    ['as they begin', '2026-03-04T21:00:00-05:00', newYork, '2026-03-05T08:00:00-05:00'],
    ['after midnight', '2026-03-05T00:10:00-05:00', newYork, '2026-03-05T08:00:00-05:00'],
    ['a second before they end', '2026-03-05T07:59:59-05:00', newYork, '2026-03-05T08:00:00-05:00'],
    ['as they end', '2026-03-05T08:00:00-05:00', newYork, undefined],
    ['at noon', '2026-03-05T12:00:00-05:00', newYork, undefined],
    // clocks go forward in the night to 8 March: the night is an hour shorter
    ['the evening before the clocks go forward', '2026-03-07T21:00:00-05:00', newYork, '2026-03-08T08:00:00-04:00'],
    ['a minute before the clocks go forward', '2026-03-08T01:59:00-05:00', newYork, '2026-03-08T08:00:00-04:00'],
    ['a minute after the clocks went forward', '2026-03-08T03:01:00-04:00', newYork, '2026-03-08T08:00:00-04:00'],
    ['eight by the clock before the change', '2026-03-08T08:00:00-05:00', newYork, undefined],
    // clocks go back in the night to 1 November: one o'clock comes twice
    ['the evening before the clocks go back', '2026-10-31T22:30:00-04:00', newYork, '2026-11-01T08:00:00-05:00'],
    ['the first half past one', '2026-11-01T01:30:00-04:00', newYork, '2026-11-01T08:00:00-05:00'],
    ['the second half past one', '2026-11-01T01:30:00-05:00', newYork, '2026-11-01T08:00:00-05:00'],
    ['eight by the clock after the change', '2026-11-01T08:00:00-05:00', newYork, undefined],
    // a zone whose clocks do not change, at the same instant as one whose clocks do
    ['a zone without a change', '2026-03-08T03:30:00-07:00', 'America/Phoenix', '2026-03-08T08:00:00-07:00'],
    ['another programme in the evening', '2026-03-05T05:00:00Z', 'America/Los_Angeles', '2026-03-05T08:00:00-08:00'],
  ])('%s', (_, now, timeZone, until) => {
    expect(endOfQuiet(new Date(now), timeZone)).toEqual(until && new Date(until))
  })
})
