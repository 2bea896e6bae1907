import { expect, it } from 'vitest'
import { keepHour, keepRange } from './keep-hour.ts'

it.each([
  ['Nov 25, 2026, 3:54 PM', 'Nov 25, 2026, 3:54\u00A0PM'],
  ['25 nov 2026, 3:54 p.m.', '25 nov 2026, 3:54\u00A0p.m.'],
  ['vie, 27 de nov, 9:45–10:15 a. m.', 'vie, 27 de nov, 9:45–10:15\u00A0a. m.'],
  // what only looks like it may break
  ['at 3 amber lamps', 'at 3 amber lamps'],
])('the half of the day stays with its hour: %s', (written, kept) => {
  expect(keepHour(written)).toBe(kept)
})

it('a range has no place to break', () => {
  expect(keepRange('9:45 – 10:15 AM')).toBe('9:45\u00A0\u2060–\u2060\u00A010:15\u00A0AM')
})
