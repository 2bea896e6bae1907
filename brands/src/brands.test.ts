import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadProgramme } from './load-programme.ts'
import { brandKeys, isBrandKey, keyOfBrand } from './keys.ts'
import { programmes } from './programmes.ts'
import { screensOf } from './screens.ts'
import { brandOf, brandSettings } from './settings.ts'
import { defaultSettings } from './_default/settings.ts'
import { screens as defaultScreens } from './_default/screens.tsx'

const all = brandKeys.map((key) => brandSettings[key])
const filesOf = (key: string) => readdirSync(new URL(`./${key}/`, import.meta.url))

describe('the 32 brands', () => {
  it('R1.01 are exactly 32, each with its own key, id and name', () => {
    expect(brandKeys).toHaveLength(32)
    expect(new Set(brandKeys).size).toBe(32)
    expect(all.map((each) => each.id)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1))
    expect(all.map((each) => each.subdomain)).toEqual(brandKeys)
    expect(new Set(all.map((each) => each.app_name)).size).toBe(32)
  })

  it('R1.01 have keys that are one short host label', () => {
    expect(brandKeys.filter((key) => !/^[a-z]{3,12}$/.test(key))).toEqual([])
    expect(isBrandKey('harbor')).toBe(true)
    expect(isBrandKey('Harbor')).toBe(false)
    expect(isBrandKey('toString')).toBe(false)
  })

  it('R9.10 R3.03 have the open trip planner on for 8: version 1 for 4, version 2 for 6, both for 2', () => {
    expect(all.filter((each) => each.use_open_trip_planner)).toHaveLength(8)
    expect(all.filter((each) => each.use_otp1)).toHaveLength(4)
    expect(all.filter((each) => each.use_otp2)).toHaveLength(6)
    expect(all.filter((each) => each.use_otp1 && each.use_otp2)).toHaveLength(2)
  })

  it('R9.10 R3.03 have the about-us page off for 7', () => {
    expect(all.filter((each) => !each.aboutUs)).toHaveLength(7)
  })

  it('R3.03 all count in dollars, in the United States, with multipliers of 1', () => {
    for (const each of all) {
      expect(each).toMatchObject({
        currency: 'USD',
        country: 'US',
        distance_multiplier: 1,
        volume_multiplier: 1,
        weight_multiplier: 1,
      })
    }
  })

  it('R3.03 have a planner order of their own for one, and at most 4 travellers for one', () => {
    expect(all.flatMap((each) => (each.trip_planner_mode_order ? [each.trip_planner_mode_order] : []))).toEqual([
      [1, 2, 6, 3, 4, 5],
    ])
    expect(all.flatMap((each) => each.brandMaxTravelers ?? [])).toEqual([4])
  })

  it('R3.03 have a contact telephone for two', () => {
    expect(all.filter((each) => each.contact_phone && each.contact_phone_display)).toHaveLength(2)
    expect(all.filter((each) => each.contact_phone || each.contact_phone_display)).toHaveLength(2)
  })

  it('have what their neighbours would notice', () => {
    expect(all.filter((each) => !each.trip_tracking)).toHaveLength(8)
    expect(all.filter((each) => each.one_time_trips)).toHaveLength(6)
    expect(all.filter((each) => each.erhgrh_name === null).map((each) => each.subdomain)).toEqual([
      'mesa',
      'desert',
      'gem',
    ])
    expect(all.filter((each) => each.erhgrh_name === 'Guaranteed Ride Home')).toHaveLength(9)
    expect(all.filter((each) => !each.languages.includes('es')).map((each) => each.subdomain)).toEqual([
      'prairie',
      'northern',
    ])
  })

  it('R3.04 have project configuration, all but one, no two the same', () => {
    const written = brandKeys.flatMap((key) => programmes[key].project ?? [])
    expect(written).toHaveLength(31)
    for (const name of ['apiKey', 'authDomain', 'projectId', 'storageBucket', 'messagingSenderId', 'appId'] as const) {
      expect(new Set(written.map((each) => each[name])).size).toBe(31)
    }
  })
})

describe('the made-up names of a brand', () => {
  const made = brandKeys.map((key) => programmes[key].madeUp)

  it('R2.01 are its own: no two brands share an employer, a sponsor or an area code', () => {
    for (const name of ['areaCode', 'employer', 'sponsor'] as const)
      expect(new Set(made.map((each) => each[name])).size, name).toBe(32)
  })

  it('are whole', () => {
    for (const { areaCode, employer, sponsor } of made) {
      expect(areaCode).toMatch(/^[2-9]\d{2}$/)
      for (const text of [employer, sponsor]) expect(text).toMatch(/^\S.*\S$/)
    }
  })
})

describe('the folder of a brand', () => {
  it.each(brandKeys)('holds every file of %s', (key) => {
    const needed = ['logo.svg', 'programme.ts', 'scene.ts']
    if (key !== 'crossroads') needed.push('screens.tsx')
    expect(filesOf(key).toSorted()).toEqual(needed.toSorted())
  })

  it('has its line in the registry, and every line its folder', () => {
    const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'art' && entry.name !== '_default')
      .map(({ name }) => name)
    expect(folders.toSorted()).toEqual(brandKeys.toSorted())
  })

  it('R3.04 holds no project for one brand, and the project only for another', () => {
    expect(brandKeys.filter((key) => !programmes[key].project)).toEqual(['orchard'])
    expect(brandKeys.filter((key) => !filesOf(key).includes('screens.tsx'))).toEqual(['crossroads'])
    const { id, subdomain, app_name, city, state, zip_prefix, time_zone, lat, lng } = brandSettings.crossroads
    const identity = { id, subdomain, app_name, city, state, zip_prefix, time_zone, lat, lng }
    expect(brandSettings.crossroads).toEqual({ ...defaultSettings, ...identity })
  })
})

describe('a region id', () => {
  it.each(brandKeys)('finds the key of %s', (key) => {
    expect(keyOfBrand(brandSettings[key].id)).toBe(key)
    expect(brandOf(brandSettings[key].id)).toEqual({ id: brandSettings[key].id, key, settings: brandSettings[key] })
  })

  it.each([0, 33, -1, 1.5, Number.NaN])('%s finds none, and says so', (id) => {
    expect(() => keyOfBrand(id)).toThrow(`No programme has the region id ${id}.`)
  })
})

describe('what a browser loads of a brand', () => {
  it.each(brandKeys)('R4.14 is for %s its programme, and its screens apart from it', async (key) => {
    expect(await loadProgramme(key)).toEqual(programmes[key])
    expect(screensOf(key).Landing).toBeTypeOf('function')
  })

  it('R4.14 is nothing for a key that is no programme', () => {
    expect(loadProgramme('harborside')).toBeUndefined()
  })

  it('R3.04 is the default screens and the about-us page for the brand with configuration only', async () => {
    expect(screensOf('crossroads')).toBe(defaultScreens)
    const programme = await loadProgramme('crossroads')
    expect(programme?.settings).toMatchObject({ aboutUs: true, use_open_trip_planner: false, languages: ['en', 'es'] })
  })
})
