import { createHash } from 'node:crypto'
import { z } from 'zod'
import { drandChain } from '@throughway/domain/drawings'
import type { GuardedFetch } from './guarded-fetch.ts'

/** The public random value of a round; undefined while it is not there, or the service is not. */
export type RandomBeacon = (round: number) => Promise<string | undefined>

const answer = z.object({ round: z.int(), randomness: z.string().regex(/^[0-9a-f]{64}$/), signature: z.string().regex(/^([0-9a-f]{2})+$/) })

/** The HTTP API of drand, network "quicknet": https://drand.love. Its value is the digest of its signature, which is checked. */
export function openDrand(url: string, call: GuardedFetch): RandomBeacon {
  const base = url.replace(/\/+$/, '')
  return async (round) => {
    try {
      const response = await call(`${base}/${drandChain.hash}/public/${round}`, { headers: { accept: 'application/json' } })
      const read = answer.safeParse(response.ok ? await response.json() : undefined)
      if (!read.success || read.data.round !== round) return undefined
      const { randomness, signature } = read.data
      return createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') === randomness ? randomness : undefined
    } catch {
      return undefined
    }
  }
}
