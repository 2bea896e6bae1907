import { describe, expect, it } from 'vitest'
import { hrefOfTrip, parseTripAddress } from './trip-address.ts'

const today = '2026-03-02'
const clock = { today, timeZone: 'America/New_York' }
const id = '0195a1b2-0000-7000-8000-000000000001'

describe('the address of the trip screen (R2.52)', () => {
  it.each([
    ['nothing', undefined, today],
    ['0', '0', today],
    ['an ISO date', '2026-02-27', '2026-02-27'],
    ['an ISO instant', '2026-02-27T12:00:00', '2026-02-27'],
    [
      'milliseconds late in the evening, already the next day in UTC',
      String(Date.parse('2026-02-28T02:30:00Z')),
      '2026-02-27',
    ],
    ['milliseconds at noon', String(Date.parse('2026-02-27T17:00:00Z')), '2026-02-27'],
    ['a day that does not exist', '2026-02-30', today],
    ['words', 'yesterday', today],
    ['markup', '<script>', today],
    ['a small number', '42', today],
    ['a negative number', '-1700000000000', today],
    ['a huge number', '99999999999999999', today],
  ])('reads %s', (_, date, expected) => {
    expect(parseTripAddress(date === undefined ? {} : { date }, clock).date).toBe(expected)
  })

  it('edits only with edit=1 and takes only ids', () => {
    expect(parseTripAddress({ tripID: id }, clock)).toMatchObject({ tripId: id, isEdit: false })
    expect(parseTripAddress({ tripID: id, edit: '1' }, clock)).toMatchObject({ tripId: id, isEdit: true })
    expect(parseTripAddress({ tripID: "1' or 1=1" }, clock).tripId).toBeUndefined()
  })

  it('reads what it writes', () => {
    const query = Object.fromEntries(new URLSearchParams(hrefOfTrip({ id, date: '2026-02-27' }, true).split('?')[1]))
    expect(parseTripAddress(query, clock)).toEqual({ date: '2026-02-27', tripId: id, isEdit: true })
  })
})
