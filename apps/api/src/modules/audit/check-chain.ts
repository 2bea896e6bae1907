import type { Database } from '#database/open-database.ts'
import { digestAbout } from './audit.ts'
import { type ChainedEvent, listChain, listForgotten, listHeads } from './audit.queries.ts'
import { hashEvent, noHash } from './hash-event.ts'

export type ChainReport = {
  /** Each fault as a sentence, in the order of the chain. */
  faults: string[]
  sealed: number
  /** Events of members whose account is purged: their subject, reason and changes are gone. */
  erased: number
}

const atOnce = 1000
const mostForgotten = 20
/** An event is sealed within a minute, or when the longest transaction has ended. */
const sealedWithinMilliseconds = 3_600_000

/**
 * Walks the chain of a programme and reports entries that were removed, changed or reordered. `keptHeads` are hashes
 * that were published and kept elsewhere: each must still be in the chain, so a chain that was cut off at its end is
 * noticed.
 */
export async function checkChain(
  db: Database,
  { brandId, now, keptHeads = [] }: { brandId: number; now: Date; keptHeads?: readonly string[] },
): Promise<ChainReport> {
  const [heads, forgotten] = await db.send(
    listHeads(),
    listForgotten(new Date(now.getTime() - sealedWithinMilliseconds), mostForgotten),
  )
  const faults: string[] = []
  const hashes = new Map<number, string>()
  const kept = new Set(keptHeads)
  let [n, sealed, erased] = [0, 0, 0]
  let previous = noHash
  for (;;) {
    const [rows] = await db.send(listChain(n, atOnce))
    for (const row of rows) {
      if (row.n !== n + 1)
        faults.push(n + 2 === row.n ? `Seal ${n + 1} is cut.` : `Seals ${n + 1} to ${row.n - 1} are cut.`)
      const where = `Event ${row.event_id} at ${row.n}`
      if (row.id === null) faults.push(`${where} is cut.`)
      else {
        const event = row as ChainedEvent
        // after a gap the hash before is unknown, and so this one cannot be made
        if (row.n === n + 1 && !hashEvent(previous, brandId, event).equals(row.hash))
          faults.push(`${where} is changed or stands in another place than it was sealed at.`)
        if (row.salt === null) {
          if (event.about === 'person') erased++
          else if (event.about === 'thing') faults.push(`${where} has lost its subject, reason and changes.`)
        } else if (event.digest === null || !digestOf(row).equals(event.digest))
          faults.push(`${where} has another member, subject, reason or changes than it was written with.`)
      }
      const hash = row.hash.toString('hex')
      if (heads.some((head) => head.n === row.n)) hashes.set(row.n, hash)
      kept.delete(hash)
      n = row.n
      previous = row.hash
      sealed++
    }
    if (rows.length < atOnce) break
  }
  for (const { day, n: at, hash } of heads)
    if (hashes.get(at) !== hash.toString('hex'))
      faults.push(`The head of ${day}, seal ${at}, is ${hashes.has(at) ? 'another one now' : 'cut'}.`)
  for (const hash of kept) faults.push(`The head ${hash} stands nowhere in the chain.`)
  for (const { id, at } of forgotten) faults.push(`Event ${id} of ${at.toISOString()} is in no seal.`)
  return { faults, sealed, erased }
}

function digestOf(row: {
  salt: Buffer | null
  member_id: string | null
  subject: string | null
  reason: string | null
  changes: Record<string, [unknown, unknown]> | null
}): Buffer {
  return digestAbout(row.salt!, {
    memberId: row.member_id,
    subject: row.subject,
    reason: row.reason,
    changes: row.changes ?? {},
  })
}
