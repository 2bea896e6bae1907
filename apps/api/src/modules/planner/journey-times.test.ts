import { describe, expect, it } from 'vitest'
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

describe('turning back, where the own engine answers', () => {
  const own = (isFarEnd: boolean) => ({ isFarEnd })
  const back = (when: string, time: string) => ({
    when,
    at: `2026-03-05T${time}-05:00`,
    from_far_end: true,
  })
  const on = (when: string, time: string) => ({ when, at: `2026-03-05T${time}-05:00` })

  it.each<[string, When, Parameters<typeof turnTo>[2], ReturnType<typeof turn>]>([
    [
      'leads from departures to the far end of the hour before',
      { departAt: at('08:00:00') },
      { ways: [], goesOnMs: at('08:40:00'), own: own(false) },
      { earlier: back('depart', '07:00:00'), later: on('depart', '08:40:00') } as never,
    ],
    [
      'goes on before the page, and later after its window',
      { departAt: at('07:00:00') },
      { ways: [], goesOnMs: at('07:25:00'), own: own(true) },
      { earlier: back('depart', '06:25:00'), later: on('depart', '08:00:00') } as never,
    ],
    [
      'goes on before the window where nothing leaves in it',
      { departAt: at('07:10:00') },
      { ways: [], own: own(true) },
      { earlier: back('depart', '06:10:00'), later: on('depart', '08:10:00') } as never,
    ],
    [
      'ends with the page that begins now',
      { departAt: at('06:30:00') },
      { ways: [], goesOnMs: at('06:50:00'), own: own(true) },
      { earlier: on('depart', '06:00:00'), later: on('depart', '07:30:00') } as never,
    ],
    [
      'leads from arrivals to the far end of the hour after',
      { arriveBy: at('09:00:00') },
      { ways: [], goesOnMs: at('08:35:00'), own: own(false) },
      { earlier: on('arrive', '08:35:00'), later: back('arrive', '10:00:00') } as never,
    ],
    [
      'goes on after the page, and earlier before its window',
      { arriveBy: at('10:00:00') },
      { ways: [], goesOnMs: at('09:25:00'), own: own(true) },
      { earlier: on('arrive', '09:00:00'), later: back('arrive', '10:25:00') } as never,
    ],
  ])('%s', (_, asked, found, turns) => {
    expect(turn(asked, found)).toEqual(turns)
  })
})
