import { brandSettings } from '@throughway/brands/settings'
import type { Programme } from '@throughway/brands/define-programme'
import type { ServerBrand } from '@throughway/contract/programme/brand'
import { expect, it } from 'vitest'
import { createBrandStore } from './brand-store.ts'
import type { Island } from '../send/island.ts'

const server: ServerBrand = {
  id: 1,
  subdomain: 'harbor',
  app_name: 'Harbor Commute',
  website: 'https://harbor.example',
  aboutUs: 'We move Boston.',
  socialMedia: {},
  one_time_trips: true,
  trip_tracking: true,
  erhgrh_name: 'Emergency Ride Home',
  erhgrh_id: 12,
  google_web_key: null,
  google_tp_iframe_key: null,
  web_app_firebase_key: null,
  embed_origins: [],
  frame_origins: [],
  languages: ['en', 'es'],
  changed: {},
  words: null,
  mark: null,
  has_rides: false,
  numbers: null,
  api_key: 'key-1',
  csrf_token: 'csrf-1',
}
const assets = { stylesheet: '/b.css', scene: '/s.svg', mark: '/m.svg' }
const programme = { settings: brandSettings.harbor } as Programme

function open(
  island: Partial<Island> | undefined,
  fetchBrand: () => Promise<ServerBrand> = async () => server,
  programmes: () => Promise<Programme> = async () => programme,
) {
  const asked = { brand: 0, programmes: [] as string[] }
  const store = createBrandStore({
    island: island && ({ assets, production: true, version: '1', ...island } as Island),
    fetchBrand: () => {
      asked.brand += 1
      return fetchBrand()
    },
    loadProgramme: (key) => {
      asked.programmes.push(key)
      return key === 'harbor' ? programmes() : undefined
    },
    assetsOf: () => assets,
  })
  return { store, asked }
}

it('R4.14 is loading first, then takes the brand from the first HTML without a call', async () => {
  const { store, asked } = open({ brand: server })
  expect(store.getSnapshot().status).toBe('loading')
  const state = await store.start()
  expect(asked).toEqual({ brand: 0, programmes: ['harbor'] })
  expect(state).toMatchObject({
    status: 'ready',
    production: true,
    assets,
    brand: { city: 'Boston', erhgrh_id: 12, aboutUs: 'We move Boston.', showsAboutUs: true },
  })
})

it('R4.14 asks for the brand where no island lies in the page', async () => {
  const { store, asked } = open(undefined)
  expect(await store.start()).toMatchObject({ status: 'ready', production: false })
  expect(asked.brand).toBe(1)
})

it.each([
  ['an unknown host', () => open({ brand: null })],
  ['a brand that this build does not know', () => open({ brand: { ...server, subdomain: 'harborside' } })],
  ['a call that fails', () => open(undefined, () => Promise.reject(new Error('no line')))],
])('R4.14 R8.06 ends loading without a brand for %s', async (_, openIt) => {
  expect(await openIt().store.start()).toEqual({ status: 'unknown' })
})

it.each([
  ['from the first HTML', { brand: server }],
  ['from the call', undefined],
])('a programme that does not load makes no unknown programme, with the brand %s', async (_, island) => {
  const { store } = open(island, undefined, () => Promise.reject(new Error('no line')))
  await expect(store.start()).rejects.toThrow('no line')
  expect(store.getSnapshot()).toEqual({ status: 'loading' })
})

it('R3.02 holds the fields of the specification, and what the server says beyond them', async () => {
  const beyond = { ...server, slogan: 'Row, row, row', frame_origins: ['https://fares.example'] }
  const { store } = open({ brand: beyond })
  const state = await store.start()
  // the programme's own settings stand beside them
  expect(state).toMatchObject({ brand: { ...beyond, city: 'Boston', currency: 'USD', showsAboutUs: true } })
})

it('refreshes the brand behind the page', async () => {
  const { store } = open({ brand: server }, async () => ({ ...server, csrf_token: 'csrf-2', website: null }))
  await store.start()
  await store.refresh()
  expect(store.readServer()?.csrf_token).toBe('csrf-2')
  expect(store.getSnapshot()).toMatchObject({ brand: { website: null, city: 'Boston' } })
})

it('R3.03 shows what staff have changed over the settings of the build, and a draft over both, also after a refresh', async () => {
  const changed = { contact_phone: '6175550123', brandMaxTravelers: 2, shows_about_us: false }
  const { store } = open({ brand: { ...server, changed } }, async () => ({ ...server, changed, website: null }))
  await store.start()
  expect(store.getSnapshot()).toMatchObject({
    brand: { contact_phone: '6175550123', brandMaxTravelers: 2, showsAboutUs: false, city: 'Boston' },
  })
  store.preview({ app_name: 'Bay Commute', words: null, mark: '/m.png' })
  await store.refresh()
  expect(store.getSnapshot()).toMatchObject({ brand: { app_name: 'Bay Commute', mark: '/m.png', website: null } })
  expect(store.readServer()?.app_name).toBe('Harbor Commute')
})
