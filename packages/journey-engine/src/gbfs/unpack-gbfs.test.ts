import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { makeGbfs } from '../testing/make-gbfs.ts'
import { checkGbfs } from './check-gbfs.ts'
import { readGbfs } from './read-gbfs.ts'
import { unpackGbfs } from './unpack-gbfs.ts'

const nowMs = Date.parse('2026-03-04T17:00:00Z')
const at = { lat: 42.36, lng: -71.06 }
const area = { south: 42.3, west: -71.2, north: 42.4, east: -71 }
const base = 'https://bikes.example/en'

type Files = Record<string, unknown>
const zip = (files: Files) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        name,
        strToU8(typeof file === 'string' ? file : JSON.stringify(file)),
      ]),
    ),
  )
const make = (version: '2.3' | '3.0' = '2.3'): Files => makeGbfs({ version, base, at, nowMs })
const without = (name: string) => Object.fromEntries(Object.entries(make()).filter(([each]) => each !== name))
const noticesOf = (files: Files | Uint8Array) =>
  checkGbfs(unpackGbfs(files instanceof Uint8Array ? files : zip(files)), { area, nowMs }).notices.map(
    ({ rule, examples }) => [rule, examples[0]?.file, examples[0]?.value],
  )

describe('a zip of GBFS', () => {
  it.each(['2.3', '3.0'] as const)('of version %s holds what the addresses would send', (version) => {
    const documents = unpackGbfs(zip(make(version)))
    expect(checkGbfs(documents, { area, nowMs })).toMatchObject({ notices: [], sharing: { stations: 2, free: 1 } })
    expect(readGbfs(documents, nowMs).spots).toHaveLength(3)
  })

  it('may hold its files in a folder, and under the names that their addresses end with', () => {
    const folder = Object.fromEntries(Object.entries(make()).map(([name, file]) => [`snapshot/${name}`, file]))
    expect(noticesOf(folder)).toEqual([])
    const { 'station_status.json': status, 'gbfs.json': discovery, ...others } = make()
    const named = JSON.stringify(discovery).replace('station_status.json', 'status?key=1')
    expect(noticesOf({ ...others, 'gbfs.json': named, status })).toEqual([])
  })

  it.each<[string, Files | Uint8Array, unknown[]]>([
    ['no zip at all', strToU8('{}'), ['file_missing', 'gbfs.json', 'zip']],
    ['no gbfs.json', without('gbfs.json'), ['file_missing', 'gbfs.json', 'not_in_zip']],
    ['no stations', without('station_status.json'), ['file_missing', 'station_status.json', 'not_in_zip']],
    [
      'a file that is no JSON',
      { ...make(), 'station_status.json': '{' },
      ['file_invalid_json', 'station_status.json', undefined],
    ],
    [
      'a file that is too large',
      { ...make(), 'huge.json': ' '.repeat(8_000_001) },
      ['file_missing', 'gbfs.json', 'zip'],
    ],
  ])('with %s says so', (_, files, notice) => {
    expect(noticesOf(files)).toContainEqual(notice)
  })
})

describe('a stored feed', () => {
  const untilOf = (changes: (files: Files) => void, readMs = nowMs) => {
    const files = make()
    changes(files)
    return readGbfs(unpackGbfs(zip(files)), readMs, { isStored: true }).spots.map(({ untilMs }) => untilMs)
  }
  const status = (files: Files) => files['station_status.json'] as { last_updated?: number }

  it('is as old as its files say, however often it is read', () => {
    for (const readMs of [nowMs, nowMs + 86_400_000])
      expect(untilOf(() => {}, readMs)).toEqual([nowMs + 300_000, nowMs + 300_000, nowMs + 300_000])
  })

  it('says nothing of now where a file has no time, or one to come', () => {
    expect(untilOf((files) => delete status(files).last_updated)).toEqual([0, 0, nowMs + 300_000])
    expect(untilOf((files) => (status(files).last_updated = nowMs / 1000 + 3600))).toEqual([0, 0, nowMs + 300_000])
  })
})
