import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { openExamples } from './list-examples.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  await api.app.planner.prepare('harbor')
})
afterAll(() => api.close())

describe('places to begin with', () => {
  it('R2.20 are the station, a hospital and the airport, each found again by its name, on a map that is made up', async () => {
    const { http, data } = await harbor(plannerCalls.getExamples, {})
    expect(http).toBe(200)
    expect(data.is_made_up).toBe(true)
    expect(data.items.map(({ category }) => category)).toEqual(['station', 'hospital', 'aerodrome'])
    for (const { name, lat, lng } of data.items) {
      const { data: found } = await harbor(plannerCalls.findPlaces, { text: name })
      expect(found.items[0]).toMatchObject({ name, lat, lng })
    }
  })

  it('take another kind where the region lacks one, and no name that only sounds like it', async () => {
    const place = (name: string, category: string) => ({ name, label: name, kind: 'place', category, lat: 1, lon: 2 })
    const known: Record<string, unknown[]> = {
      station: [place('Station Café', 'cafe'), place('Old Halt', 'station')],
      townhall: [place('City Hall', 'townhall')],
    }
    let asked = 0
    const planner = {
      stampOf: () => '1',
      ask: async (_key: string, _kind: string, { text }: { text: string }) => {
        asked++
        return known[text] ?? []
      },
    }
    const list = openExamples(planner as never)
    const harborBrand = { key: 'harbor', settings: brandSettings.harbor } as const
    expect((await list(harborBrand, 'en')).map(({ name }) => name)).toEqual(['Old Halt', 'City Hall'])
    const before = asked
    await list(harborBrand, 'en')
    expect(asked, 'kept while the region is the same').toBe(before)
  })
})
