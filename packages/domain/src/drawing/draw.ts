/*
 * The draw, version 1 (C15). The winners follow from a seed fixed before the first entry, a later public value, and the
 * list of entries. Anybody can recompute all of it, in a browser or on the server.
 */
import { digest, readHex } from '../value/hex.ts'

/** The version of the protocol below. A published record names its version. */
export const drawVersion = 1

/** Alternates drawn for each winner, for prizes that nobody claims. */
export const alternatesOfWinner = 3

/** `struck` entries stay in the list, so that a removal would be noticed. */
export const entryStates = ['valid', 'struck'] as const
export type EntryState = (typeof entryStates)[number]

/** Ids of 32 hexadecimal digits; the tag stands for a person in one drawing only. */
export type DrawEntry = { id: string; personTag: string; state: EntryState }

/** The published facts of a draw, sufficient to repeat it. Hashes and the seed are lower-case hexadecimal digits. */
export type DrawRecord = {
  version: number
  drawingId: string
  commitment: string
  /** Null until it is revealed, after the beacon. */
  seed: string | null
  /** Empty for a draw without one. */
  beacon: string
  /** The published list, one line for each entry: `entry_id,person_tag,status`. */
  list: string
  listHash: string
  winnerCount: number
  /** Ids of entries, in the order drawn. */
  winners: readonly string[]
  alternates: readonly string[]
}

export type DrawResult = { winners: string[]; alternates: string[] }

/** The commitment, published before the first entry so that nobody can choose the seed afterwards. */
export function commitTo(drawingId: string, seed: string): Promise<string> {
  return hashText(`throughway-draw-1\n${drawingId}\n${seed}`)
}

/** The head of the chain after one more entry. Before the first entry it is the empty text. */
export function chainOn(head: string, entryId: string): Promise<string> {
  return hashText(head + entryId)
}

/** The list as published and hashed: sorted by bytes, no line end after the last line. */
export function writeList(entries: readonly DrawEntry[]): string {
  // all characters are ASCII, so the order of UTF-16 units is that of bytes
  return entries
    .map(({ id, personTag, state }) => `${id},${personTag},${state}`)
    .toSorted(compareBytes)
    .join('\n')
}

const lineForm = /^([0-9a-f]{32}),([0-9a-f]{32}),(valid|struck)$/

/** The entries of a published list; null for an invalid one: an unknown line, a wrong order, or an entry twice. */
export function readList(list: string): DrawEntry[] | null {
  if (list === '') return []
  const lines = list.split('\n')
  if (lines.some((line, index) => index > 0 && compareBytes(lines[index - 1]!, line) >= 0)) return null
  const entries: DrawEntry[] = []
  for (const line of lines) {
    const found = lineForm.exec(line)
    if (!found || found[1] === entries.at(-1)?.id) return null
    entries.push({ id: found[1]!, personTag: found[2]!, state: found[3] as EntryState })
  }
  return entries
}

export function hashList(list: string): Promise<string> {
  return hashText(list)
}

/**
 * Draws from a published list. With fewer valid people than places there are fewer winners. Alternates come after all
 * winners, three for each place. Throws a `RangeError` for an invalid list.
 */
export async function draw({
  seed,
  beacon,
  list,
  winnerCount,
}: Pick<DrawRecord, 'beacon' | 'list' | 'winnerCount'> & { seed: string }): Promise<DrawResult> {
  const entries = readList(list)
  if (!entries) throw new RangeError('This is no list of entries.')
  const drawn = await pickPeople(
    entries.filter(({ state }) => state === 'valid'),
    await startNumbers(seed, beacon, list),
    winnerCount * (1 + alternatesOfWinner),
  )
  return { winners: drawn.slice(0, winnerCount), alternates: drawn.slice(winnerCount) }
}

/** Fisher-Yates from the front. The first entry of each person counts; later ones are skipped. */
async function pickPeople(
  entries: readonly DrawEntry[],
  below: (bound: number) => Promise<number>,
  most: number,
): Promise<string[]> {
  const lines = [...entries]
  const seen = new Set<string>()
  const picked: string[] = []
  for (let front = 0; front < lines.length && picked.length < most; front++) {
    const from = front + (await below(lines.length - front))
    const entry = lines[from]!
    lines[from] = lines[front]!
    lines[front] = entry
    if (seen.has(entry.personTag)) continue
    seen.add(entry.personTag)
    picked.push(entry.id)
  }
  return picked
}

const numbersOfBlock = 4
const allNumbers = 1n << 64n

/** Uniform integers below a bound, from HMAC-SHA256 over a counter. */
async function startNumbers(seed: string, beacon: string, list: string) {
  const material = new Uint8Array([
    ...readHex(seed),
    ...new TextEncoder().encode(beacon),
    ...readHex(await hashList(list)),
  ])
  const key = await crypto.subtle.importKey(
    'raw',
    await crypto.subtle.digest('SHA-256', material),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  let count = 0
  let block = new DataView(new ArrayBuffer(0))
  return async (bound: number): Promise<number> => {
    const size = BigInt(bound)
    const limit = allNumbers - (allNumbers % size)
    for (;;) {
      if (count % numbersOfBlock === 0) block = await signCounter(key, count / numbersOfBlock)
      const number = block.getBigUint64((count++ % numbersOfBlock) * 8)
      // the remainder would make the first numbers likelier
      if (number < limit) return Number(number % size)
    }
  }
}

async function signCounter(key: CryptoKey, counter: number): Promise<DataView<ArrayBuffer>> {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setBigUint64(0, BigInt(counter))
  return new DataView(await crypto.subtle.sign('HMAC', key, bytes))
}

/** Faults of a published record, in the order of the checks. */
export const drawFaults = ['version', 'list', 'list_hash', 'seed_missing', 'commitment', 'winners'] as const
export type DrawFault = (typeof drawFaults)[number]

/** Recomputes everything in a published record. Empty when all of it agrees. */
export async function checkRecord(record: DrawRecord): Promise<DrawFault[]> {
  if (record.version !== drawVersion) return ['version']
  const faults: DrawFault[] = []
  const isList = readList(record.list) !== null
  if (!isList) faults.push('list')
  if ((await hashList(record.list)) !== record.listHash) faults.push('list_hash')
  if (record.seed === null || !/^[0-9a-f]{64}$/.test(record.seed)) return [...faults, 'seed_missing']
  if ((await commitTo(record.drawingId, record.seed)) !== record.commitment) faults.push('commitment')
  if (!isList) return faults
  const { winners, alternates } = await draw({ ...record, seed: record.seed })
  if (!isSame(winners, record.winners) || !isSame(alternates, record.alternates)) faults.push('winners')
  return faults
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

function compareBytes(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function hashText(text: string): Promise<string> {
  return digest(new TextEncoder().encode(text))
}
