import type { Transaction } from '#database/open-database.ts'
import { tellAll } from '#modules/live/live.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { PartFields } from './programme-part.ts'
import { findPart, lockBrand, type PartName, raiseBrandRevision, savePart } from './programme-part.queries.ts'

type PartRow = { version: number; fields: PartFields }

/**
 * Locks the settings of the programme and reads a part of them. Throws `changedMeanwhile` with the present part, as
 * `describe` gives it, when it is not the version that was seen.
 */
export async function openPart(
  tx: Transaction,
  part: PartName,
  seen: number,
  describe: (row: PartRow) => unknown,
): Promise<PartRow> {
  const [, [found]] = await tx.send(lockBrand(), findPart(part))
  const row = found ?? { version: 1, fields: {} }
  if (row.version !== seen) throw new Refusal('changedMeanwhile', { data: { current: await describe(row) } })
  return row
}

/** Keeps the part under its next version, and notifies all servers and all open pages. */
export function keepPart<Fields extends object>(
  tx: Transaction,
  part: PartName,
  { version }: Pick<PartRow, 'version'>,
  fields: Fields,
): { version: number; fields: Fields } {
  const next = { version: version + 1, fields }
  tx.later(savePart(part, next.version, fields), raiseBrandRevision())
  tx.atLast(tellAll('programme'))
  return next
}
