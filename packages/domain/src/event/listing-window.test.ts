import { describe, expect, it } from 'vitest'
import { isListed } from './listing-window.ts'

describe('C17 an event from 1 to 7 May', () => {
  it.each([
    ['2026-04-16', false],
    ['2026-04-17', true],
    ['2026-05-01', true],
    ['2026-05-07', true],
    ['2026-05-21', true],
    ['2026-05-22', false],
    ['2027-05-01', false],
  ])('on %s is listed: %s', (today, listed) => {
    expect(isListed({ starts_on: '2026-05-01', ends_on: '2026-05-07' }, today)).toBe(listed)
  })

  it('is counted over the end of a year', () => {
    const event = { starts_on: '2027-01-05', ends_on: '2027-01-05' }
    expect(isListed(event, '2026-12-21')).toBe(false)
    expect(isListed(event, '2026-12-22')).toBe(true)
  })
})
