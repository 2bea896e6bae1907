import { describe, expect, it } from 'vitest'
import { parseCalendarAddress } from './calendar-address.ts'

const parse = (search: Record<string, string>, timeZone = 'America/New_York') =>
  parseCalendarAddress(search, { today: '2026-03-04', timeZone })

describe('R2.52 the address of the calendar', () => {
  it.each<[Record<string, string>, string]>([
    [{}, '2026-03-04'],
    [{ date: '0' }, '2026-03-04'],
    [{ date: '2025-12-31' }, '2025-12-31'],
    [{ date: '2028-02-29' }, '2028-02-29'],
    [{ date: '2027-02-29' }, '2026-03-04'],
    [{ date: '2026-03-08T01:30:00-05:00' }, '2026-03-08'],
    [{ date: '0001-01-01' }, '2026-03-04'],
    [{ date: 'yesterday' }, '2026-03-04'],
  ])('%j opens %s', (search, date) => {
    expect(parse(search).date).toBe(date)
  })

  it.each([
    ['America/New_York', '2026-11-01'],
    ['America/Phoenix', '2026-10-31'],
    ['Pacific/Honolulu', '2026-10-31'],
  ])('an instant is a day of the programme in %s, wherever the browser is', (timeZone, date) => {
    expect(parse({ date: String(Date.parse('2026-11-01T04:30:00Z')) }, timeZone).date).toBe(date)
  })

  it('names a day, or leaves it and the view to the screen', () => {
    expect(parse({})).toMatchObject({ isNamed: false, view: undefined })
    expect(parse({ date: '0', view: 'list' })).toMatchObject({ isNamed: true, view: 'list' })
    expect(parse({ view: 'year' }).view).toBeUndefined()
  })
})
