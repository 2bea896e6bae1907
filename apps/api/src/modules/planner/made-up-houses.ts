import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { CommuteWay } from '@throughway/domain/mode/commute-ways'
import { localDate } from '@throughway/domain/time/time'
import type { CityOrder } from '@throughway/synthetic-city/city'
import type { Outside } from '#outside/outside.ts'
import { orderCity } from './city-order.ts'

/** A house of the made-up city, as the address check knows it. */
export type MadeUpHouse = { street: string; city: string; zip: string; lat: number; lng: number }

export type HousesQuestion = {
  order: CityOrder
  spots: readonly { lat: number; lng: number }[]
  /** Between which of them the way is measured, as indices of spots. */
  commutes: readonly (readonly [number, number])[]
}

export type HousesAnswer = {
  /** For each spot the nearest house, none of them twice. */
  houses: MadeUpHouse[]
  metres: Partial<Record<CommuteWay, number>>[]
}

/**
 * Tells who lives where in the made-up cities, without building their regions: a city is drawn in a tenth of the time, in
 * a thread of its own. The answers are those of the region, since both are drawn by one order.
 */
export function openMadeUpHouses({ env, now }: Pick<Outside, 'env' | 'now'>) {
  let worker: Worker | undefined

  return {
    /** One question at a time. */
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
