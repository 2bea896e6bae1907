import { describe, expect, it } from 'vitest'
import { aLeg } from '../answer/journey.fixture.ts'
import { findNews, findPunctuality, hasNews, sayPunctuality, titleAlert } from './leg-times.ts'

const t = ((key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`) as never
const line = { id: 'a:12', short_name: '12', long_name: '', colour: '', text_colour: '', agency: 'A' }
const at = (time: string) => `2026-03-05T${time}-05:00`
const ride = (start: string, scheduled?: string) =>
  aLeg({
    mode: 'bus',
    line,
    start: at(start),
    real_time:
      scheduled === undefined
        ? null
        : { state: 'expected', scheduled_start: at(scheduled), scheduled_end: at(scheduled) },
  })
const anAlert = { header: 'Stop closed', description: '', effect: null }

describe('how a vehicle keeps to its timetable', () => {
  it.each([
    ['08:14:00', '08:10:00', 'late', 4],
    ['08:10:00', '08:10:00', 'on_time', 0],
    // what a clock shows as the same minute is on time
    ['08:10:29', '08:10:00', 'on_time', 0],
    ['08:10:31', '08:10:00', 'late', 1],
    ['08:09:29', '08:10:20', 'early', 1],
    ['09:12:00', '08:10:00', 'late', 62],
  ])('expected at %s, planned at %s: %s by %i minutes', (start, scheduled, kind, minutes) => {
    expect(findPunctuality(ride(start, scheduled))).toEqual({ kind, minutes })
  })

  it('is nobody’s to say without an agency that tells, and only planned where it tells nothing of this one', () => {
    const silent = {
      ...ride('08:10:00'),
      real_time: { state: 'scheduled' as const, scheduled_start: at('08:10:00'), scheduled_end: at('08:20:00') },
    }
    expect([findPunctuality(ride('08:10:00')), findPunctuality(silent)]).toEqual([
      undefined,
      { kind: 'scheduled', minutes: 0 },
    ])
    expect([sayPunctuality(t, ride('08:10:00'), String), sayPunctuality(t, silent, String)]).toEqual([
      '',
      expect.stringMatching(/^times\.scheduled /),
    ])
  })

  it('is said with both times', () => {
    expect(sayPunctuality(t, ride('08:14:00', '08:10:00'), (instant) => instant.slice(11, 16))).toBe(
      'times.late {"minutes":4,"expected":"08:14","scheduled":"08:10"}',
    )
  })
})

describe('an alert', () => {
  it.each([
    [{ header: 'Stop closed', effect: 'detour' }, 'Stop closed'],
    [{ header: '', effect: 'detour' }, 'alert_effect.detour {"vehicle":"Bus 12"}'],
    [{ header: '', effect: 'unknown' }, 'alert {"vehicle":"Bus 12"}'],
    [{ header: '', effect: 'none' }, 'alert {"vehicle":"Bus 12"}'],
    [{ header: '', effect: null }, 'alert {"vehicle":"Bus 12"}'],
  ] as const)('%j is called %s', (alert, title) => {
    expect(titleAlert(t, { description: 'x', ...alert }, 'Bus 12')).toBe(title)
  })
})

describe('what is new of a way', () => {
  it.each([
    ['nothing on foot', [aLeg()], { alerts: 0, latest: undefined, isOnTime: false }, false],
    ['nothing where nobody tells', [ride('08:10:00')], { alerts: 0, latest: undefined, isOnTime: false }, false],
    [
      'on time when all are',
      [ride('08:10:00', '08:10:00'), aLeg(), ride('08:30:00', '08:30:00')],
      { alerts: 0, latest: undefined, isOnTime: true },
      true,
    ],
    [
      'not on time when one is not told',
      [ride('08:10:00', '08:10:00'), ride('08:30:00')],
      { alerts: 0, latest: undefined, isOnTime: false },
      true,
    ],
    [
      'alerts of all together',
      [
        { ...ride('08:10:00'), alerts: [anAlert, anAlert] },
        { ...ride('08:30:00'), alerts: [anAlert] },
      ],
      { alerts: 3, latest: undefined, isOnTime: false },
      true,
    ],
  ])('%s', (_, legs, news, isAny) => {
    expect([findNews(legs), hasNews(legs)]).toEqual([news, isAny])
  })

  it('is the latest of its vehicles', () => {
    const legs = [ride('08:14:00', '08:10:00'), ride('08:40:00', '08:30:00'), ride('09:01:00', '09:00:00')]
    expect(findNews(legs).latest).toEqual({ leg: legs[1], minutes: 10 })
  })
})
