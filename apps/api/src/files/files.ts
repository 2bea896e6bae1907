import { createHash } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import type { Database, Transaction } from '#database/open-database.ts'
import type { FileKind } from '#database/tables/file.ts'
import type { Outside } from '#outside/outside.ts'
import { Refusal } from '#plugins/refusal.ts'
import { keyOf } from './file-store.ts'
import { insertFile, takeFiles } from './files.queries.ts'

const day = 86_400_000

/**
 * How long a file without a row stays: one that was never taken, or whose row was deleted. A backup needs that long.
 */
export const untakenMilliseconds = day

type House = Pick<Outside, 'files' | 'log'>

/**
 * Puts bytes into the store. Answers the id, which a row has to take within a day, in a transaction that begins
 * afterwards. A member's `db` checks the session first; staff's calls check it before they read a file, and their `db` writes in
 * transactions only, so they pass the programme's. Throws `filesAway` when the store cannot be reached.
 */
export async function bringFile(
  house: House,
  db: Database,
  { kind, bytes, now }: { kind: FileKind; bytes: Buffer; now: Date },
): Promise<string> {
  const id = makeUuid()
  const digest = createHash('sha256').update(bytes).digest()
  const dropAt = new Date(now.getTime() + untakenMilliseconds)
  const row = { id, kind, size: bytes.length, digest, is_taken: false, drop_at: dropAt, created_at: now }
  // the row comes first, so that the store never holds a file that the job does not know
  const [[kept]] = await db.send(insertFile(row))
  await reach(house, id, house.files.put(keyOf(kept!.brand_id, id), bytes))
  return id
}

/** Gives files that were brought to rows of this transaction. Throws `filesAway` when the job has removed one already. */
export async function takeBrought(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [taken] = await tx.send(takeFiles(ids))
  if (taken.length < ids.length) throw new Refusal('filesAway')
}

/** How a row holds a file: by its id, or as bytes where an earlier release stored them in the row. */
export type Held = { file: string | null; bytes: Buffer | null }

/** Reads a file that a row holds. Throws `filesAway` when the store cannot be reached or lost it. */
export async function openFile(house: House, brandId: number, { file, bytes }: Held): Promise<Buffer> {
  if (bytes) return bytes
  const found = await reach(house, file!, house.files.get(keyOf(brandId, file!)))
  if (found) return found
  house.log.error({ file, brandId }, 'files: a row names a file that is not in the store')
  throw new Refusal('filesAway')
}

async function reach<Answer>({ log }: House, file: string, work: Promise<Answer>): Promise<Answer> {
  return work.catch((error: unknown) => {
    log.error({ err: error, file }, 'files: the store cannot be reached')
    throw new Refusal('filesAway', { headers: { 'Retry-After': '60' } })
  })
}
