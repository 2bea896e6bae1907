import { addDays } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import {
  findChainEnd,
  findHead,
  findLastSeal,
  insertHead,
  insertSeals,
  listUnsealed,
  lockChain,
} from './audit.queries.ts'
import { hashEvent, noHash } from './hash-event.ts'

const atOnce = 500

/** Puts every event that is surely committed into the programme's chain, in the order of their transactions. */
export async function sealEvents(db: Database, brandId: number): Promise<void> {
  for (;;) {
    const sealed = await db.transaction(async (tx) => {
      // each statement sees what was committed before it, so the look behind the lock sees what another copy has sealed
      const [, [end]] = await tx.send(lockChain(), findChainEnd())
      const [events] = await tx.send(listUnsealed(end!, atOnce))
      let n = end!.n ?? 0
      let hash = end!.hash ?? noHash
      const seals = events.map((event) => {
        n++
        hash = hashEvent(hash, brandId, event)
        return { n, event_id: event.id, hash }
      })
      if (seals.length) tx.later(insertSeals(seals))
      return seals.length
    })
    if (sealed < atOnce) return
  }
}

export type Head = { day: string; n: number; hash: string }

/**
 * Publishes the last seal as the head of yesterday (UTC), once. Undefined when that is done already, or nothing is
 * sealed.
 */
export async function publishHead(db: Database, now: Date): Promise<Head | undefined> {
  const day = addDays(now.toISOString().slice(0, 10), -1)
  const [[known], [last]] = await db.send(findHead(day), findLastSeal())
  if (known || !last) return undefined
  const [[published]] = await db.send(insertHead({ day, ...last, now }))
  return published && { day, n: last.n, hash: last.hash.toString('hex') }
}
