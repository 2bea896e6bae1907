import { expect, it } from 'vitest'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { metresBetween } from '@throughway/domain/recorded-journey'
import { makeCity } from '@throughway/synthetic-city/city'
import { readEnv } from '#env.ts'
import { acrossTown, describePlaces } from '#modules/demonstration/organisations.ts'
import { orderCity } from './city-order.ts'

it.each(brandKeys)(
  'R2.21 home and work of the demonstration’s member stand at streets of the made-up city of %s',
  (key) => {
    const settings = brandSettings[key]
    const { map } = makeCity(orderCity(settings, '2026-03-11', readEnv({}).cityNodes))
    const nodes = [...map.nodes.lat].map((lat, node) => ({ lat: lat / 1e7, lng: map.nodes.lon[node]! / 1e7 }))
    for (const place of describePlaces(settings, acrossTown)) {
      const nearest = Math.min(...nodes.map((node) => metresBetween(place, node)))
      expect(nearest).toBeLessThan(200)
    }
  },
)
