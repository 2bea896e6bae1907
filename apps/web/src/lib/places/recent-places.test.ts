import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#lib/session/storage.ts'
import { createRecentPlaces } from './recent-places.ts'

const place = (name: string, lat: number) => ({ name, lat, lng: -71 })
const search = (from: string, to: string) => [place(to, to.charCodeAt(0)), place(from, from.charCodeAt(0))]

describe('recent places', () => {
  it('keeps the last five, each once, for one member of the device', () => {
    const storage = memoryStorage()
    const ana = createRecentPlaces(storage, 'ana')
    for (const [from, to] of [
      ['A', 'B'],
      ['A', 'C'],
      ['D', 'E'],
      ['A', 'F'],
    ] as const)
      ana.add(search(from, to))
    expect(ana.read().map(({ name }) => name)).toEqual(['F', 'A', 'E', 'D', 'C'])
    expect(createRecentPlaces(storage, 'ben').read()).toEqual([])
    ana.clear()
    expect(ana.read()).toEqual([])
  })

  it('leaves out what has no name yet, and takes a damaged storage for an empty one', () => {
    const storage = memoryStorage({ 'throughway.recent_places.ana': '[{"lat":"x"},null,3]' })
    const ana = createRecentPlaces(storage, 'ana')
    expect(ana.read()).toEqual([])
    ana.add([{ lat: 1, lng: 2 }, { text: 'home' }, null])
    expect(ana.read()).toEqual([])
  })
})
