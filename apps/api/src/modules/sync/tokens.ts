import type { ActivityTokens } from '#outside/activity-sync.ts'
import { seal, unseal } from '#seal.ts'

/** Sealed for its own row: tokens that are copied into another do not open there. */
export function sealTokens(key: Buffer, brandId: number, connectionId: string, tokens: ActivityTokens): Buffer {
  return seal(key, JSON.stringify(tokens), `${brandId}|${connectionId}`)
}

export function unsealTokens(key: Buffer, brandId: number, connectionId: string, sealed: Buffer): ActivityTokens {
  return JSON.parse(unseal(key, sealed, `${brandId}|${connectionId}`)) as ActivityTokens
}

/** What goes to the provider and comes back: who began, when, and what they agreed to. */
export type Beginning = { memberId: string; provider: string; agreed: string; endsAt: number }

/** A minute is enough to say yes; some read first, or look for their password. */
const beginningMilliseconds = 30 * 60_000

export function makeState(key: Buffer, brandId: number, beginning: Omit<Beginning, 'endsAt'>, now: Date): string {
  return seal(
    key,
    JSON.stringify({ ...beginning, endsAt: now.getTime() + beginningMilliseconds }),
    `state|${brandId}`,
  ).toString('base64url')
}

/** Undefined for what is not ours, of another programme, or over. */
export function readState(key: Buffer, brandId: number, state: string, now: Date): Beginning | undefined {
  try {
    const beginning = JSON.parse(unseal(key, Buffer.from(state, 'base64url'), `state|${brandId}`)) as Beginning
    return beginning.endsAt > now.getTime() ? beginning : undefined
  } catch {
    return undefined
  }
}
