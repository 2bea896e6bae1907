import { drandRoundAt, drandValueOf } from './drand.ts'
import { chainOn, checkRecord, type DrawFault, type DrawRecord, readList } from './draw.ts'

/** The public value comes at least this many hours after the list was closed. */
export const beaconHours = 1

/** A head of the chain as published at the end of a day. */
export type PublishedHead = { day: string; count: number; head: string }

/** A whole published record: the draw, the entries in order of arrival, and the heads published daily. */
export type PublishedDraw = DrawRecord & {
  order: readonly string[]
  heads: readonly PublishedHead[]
  signed: SignedBeacon | null
}

/**
 * The proof that the public value comes from its source: the round fixed when the drawing opened, and its signature.
 */
export type SignedBeacon = { round: number; signature: string }

/**
 * `order`: the entries differ from the list; `chain`: the head of a day does not match its entries; `beacon`: the value
 * does not match the signature.
 */
export type PublishedFault = DrawFault | 'order' | 'chain' | 'beacon'

/**
 * Recomputes everything in a published record: commitment, list, chain, public value, winners. Empty when all of it
 * agrees.
 */
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

/** The head after each of the requested counts. */
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

/** The entry with the number on a receipt; undefined if the list does not have it. */
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
 * What a faultless record proves. It always proves that nothing was changed later. With a public value from after the
 * closing of the list, it proves that nobody chose the winners, provided that the value comes from its source
 * (`choice`). With a signed value it proves this without that condition.
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

/** A record from the answer of the api; undefined while there is no list. */
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
