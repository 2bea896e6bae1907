import { createHash } from 'node:crypto'
import type { ChainedEvent } from './audit.queries.ts'
import { canonical } from './canonical.ts'

/** The hash before the first seal. */
export const noHash: Buffer = Buffer.alloc(32)

/** The hash of an event in the chain of a programme, made over the hash before it. */
export function hashEvent(
  previous: Buffer,
  brandId: number,
  { id, at, actor_id: actorId, roles, kind, about, digest }: ChainedEvent,
): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(canonical([brandId, id, at, actorId, roles, kind, about, digest?.toString('hex') ?? null]))
    .digest()
}
