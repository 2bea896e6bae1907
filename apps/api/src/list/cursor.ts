import { openText, sealText } from '#tokens/sealed-text.ts'
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

/**
 * Sealed for the caller, who can neither read it, since it has the keys of a row that may be masked, nor change it, nor use
 * it for another list, order, filter, member or programme.
 */
export function writeCursor(secret: Buffer, owner: CursorOwner, { place, asOf, carried }: Cursor): string {
  return sealText(secret, namesOf(owner), JSON.stringify([asOf.getTime(), carried, ...place]))
}

/** Undefined for a text that `writeCursor` did not write for this owner with this secret. */
export function readCursor(secret: Buffer, owner: CursorOwner, text: string): Cursor | undefined {
  const written = openText(secret, namesOf(owner), text)
  if (written === undefined) return undefined
  const [asOf, carried, ...place] = JSON.parse(written) as [number, number | null, ...(string | null)[]]
  return { place, asOf: new Date(asOf), carried }
}

function namesOf({ path, brandId, memberId, sort, direction, filters }: CursorOwner): unknown[] {
  return [path, brandId, memberId, sort, direction, inOrder(filters)]
}

/** Writes the filters in one spelling, whatever the order of their names. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, inOrder(each)])
}
