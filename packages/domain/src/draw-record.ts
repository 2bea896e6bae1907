import { chainOn, checkRecord, type DrawFault, type DrawRecord, readList } from './draw.ts'

/** The public value comes at least so long after the list was closed. */
export const beaconHours = 1

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

/** What a drawing's record can show: `choice` when its public value came after the list was closed, else later changes alone. */
export function whatIsShown({ beacon, beaconAt, snapshotAt }: { beacon: string; beaconAt: Date | null; snapshotAt: Date }): 'choice' | 'changes' {
  return beacon !== '' && beaconAt !== null && beaconAt.getTime() >= snapshotAt.getTime() + beaconHours * 3_600_000 ? 'choice' : 'changes'
}

type Answered = Omit<PublishedDraw, 'drawingId' | 'list' | 'listHash' | 'winnerCount'> & { drawing_id: string; list: string | null; list_hash: string | null; winner_count: number }

/** A record as the api answers it; undefined while there is no list. */
export function publishedDrawOf({ drawing_id: drawingId, list, list_hash: listHash, winner_count: winnerCount, ...record }: Answered): PublishedDraw | undefined {
  if (list === null || listHash === null) return undefined
  const { version, commitment, seed, beacon, order, heads, winners, alternates } = record
  return { version, drawingId, commitment, seed, beacon, list, listHash, order, heads, winnerCount, winners, alternates }
}
