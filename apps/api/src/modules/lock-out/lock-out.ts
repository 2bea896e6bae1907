import { type RawBuilder, sql } from 'kysely'
import type { RowsOf } from '#database/query.ts'
import { networkOf } from '#plugins/network.ts'
import { digest } from '#secrets.ts'
import {
  countAttempt,
  countWrongCode,
  emailRule,
  findLock,
  forgetFailures,
  forgiveAttempt,
  networkRule,
  ownerOfAddress,
} from './lock-out.queries.ts'

export { lockedMembers, lockedUntil, unlockMember } from './lock-out.queries.ts'

type Counted = RowsOf<ReturnType<typeof countAttempt>>[number]

/**
 * The two counters of one attempt on an address, or on another thing with a password. Tables contain keyed digests,
 * from which nobody can read an address.
 */
export function openLockOut(key: Buffer, brandId: number, email: string, address: string) {
  const ofNetwork = digest(key, 'network', brandId, email, networkOf(address))
  const ofEmail = digest(key, 'email', brandId, email)
  return {
    /** Attempts with the same text take turns. */
    turn: ofNetwork.toString('base64'),
    count: (now: Date) => countAttempt({ ofNetwork, ofEmail }, ownerOf(email), now),
    forgive: () => forgiveAttempt(ofNetwork, ofEmail),
    find: (now: Date) => findLock(ofNetwork, ofEmail, now),
    forget: () => forgetFailures(ofNetwork, ofEmail),
  }
}

/** Wrong codes from mails count for the account, whichever mail they came from, so a new mail brings no new tries. */
export function codeLock(key: Buffer, brandId: number, memberId: string) {
  const ofAccount = digest(key, 'code', brandId, memberId)
  return {
    find: (now: Date) => findLock(ofAccount, ofAccount, now),
    count: (now: Date) => countWrongCode(ofAccount, ownerOf(memberId), now),
    forget: () => forgetFailures(ofAccount, ofAccount),
  }
}

/**
 * Whether a lock holds, in which case the password is not even checked. Anybody can lock the address as a whole from
 * anywhere, so that lock does not hold on a device from which the member has signed in before. The lock of the network
 * always holds.
 */
export function isLocked({ of_network: ofNetwork, of_email: ofEmail }: Counted, knowsDevice = false): boolean {
  return ofNetwork > networkRule.most || (!knowsDevice && (ofEmail ?? 0) > emailRule.most)
}

/** This attempt was the last allowed one; if it was wrong, the lock has just fallen. */
export function wasLast({ of_network: ofNetwork, of_email: ofEmail }: Counted, knowsDevice = false): boolean {
  return ofNetwork >= networkRule.most || (!knowsDevice && (ofEmail ?? 0) >= emailRule.most)
}

/** Finds the account of an attempt. Its key is an e-mail address, or ends in the account's id. */
function ownerOf(tried: string): RawBuilder<string | null> {
  const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(tried) ?? []
  return id === undefined ? ownerOfAddress(tried) : sql<string | null>`${id}::uuid`
}
