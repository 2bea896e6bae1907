import { z } from 'zod'
import { drandChain, drandValueOf } from '@throughway/domain/drawing/drand'
import type { GuardedFetch } from './guarded-fetch.ts'

/** The signature of a round, as the network's key proves it; undefined while it is not there, or the service is not. */
export type RandomBeacon = (round: number) => Promise<string | undefined>

const answer = z.object({ round: z.int(), signature: z.string() })

/** The HTTP API of drand, network "quicknet": https://docs.drand.love. */
export function openDrand(url: string, call: GuardedFetch, publicKey: string = drandChain.publicKey): RandomBeacon {
  const base = url.replace(/\/+$/, '')
  return async (round) => {
    try {
      const response = await call(`${base}/${drandChain.hash}/public/${round}`, {
        headers: { accept: 'application/json' },
      })
      const read = answer.safeParse(response.ok ? await response.json() : undefined)
      if (!read.success || read.data.round !== round) return undefined
      return (await drandValueOf(round, read.data.signature, publicKey)) === undefined ? undefined : read.data.signature
    } catch {
      return undefined
    }
  }
}
