import { describe, expect, it } from 'vitest'
import { type FeedTrip, writeFeed } from './write-feed.ts'

const trip: FeedTrip = {
  id: '018f0000-0000-7000-8000-000000000001',
  date: '2026-03-04',
  mode: 'bike',
  from_name: 'Home',
  to_name: 'Work',
  departure: '08:00',
  arrival: '08:30',
  changed_at: new Date('2026-03-04T17:00:00Z'),
}

function write(facts: Partial<FeedTrip>, timeZone: string) {
  const text = writeFeed([{ ...trip, ...facts }], { key: 'harbor', appName: 'Harbor', timeZone }, 'en')
  return text
    .split('\r\n')
    .filter((line) => /^DT(START|END)/.test(line))
    .map((line) => line.replace(/^DTSTART|^DTEND/, ''))
}

describe('C9, R9.01 when a trip was', () => {
  it.each<[string, Partial<FeedTrip>, string, string[]]>([
    ['in winter', {}, 'America/New_York', [':20260304T130000Z', ':20260304T133000Z']],
    ['in summer', { date: '2026-07-01' }, 'America/New_York', [':20260701T120000Z', ':20260701T123000Z']],
    [
      'over the lost hour',
      { date: '2026-03-08', departure: '01:45', arrival: '03:15' },
      'America/New_York',
      [':20260308T064500Z', ':20260308T071500Z'],
    ],
    [
      'over the hour that comes twice',
      { date: '2026-11-01', departure: '00:30', arrival: '02:15' },
      'America/New_York',
      [':20261101T043000Z', ':20261101T071500Z'],
    ],
    [
      'in Arizona, which keeps its clocks',
      { date: '2026-07-01' },
      'America/Phoenix',
      [':20260701T150000Z', ':20260701T153000Z'],
    ],
    ['in Hawaii', {}, 'Pacific/Honolulu', [':20260304T180000Z', ':20260304T183000Z']],
    [
      'over midnight',
      { departure: '23:45', arrival: '00:30' },
      'America/New_York',
      [':20260305T044500Z', ':20260305T053000Z'],
    ],
    [
      'over the turn of the year',
      { date: '2026-12-31', departure: '23:45', arrival: '00:30' },
      'America/New_York',
      [':20270101T044500Z', ':20270101T053000Z'],
    ],
    [
      'on 29 February',
      { date: '2028-02-29', departure: '23:30', arrival: '00:15' },
      'America/New_York',
      [':20280301T043000Z', ':20280301T051500Z'],
    ],
    ['of no length', { arrival: '08:00' }, 'America/New_York', [':20260304T130000Z']],
    ['without times', { departure: null, arrival: null }, 'Pacific/Honolulu', [';VALUE=DATE:20260304']],
    ['with one time', { arrival: null }, 'America/New_York', [';VALUE=DATE:20260304']],
  ])('%s', (_, facts, timeZone, lines) => {
    expect(write(facts, timeZone)).toEqual(lines)
  })

  it('C25 shows a day of a pool there and back, with where to meet and whether the member drives', () => {
    const programme = { key: 'harbor', appName: 'Harbor', timeZone: 'America/New_York' }
    const pool = { name: 'Mill pool', meetAt: '07:30', leaveAt: '17:00', place: 'Maple Street', drives: true }
    const day = { ...pool, id: 'pool-2026-03-05', date: '2026-03-05', changedAt: new Date('2026-03-04T17:00:00Z') }
    const text = writeFeed([], programme, 'en', [day])
    expect(text.split('\r\n').filter((line) => line.startsWith('DTSTART'))).toEqual([
      'DTSTART:20260305T123000Z',
      'DTSTART:20260305T220000Z',
    ])
    expect(text).toContain(String.raw`Mill pool: there\, you drive`)
    expect(text.match(/LOCATION/g)).toHaveLength(1)
  })

  it('writes the same text for the same trips, long and odd names folded and escaped', () => {
    const odd = { ...trip, from_name: 'Home; the "old", one\nBEGIN:VEVENT', to_name: 'ñ'.repeat(200) }
    const programme = { key: 'harbor', appName: 'Harbor', timeZone: 'America/New_York' }
    const text = writeFeed([odd], programme, 'es')
    expect(text).toBe(writeFeed([odd], programme, 'es'))
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text).toContain('X-WR-TIMEZONE:America/New_York')
    expect(text).toContain(String.raw`Home\; the "old"\, one\nBEGIN:VEVENT`.slice(0, 20))
  })
})
