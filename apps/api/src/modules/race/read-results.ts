import { LRUCache } from 'lru-cache'
import type { Database } from '#database/open-database.ts'
import type { ResultRow } from '#database/tables/race.ts'
import type { RaceRow } from './race.queries.ts'
import { listLatestResults, readResultRows } from './race-result.queries.ts'

/** The latest revision of a result. */
export type CertifiedResult = {
  revision: number
  /** In the order of their places, by classes where there are some. */
  rows: readonly ResultRow[]
  /** The same by the member, the team or the organisation. */
  byId: ReadonlyMap<string, ResultRow>
  /** Of a collective race what all have together. */
  total: number | null
}

/** A revision never changes, so what was read of it stays true. */
const results = new LRUCache<string, CertifiedResult>({
  maxSize: 400_000,
  sizeCalculation: ({ rows }) => rows.length + 1,
})

/** Which of its boards a race ranks, and with that who stands in its result. */
export function rankedBoardOf({ kind }: Pick<RaceRow, 'kind'>): 'member' | 'team' | 'organisation' {
  return kind === 'team' || kind === 'organisation' ? kind : 'member'
}

/** The best of the lines under any of the ids: of who had two accounts, both may have raced. */
export function findRow({ byId }: CertifiedResult, ids: readonly string[]): ResultRow | undefined {
  return ids.flatMap((id) => byId.get(id) ?? []).toSorted((one, other) => one.rank - other.rank)[0]
}

type Reading = Pick<Database, 'send'>
type Revision = { race_id: string; revision: number }

/** The latest results of the races that are certified, by the race. */
export async function readResults(
  db: Reading,
  races: readonly Pick<RaceRow, 'id' | 'state'>[],
): Promise<ReadonlyMap<string, CertifiedResult>> {
  const ids = races.filter(({ state }) => state === 'certified').map(({ id }) => id)
  if (!ids.length) return new Map()
  const [latest] = await db.send(listLatestResults(ids))
  const read = await readRevisions(db, latest)
  return new Map(latest.map(({ race_id: id }, at) => [id, read[at]!]))
}

/** In the order in which they are asked for. */
export async function readRevisions(db: Reading, asked: readonly Revision[]): Promise<CertifiedResult[]> {
  const known = asked.map((revision) => results.get(keyOf(revision)))
  const unknown = asked.filter((_, at) => !known[at])
  const read = await db.send(...unknown.map(({ race_id: id, revision }) => readResultRows(id, revision)))
  const fresh = unknown.map((revision, at) => {
    const { rows, total } = read[at]![0]!
    const result = { revision: revision.revision, rows, byId: new Map(rows.map((row) => [row.id, row])), total }
    results.set(keyOf(revision), result)
    return result
  })
  return known.map((result) => result ?? fresh.shift()!)
}

function keyOf({ race_id: id, revision }: Revision) {
  return `${id} ${revision}`
}
