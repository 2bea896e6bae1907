import { describe, expect, it } from 'vitest'
import { help, readArguments, readCode } from './read-arguments.ts'
import { readTrips } from './read-trips.ts'
import { runPhone } from './run.ts'

const gpx = (points: readonly [number, number, string?][]) =>
  `<?xml version="1.0"?><gpx version="1.1"><trk><name>To work</name><trkseg>${points.map(([lat, lon, time]) => `<trkpt lat="${lat}" lon="${lon}">${time ? `<time>${time}</time>` : ''}</trkpt>`).join('')}</trkseg></trk></gpx>`

describe('C12 the command-line phone', () => {
  it.each([[[]], [['help']], [['send', 'x', '--help']]])('helps for %j', async (args) => {
    expect(await runPhone(args)).toEqual({ code: 0, lines: [help] })
  })

  it.each([
    [['dance'], 'There is no command "dance".'],
    [['pair'], 'pair needs a code.'],
    [['send'], 'send needs a file.'],
    [['health', 'fine'], '"fine" is one word too many.'],
    [['send', 'a.json', '--state', '/nowhere/phone.json'], 'This phone is not paired yet: npm run phone -- pair CODE'],
  ])('says of %j that %s', async (args, says) => expect(await runPhone(args)).toEqual({ code: 1, lines: [says] }))

  it('reads what the phone says of itself', () => {
    expect(readArguments(['health', '--version', '2.1', '--battery-saver', '--location', 'in_use'])!.health).toEqual({
      app_version: '2.1',
      battery_saver: 'true',
      location_permission: 'in_use',
    })
  })

  it.each([
    ['2345-BCDF', { code: '2345-BCDF', server: undefined }],
    [
      'https://harbor.example.org/trips/auto_record_trips#pair=2345BCDF',
      { code: '2345BCDF', server: 'https://harbor.example.org' },
    ],
  ])('reads the code of %s', (about, read) => expect(readCode(about)).toEqual(read))

  it('makes of a track its ends, times, length and likely mode, with one id for one track', () => {
    const track = gpx([
      [42.38, -71.1, '2026-03-04T13:00:00Z'],
      [42.37, -71.08, '2026-03-04T13:12:00Z'],
      [42.36, -71.06, '2026-03-04T13:25:00Z'],
    ])
    const [trip] = readTrips(track)
    expect(trip).toMatchObject({
      started_at: '2026-03-04T13:00:00.000Z',
      ended_at: '2026-03-04T13:25:00.000Z',
      start: { lat: '42.38', lng: '-71.1' },
      end: { lat: '42.36', lng: '-71.06' },
      metres: '3968',
      scores: { bike: '0.6', walk: '0.3' },
    })
    expect(readTrips(track)[0]!.client_id).toBe(trip!.client_id)
    expect(trip!.client_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it.each([
    ['<gpx></gpx>', 'The file holds no track.'],
    [
      gpx([
        [42.3, -71],
        [42.4, -71],
      ]),
      'Each point of a track needs a place and a time.',
    ],
    ['{"trips":[]}', 'The file holds no trips.'],
    ['not JSON', /JSON/],
  ])('refuses %s', (content, says) => expect(() => readTrips(content)).toThrow(says))
})
