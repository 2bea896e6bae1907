import { chainOn, checkRecord, type DrawFault, type DrawRecord, readList } from './draw.ts'

/** A head of the chain as it was published at the end of a day. */
export type PublishedHead = { day: string; count: number; head: string }

/** A whole published record: with it go the entries in the order in which they came, and what was published daily. */
export type PublishedDraw = DrawRecord & { order: readonly string[]; heads: readonly PublishedHead[] }

/** `order`: not the entries of the list; `chain`: a day's head that its entries do not give. */
export type PublishedFault = DrawFault | 'order' | 'chain'

/** Recomputes everything that a published record holds: commitment, list, chain, winners. Empty when all of it agrees. */
export async function checkPublished(record: PublishedDraw): Promise<PublishedFault[]> {
  const faults: PublishedFault[] = await checkRecord(record)
  if (faults[0] === 'version') return faults
  const entries = readList(record.list)
  if (entries && !isSameSet(entries.map(({ id }) => id), record.order)) faults.push('order')
  const heads = await listHeads(record.order, new Set(record.heads.map(({ count }) => count)))
  if (record.heads.some(({ count, head }) => heads.get(count) !== head)) faults.push('chain')
  return faults
}

/** The head after each of the counts that are asked for. */
async function listHeads(order: readonly string[], counts: ReadonlySet<number>): Promise<Map<number, string>> {
  const heads = new Map([[0, '']])
  let head = ''
  for (const [index, id] of order.entries()) {
    head = await chainOn(head, id)
    if (counts.has(index + 1)) heads.set(index + 1, head)
  }
  return heads
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const set = new Set(one)
  return one.length === other.length && new Set(other).size === other.length && other.every((id) => set.has(id))
}

/** What the receipt's number says of an entry; undefined for one that is not in the list. */
export function findEntry(record: Pick<DrawRecord, 'list' | 'winners' | 'alternates'>, id: string) {
  const entry = readList(record.list)?.find((each) => each.id === id)
  if (!entry) return undefined
  const [won, alternate] = [record.winners.indexOf(id), record.alternates.indexOf(id)]
  return { state: entry.state, place: won < 0 ? null : won + 1, alternate: alternate < 0 ? null : alternate + 1 }
}
