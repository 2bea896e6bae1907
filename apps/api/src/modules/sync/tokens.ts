import type { ActivityTokens } from '#outside/activity-sync.ts'
import { type KeyRing, seal, unseal } from '#seal.ts'

/** Sealed for one row: tokens copied into another row cannot be opened there. */
export function sealTokens(keys: KeyRing, brandId: number, connectionId: string, tokens: ActivityTokens): Buffer {
  return seal(keys, JSON.stringify(tokens), `${brandId}|${connectionId}`)
}

export function unsealTokens(keys: KeyRing, brandId: number, connectionId: string, sealed: Buffer): ActivityTokens {
  return JSON.parse(unseal(keys, sealed, `${brandId}|${connectionId}`)) as ActivityTokens
}

/** The state that goes to the provider and back: the member, the time, and the consent. */
export type Beginning = { memberId: string; provider: string; agreed: string; endsAt: number }

/** A minute is enough to agree; some people read first, or look for their password. */
const beginningMilliseconds = 30 * 60_000

export function makeState(key: Buffer, brandId: number, beginning: Omit<Beginning, 'endsAt'>, now: Date): string {
  return seal(
    [key],
    JSON.stringify({ ...beginning, endsAt: now.getTime() + beginningMilliseconds }),
    `state|${brandId}`,
  ).toString('base64url')
}

/** Undefined for a foreign or expired state, or one of another programme. */
export function readState(key: Buffer, brandId: number, state: string, now: Date): Beginning | undefined {
  try {
    const beginning = JSON.parse(unseal([key], Buffer.from(state, 'base64url'), `state|${brandId}`)) as Beginning
    return beginning.endsAt > now.getTime() ? beginning : undefined
  } catch {
    return undefined
  }
}
