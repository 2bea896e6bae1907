import { digest } from '#secrets.ts'
import { isSame } from '#tokens/secret-text.ts'
import type { Place } from './place.ts'

/** A cursor carries the keys of the last row, the moment of the first page, and the running total of the list. */
export type Cursor = { place: Place; asOf: Date; carried: number | null }

/** A cursor holds only for this list, programme, reader, order and filters. */
export type CursorOwner = {
  path: string
  brandId: number
  memberId: string | null
  sort: string
  direction: string
  filters: unknown
}

const macBytes = 16

/** Opaque to the caller, who can neither change it nor use it for another list, order, filter, member or programme. */
export function writeCursor(secret: Buffer, owner: CursorOwner, { place, asOf, carried }: Cursor): string {
  const written = Buffer.from(JSON.stringify([asOf.getTime(), carried, ...place])).toString('base64url')
  return `${written}.${sign(secret, owner, written).toString('base64url')}`
}

/** Undefined for a text that `writeCursor` did not write for this owner with this secret. */
export function readCursor(secret: Buffer, owner: CursorOwner, text: string): Cursor | undefined {
  const [written, signature, ...rest] = text.split('.')
  if (!written || !signature || rest.length > 0) return undefined
  if (!isSame(Buffer.from(signature, 'base64url'), sign(secret, owner, written))) return undefined
  const [asOf, carried, ...place] = JSON.parse(Buffer.from(written, 'base64url').toString()) as [
    number,
    number | null,
    ...(string | null)[],
  ]
  return { place, asOf: new Date(asOf), carried }
}

function sign(secret: Buffer, owner: CursorOwner, written: string): Buffer {
  const { path, brandId, memberId, sort, direction, filters } = owner
  const owned = JSON.stringify([path, brandId, memberId, sort, direction, inOrder(filters), written])
  return digest(secret, owned).subarray(0, macBytes)
}

/** Writes the filters in one spelling, whatever the order of their names. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, inOrder(each)])
}
