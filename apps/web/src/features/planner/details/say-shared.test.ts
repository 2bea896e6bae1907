import type { SharedSpotNow } from '@throughway/contract/planner/shared-spot'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { sayShared } from './say-shared.ts'

const t = ((key: string, { count, system }: { count?: number; system?: string }) =>
  `${key}=${count ?? system}`) as unknown as TFunction<'journey'>
const words = { distance: (metres: number) => `${metres} m` }
const station: SharedSpotNow = {
  id: '0:station:a',
  kind: 'station',
  vehicle: 'e_bike',
  name: 'Main Street',
  system: 'City Bikes',
  lat: 42,
  lng: -71,
  metres: 120,
  vehicles: 5,
  docks: 0,
}

it.each<[Partial<SharedSpotNow>, string]>([
  [{}, 'shared.e_bike=5 · shared.docks=0 · 120 m · shared.from=City Bikes'],
  [{ docks: null, system: '' }, 'shared.e_bike=5 · 120 m'],
  [{ vehicle: 'other', vehicles: 1, docks: null }, 'shared.other=1 · 120 m · shared.from=City Bikes'],
])('a place with %j for rent reads %s', (change, said) => {
  expect(sayShared(t, { ...station, ...change }, words)).toBe(said)
})
