import { drandRoundAt, drandValueOf } from './drand.ts'
import { chainOn, checkRecord, type DrawFault, type DrawRecord, readList } from './draw.ts'

/** The public value comes at least so long after the list was closed. */
export const beaconHours = 1

/** A head of the chain as it was published at the end of a day. */
export type PublishedHead = { day: string; count: number; head: string }

/** A whole published record: with it go the entries in the order in which they came, and what was published daily. */
export type PublishedDraw = DrawRecord & {
  order: readonly string[]
  heads: readonly PublishedHead[]
  signed: SignedBeacon | null
}

/** What shows that the public value is its source's: the round that was fixed when the drawing opened, and its signature. */
export type SignedBeacon = { round: number; signature: string }

/** `order`: not the entries of the list; `chain`: a day's head that its entries do not give; `beacon`: not the value that was signed. */
export type PublishedFault = DrawFault | 'order' | 'chain' | 'beacon'

/** Recomputes everything that a published record holds: commitment, list, chain, public value, winners. Empty when all of it agrees. */
export async function checkPublished(record: PublishedDraw, drandKey?: string): Promise<PublishedFault[]> {
  const faults: PublishedFault[] = await checkRecord(record)
  if (faults[0] === 'version') return faults
  const entries = readList(record.list)
  if (
    entries &&
    !isSameSet(
      entries.map(({ id }) => id),
      record.order,
    )
  )
    faults.push('order')
  const heads = await listHeads(record.order, new Set(record.heads.map(({ count }) => count)))
  if (record.heads.some(({ count, head }) => heads.get(count) !== head)) faults.push('chain')
  if (record.signed && (await drandValueOf(record.signed.round, record.signed.signature, drandKey)) !== record.beacon)
    faults.push('beacon')
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

type AnsweredBeacon = {
  beacon: string
  beacon_at: string | null
  beacon_signature: string | null
  snapshot_at: string | null
}

/**
 * What a drawing's record can show when nothing is wrong in it: later changes alone; where its public value came after the
 * list was closed, that nobody chose the winners if the value is its source's (`choice`); where it is signed, that without if.
 */
export function whatIsShown({
  beacon,
  beacon_at: at,
  beacon_signature: signature,
  snapshot_at: closedAt,
}: AnsweredBeacon): 'signed' | 'choice' | 'changes' {
  const isLater = beacon !== '' && at !== null && Date.parse(at) >= Date.parse(closedAt ?? at) + beaconHours * 3_600_000
  return !isLater ? 'changes' : signature !== null ? 'signed' : 'choice'
}

type Answered = Omit<PublishedDraw, 'drawingId' | 'list' | 'listHash' | 'winnerCount' | 'signed'> &
  AnsweredBeacon & { drawing_id: string; list: string | null; list_hash: string | null; winner_count: number }

/** A record as the api answers it; undefined while there is no list. */
export function publishedDrawOf({
  drawing_id: drawingId,
  list,
  list_hash: listHash,
  winner_count: winnerCount,
  ...record
}: Answered): PublishedDraw | undefined {
  if (list === null || listHash === null) return undefined
  const {
    version,
    commitment,
    seed,
    beacon,
    beacon_at: at,
    beacon_signature: signature,
    order,
    heads,
    winners,
    alternates,
  } = record
  const signed = signature === null || at === null ? null : { round: drandRoundAt(new Date(at)), signature }
  return {
    version,
    drawingId,
    commitment,
    seed,
    beacon,
    list,
    listHash,
    order,
    heads,
    signed,
    winnerCount,
    winners,
    alternates,
  }
}
