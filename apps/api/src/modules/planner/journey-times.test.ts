import { expect, it } from 'vitest'
import { turnTo, type When } from './journey-times.ts'

const timeZone = 'America/New_York'
const now = new Date('2026-03-05T06:00:00-05:00')
const at = (time: string) => Date.parse(`2026-03-05T${time}-05:00`)
const ride = (start: string, end: string) => ({
  itinerary: { start: `2026-03-05T${start}-05:00`, end: `2026-03-05T${end}-05:00`, legs: [{ line: {} }] },
})
const walk = { itinerary: { ...ride('08:00:00', '08:20:00').itinerary, legs: [{}] } }
const turn = (asked: When, found: Parameters<typeof turnTo>[2]) => turnTo(asked, 60, found, [], timeZone, now)

it.each<[string, Parameters<typeof turnTo>[2], string]>([
  ['where the engine says that its page ends, to the second', { ways: [], goesOnMs: at('08:49:30') }, '08:49:30'],
  ['before the first arrival', { ways: [ride('08:10:00', '08:50:30'), ride('08:20:00', '08:55:00')] }, '08:49:00'],
  ['a window back where nothing goes', { ways: [] }, '08:00:00'],
  ['a window back where one walks', { ways: [walk] }, '08:00:00'],
])('earlier arrivals begin %s', (_, found, time) => {
  expect(turn({ arriveBy: at('09:00:00') }, found)).toEqual({
    earlier: { when: 'arrive', at: `2026-03-05T${time}-05:00` },
    later: { when: 'arrive', at: '2026-03-05T10:00:00-05:00' },
  })
})

it('arrivals that are over are no page', () => {
  expect(turn({ arriveBy: at('06:30:00') }, { ways: [] }).earlier).toBeNull()
})

it.each<[string, Parameters<typeof turnTo>[2], string]>([
  ['where the engine says that its page ends', { ways: [], goesOnMs: at('08:40:00') }, '08:40:00'],
  ['a window on where nothing goes', { ways: [] }, '09:00:00'],
])('later departures begin %s', (_, found, time) => {
  expect(turn({ departAt: at('08:00:00') }, found).later).toEqual({ when: 'depart', at: `2026-03-05T${time}-05:00` })
})
