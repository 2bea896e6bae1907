import { LRUCache } from 'lru-cache'
import type { Database } from '#database/open-database.ts'
import type { ResultRow } from '#database/tables/race.ts'
import type { RaceRow } from './race.queries.ts'
import { listLatestResults, readResultRows } from './race-result.queries.ts'

export type Ranking = {
  /** The rows in the order of their places, by classes if there are any. */
  rows: readonly ResultRow[]
  /** The same by the member, the team or the organisation. */
  byId: ReadonlyMap<string, ResultRow>
}

/** The latest revision of a result. */
export type CertifiedResult = Ranking & {
  revision: number
  /**
   * How members stood: the result itself where it ranks them. Undefined for a result of teams or organisations that was
   * certified before these were kept.
   */
  members: Ranking | undefined
  /** For a collective race, the sum of all. */
  total: number | null
}

/** A revision never changes, so a result that was read stays valid. */
const results = new LRUCache<string, CertifiedResult>({
  maxSize: 400_000,
  sizeCalculation: ({ rows, members }) =>
    1 + rows.length + (members && members.rows !== rows ? members.rows.length : 0),
})

/** The board that a race ranks, and so the kind of rows in its result. */
export function rankedBoardOf({ kind }: Pick<RaceRow, 'kind'>): 'member' | 'team' | 'organisation' {
  return kind === 'team' || kind === 'organisation' ? kind : 'member'
}

/** The best row under any of the ids: a person who had two accounts may have raced with both. */
export function findRow({ byId }: Pick<Ranking, 'byId'>, ids: readonly string[]): ResultRow | undefined {
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

/** The revisions in the requested order. */
export async function readRevisions(db: Reading, asked: readonly Revision[]): Promise<CertifiedResult[]> {
  const known = asked.map((revision) => results.get(keyOf(revision)))
  const unknown = asked.filter((_, at) => !known[at])
  const read = await db.send(...unknown.map(({ race_id: id, revision }) => readResultRows(id, revision)))
  const fresh = unknown.map((revision, at) => {
    const { kind, rows, members, total } = read[at]![0]!
    const ranking = rankBy(rows)
    const ofMembers = members ? rankBy(members) : rankedBoardOf({ kind }) === 'member' ? ranking : undefined
    const result = { ...ranking, revision: revision.revision, members: ofMembers, total }
    results.set(keyOf(revision), result)
    return result
  })
  return known.map((result) => result ?? fresh.shift()!)
}

function rankBy(rows: readonly ResultRow[]): Ranking {
  return { rows, byId: new Map(rows.map((row) => [row.id, row])) }
}

function keyOf({ race_id: id, revision }: Revision) {
  return `${id} ${revision}`
}
