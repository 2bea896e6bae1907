import { describe, expect, it } from 'vitest'
import { changeGbfs, type GbfsTestFiles, makeGbfs } from '../testing/make-gbfs.ts'
import { gbfsFileNames } from './gbfs-files.ts'
import { readGbfs, sayText } from './read-gbfs.ts'

const nowMs = Date.parse('2026-03-02T13:00:00Z')
const base = 'https://bikes.example'
const whole = makeGbfs({ version: '3.0', base, at: { lat: 42.36, lng: -71.06 }, nowMs })

function read(files: GbfsTestFiles) {
  const answers = gbfsFileNames.flatMap((name) => {
    const document = files[`${name}.json`]
    return document === undefined ? [] : [[name, { document }] as const]
  })
  return readGbfs({ discovery: { document: files['gbfs.json'] }, files: new Map(answers) }, nowMs)
}
const first = (files: GbfsTestFiles) => read(files).spots[0]
const change = (file: string, pointer: string, value: unknown) => changeGbfs(whole, `${file}.json`, pointer, value)
const status = '/data/stations/0'

describe('what a GBFS feed shares', () => {
  it.each(['2.3', '3.0'] as const)('are stations with their stock and free vehicles: version %s', (version) => {
    const { name, spots } = read(makeGbfs({ version, base, at: { lat: 42.36, lng: -71.06 }, nowMs }))
    expect(sayText(name, 'en')).toBe('Test Bikes')
    expect(spots.map(({ kind, id, vehicle, vehicles, docks }) => [kind, id, vehicle, vehicles, docks])).toEqual([
      ['station', 'main', 'bike', 3, 4],
      ['station', 'hill', 'bike', 0, 7],
      ['vehicle', 's1', 'scooter', 1, undefined],
    ])
    expect(new Set(spots.map(({ untilMs }) => untilMs))).toEqual(new Set([nowMs + 300_000]))
  })

  it.each<[string, GbfsTestFiles, object]>([
    ['rents nothing while it is closed', change('station_status', `${status}/is_renting`, false), { vehicles: 0 }],
    ['takes nothing back while it is closed', change('station_status', `${status}/is_returning`, false), { docks: 0 }],
    ['tells no docks', change('station_status', `${status}/num_docks_available`, undefined), { docks: undefined }],
    ['counts less than nothing', change('station_status', `${status}/num_vehicles_available`, -4), { vehicles: 0 }],
    ['is not there', change('station_status', `${status}/is_installed`, false), { id: 'hill' }],
    ['has no place', change('station_information', `${status}/lat`, 'north'), { id: 'hill' }],
    ['lies at 0, 0', change('station_information', status, { station_id: 'main', lat: 0, lon: 0 }), { id: 'hill' }],
    ['has no status', change('station_status', '/data/stations', []), { id: 's1' }],
  ])('a station %s', (_, files, expected) => {
    expect(first(files)).toMatchObject(expected)
  })

  it('a station with several kinds has what they have in common', () => {
    const types = [
      { vehicle_type_id: 'pedal', form_factor: 'bicycle', propulsion_type: 'human' },
      { vehicle_type_id: 'motor', form_factor: 'bicycle', propulsion_type: 'electric_assist' },
      { vehicle_type_id: 'kick', form_factor: 'scooter_standing', propulsion_type: 'electric' },
    ]
    const stock = (...ids: string[]) =>
      first(
        changeGbfs(
          change('vehicle_types', '/data/vehicle_types', types),
          'station_status.json',
          `${status}/vehicle_types_available`,
          ids.map((id) => ({ vehicle_type_id: id, count: 1 })),
        ),
      )!.vehicle
    expect([stock('pedal'), stock('motor'), stock('pedal', 'motor')]).toEqual(['bike', 'e_bike', 'bike'])
    expect([stock('pedal', 'kick'), stock('unknown')]).toEqual(['other', 'other'])
  })

  it('without kinds of vehicles all are bikes', () => {
    expect(new Set(read({ ...whole, 'vehicle_types.json': undefined }).spots.map(({ vehicle }) => vehicle))).toEqual(
      new Set(['bike']),
    )
  })

  it.each<[string, number, unknown, number]>([
    ['a short ttl lasts five minutes', 10, nowMs, 300_000],
    ['a long one lasts as long as it promises', 600, nowMs, 660_000],
    ['one of a day lasts an hour', 86_400, nowMs, 3_600_000],
    ['an old file is over', 60, nowMs - 400_000, -100_000],
    ['a file of tomorrow is of now', 60, nowMs + 86_400_000, 300_000],
  ])('%s', (_, ttl, updatedMs, lasts) => {
    const updated = change('station_status', '/last_updated', new Date(updatedMs as number).toISOString())
    expect(first(changeGbfs(updated, 'station_status.json', '/ttl', ttl))!.untilMs - nowMs).toBe(lasts)
  })

  it('is named in the language asked for, otherwise in English, otherwise in any', () => {
    const { name } = first(whole)!
    expect(['es', 'en', 'fr'].map((language) => sayText(name, language))).toEqual([
      'Station main (es)',
      'Station main',
      'Station main',
    ])
    expect(sayText([{ text: 'Stasjon', language: 'nb' }], 'en')).toBe('Stasjon')
    expect(sayText([], 'en')).toBe('')
  })
})
