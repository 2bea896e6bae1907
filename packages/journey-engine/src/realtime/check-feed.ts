import { createHash } from 'node:crypto'
import { BadInput } from '../problems.ts'
import { readAlerts } from './read-alerts.ts'
import { readUpdates } from './read-updates.ts'

/** `atMs` is the feed's own time, 0 without one; `digest` changes with the content, whatever the time. */
export type CheckedFeed = { atMs: number; updates: number; alerts: number; digest: string } | { fault: string }

/** Whether some bytes are a GTFS Realtime feed, and its contents. */
export function checkFeed(bytes: Uint8Array): CheckedFeed {
  try {
    const { atMs, updates } = readUpdates(bytes)
    const { alerts } = readAlerts(bytes)
    const digest = createHash('sha1').update(withoutHeader(bytes)).digest('base64url')
    return { atMs, updates: updates.length, alerts: alerts.length, digest }
  } catch (error) {
    if (error instanceof BadInput) return { fault: error.message }
    throw error
  }
}

/** The header comes first, as a short message; otherwise the time is part of the digest. */
function withoutHeader(bytes: Uint8Array): Uint8Array {
  const isShort = bytes[0] === 0x0a && bytes[1]! < 0x80
  return isShort ? bytes.subarray(2 + bytes[1]!) : bytes
}
