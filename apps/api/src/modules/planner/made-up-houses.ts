import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { RoutingProfile } from '@throughway/domain/mode/routing-profiles'
import { localDate } from '@throughway/domain/time/time'
import type { CityOrder } from '@throughway/synthetic-city/city'
import type { Outside } from '#outside/outside.ts'
import { orderCity } from './city-order.ts'

/** A house of the made-up city, as the address check knows it. */
export type MadeUpHouse = { street: string; city: string; zip: string; lat: number; lng: number }

export type HousesQuestion = {
  order: CityOrder
  spots: readonly { lat: number; lng: number }[]
  /** The pairs of spots, by index, whose distance is measured. */
  commutes: readonly (readonly [number, number])[]
}

export type HousesAnswer = {
  /** The nearest house of each spot, each house once. */
  houses: MadeUpHouse[]
  metres: Partial<Record<RoutingProfile, number>>[]
}

/**
 * Finds homes in the made-up cities without building their regions: drawing a city takes a tenth of the time, in its
 * own thread. The answers match the region, since both are drawn from one order.
 */
export function openMadeUpHouses({ env, now }: Pick<Outside, 'env' | 'now'>) {
  let worker: Worker | undefined

  return {
    /** Handles one question at a time. */
    async list(key: BrandKey, question: Omit<HousesQuestion, 'order'>): Promise<HousesAnswer> {
      const settings = brandSettings[key]
      const order = orderCity(settings, localDate(now(), settings.time_zone), env.cityNodes)
      worker ??= new Worker(new URL('made-up-houses-worker.ts', import.meta.url))
      worker.postMessage({ order, ...question } satisfies HousesQuestion)
      const [answer] = (await once(worker, 'message')) as [HousesAnswer]
      return answer
    },
    async close() {
      await worker?.terminate()
    },
  }
}
