import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#database/open-database.ts'
import { insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import { digest } from '#secrets.ts'
import { hostOf, networkOf } from './network.ts'
import { Refusal } from './refusal.ts'

type Limit = { max: number; windowSeconds: number }

/**
 * Counts one event of a limit within a programme; throws `tooManyRequests` with `Retry-After` above `max`. All servers
 * share the count.
 */
export async function countHit(db: Pick<Database, 'send'>, subject: string, limit: Limit, now: Date, hits = 1) {
  const windowStart = startOfWindow(limit, now)
  const [[counted]] = await db.send(
    rawQuery(sql<{ hits: number }>`${insertValues('rate_limit', [{ subject, window_start: windowStart, hits }])}
      on conflict (brand_id, subject, window_start) do update set hits = rate_limit.hits + excluded.hits
      returning hits`),
  )
  if (counted!.hits > limit.max) throw tooMany(windowStart, limit.windowSeconds, now)
}

function startOfWindow({ windowSeconds }: Limit, now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1000 / windowSeconds) * windowSeconds * 1000)
}

function tooMany(windowStart: Date, windowSeconds: number, now: Date) {
  const seconds = Math.max(1, Math.ceil((windowStart.getTime() + windowSeconds * 1000 - now.getTime()) / 1000))
  return new Refusal('tooManyRequests', { headers: { 'Retry-After': String(seconds) } })
}

const generalLimit = { max: 3000, windowSeconds: 60 }
const generalLease = 50
const mostLeases = 50_000

export type CallLimits = {
  /** Counts any call of an address, over all programmes. */
  countCall(db: Sender, address: string, now: Date): Promise<void>
  /** Counts what has a limit of its own for the network of an address, over all programmes. */
  count(db: Sender, name: string, address: string, limit: Limit, now: Date): Promise<void>
  /** Counts what has a limit of its own for the member who calls. */
  countOf(db: Sender, name: string, memberId: string, limit: Limit, now: Date): Promise<void>
}
type Sender = Pick<Database, 'send'>

/**
 * All limits on calls. They alone decide whom an address counts for, and keep a keyed digest of that. Each throws
 * `tooManyRequests` above its number.
 *
 * A copy takes leave for fifty calls of the general limit at a time, and for a tenth of the limit of a member, so that the
 * shared count costs one write for so many calls; it is exact to that step.
 */
export function openCallLimits(key: Buffer): CallLimits {
  const leases = new LRUCache<string, { window: number; left: number }>({ max: mostLeases })
  const subjectOf = (name: string, counted: string) => `${name} ${digest(key, name, counted).toString('base64url')}`

  return {
    countCall(db, address, now) {
      const host = hostOf(address)
      const countAll = () => countNetworkHit(db, subjectOf('all', host), generalLimit, now, generalLease)
      return lease(host, generalLease, generalLimit, now, countAll)
    },
    count: (db, name, address, limit, now) => countNetworkHit(db, subjectOf(name, networkOf(address)), limit, now, 1),
    countOf(db, name, memberId, limit, now) {
      const subject = `${name} ${memberId}`
      const calls = memberLeaseOf(limit)
      return lease(subject, calls, limit, now, () => countHit(db, subject, limit, now, calls))
    },
  }

  /** Counts one call against the leave that this copy holds, or takes leave for so many in the shared count. */
  async function lease(
    counted: string,
    calls: number,
    { windowSeconds }: Limit,
    now: Date,
    take: () => Promise<void>,
  ): Promise<void> {
    const window = Math.floor(now.getTime() / 1000 / windowSeconds)
    const held = leases.get(counted)
    if (held?.window === window && held.left > 0) return void held.left--
    leases.set(counted, { window, left: calls - 1 })
    try {
      await take()
    } catch (error) {
      leases.set(counted, { window, left: 0 })
      throw error
    }
  }
}

/** The number of calls that a server reserves at a time. */
function memberLeaseOf({ max }: Limit): number {
  return Math.ceil(max / 10)
}

async function countNetworkHit(db: Sender, subject: string, limit: Limit, now: Date, hits: number) {
  const windowStart = startOfWindow(limit, now)
  const [[counted]] = await db.send(
    query
      .insertInto('network_hit')
      .values({ subject, window_start: windowStart, hits })
      .onConflict((conflict) =>
        conflict.columns(['subject', 'window_start']).doUpdateSet({ hits: sql`network_hit.hits + excluded.hits` }),
      )
      .returning('hits'),
  )
  if (counted!.hits > limit.max) throw tooMany(windowStart, limit.windowSeconds, now)
}
