import { describe, expect, it } from 'vitest'
import { makeGbfs } from '#testing/feeds.ts'
import { fetchGbfs } from './fetch-gbfs.ts'

const base = 'https://bikes.example'
const files = makeGbfs({ version: '3.0', base, at: { lat: 42, lng: -71 }, nowMs: 1_772_456_400_000 })

/** Refuses what the guard against private networks refuses. */
function readFrom(refused: readonly string[] = []) {
  const asked: string[] = []
  return {
    asked,
    async read(url: string) {
      asked.push(url)
      if (refused.some((name) => url.endsWith(`/${name}.json`))) throw new Error('address')
      return new TextEncoder().encode(JSON.stringify(files[url.slice(base.length + 1)]))
    },
    sayFault: (error: unknown) => (error as Error).message,
  }
}
const namesOf = (asked: readonly string[]) => asked.map((url) => url.slice(base.length + 1)).toSorted()

describe('the files of a GBFS feed', () => {
  it('are those that the planner uses, each asked for once', async () => {
    const reader = readFrom()
    const { files: read } = await fetchGbfs(`${base}/gbfs.json`, reader)
    expect(namesOf(reader.asked)).toEqual(Object.keys(files).toSorted())
    expect([...read.values()].every((answer) => 'document' in answer)).toBe(true)
  })

  it('one that leads where nothing is called has a fault, and the others are read', async () => {
    const { files: read } = await fetchGbfs(`${base}/gbfs.json`, readFrom(['vehicle_status']))
    expect(read.get('vehicle_status')).toEqual({ fault: 'address' })
    expect(read.get('station_status')).toHaveProperty('document')
  })

  it('throws where the first address leads nowhere, and what is no matter of an address', async () => {
    await expect(fetchGbfs(`${base}/gbfs.json`, readFrom(['gbfs']))).rejects.toThrow('address')
    const surprised = {
      ...readFrom(['vehicle_status']),
      sayFault: (error: unknown) => {
        throw error
      },
    }
    await expect(fetchGbfs(`${base}/gbfs.json`, surprised)).rejects.toThrow('address')
  })

  it('that are known are not read again, but for those that tell of now', async () => {
    const known = await fetchGbfs(`${base}/gbfs.json`, readFrom())
    const reader = readFrom()
    const { files: read } = await fetchGbfs(`${base}/gbfs.json`, reader, known)
    expect(namesOf(reader.asked)).toEqual(['station_status.json', 'vehicle_status.json'])
    expect(read.get('vehicle_types')).toBe(known.files.get('vehicle_types'))
  })
})
