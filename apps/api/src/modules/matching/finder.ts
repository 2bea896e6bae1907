import { setTimeout as sleep } from 'node:timers/promises'
import type { BrandKey } from '@throughway/brands/keys'
import type { MeetingPlace } from '@throughway/domain/match/meeting-point'
import { Busy, Cancelled, openPool, type Pool, TooLate } from '@throughway/journey-engine/service/worker-pool'
import type { Database } from '#database/open-database.ts'
import type { Query } from '#database/query.ts'
import type { Planner } from '#modules/planner/planner.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { Outside } from '#outside/outside.ts'
import { rowOf } from './describe-wish.ts'
import type { FoundByWish, MatchAnswers, MatchJob, WishQuestion, WishRow } from './search/wish-row.ts'
import {
  findRevision,
  listChangedSince,
  listWishesAfter,
  listWishesChangedSince,
  type WishFacts,
} from './wish.queries.ts'

export type FinderBrand = { id: number; key: BrandKey }

export type Searched = {
  asker: WishFacts
  /** Undefined where there was nothing to search for. */
  found: FoundByWish | undefined
  /** The revision that the search used. Wishes that changed since are left out of the answer. */
  revision: number
}

/**
 * Searches the wishes of a programme. Each server holds them as arrays in a thread. The flight that reads the asker's
 * wish also brings the arrays up to date, so no server lags behind. Every method throws `mapPreparing` while the region
 * or the wishes are being loaded, and `unavailable` under overload.
 */
export type Finder = {
  /** Reads the asker's wish and searches by what `ask` makes of it; undefined where there is no such wish. */
  search(
    brand: FinderBrand,
    db: Database,
    asker: Query<WishFacts>,
    ask: (facts: WishFacts) => WishQuestion | undefined,
  ): Promise<Searched | undefined>
  /** Another question about what is known here already. */
  askAgain(brand: FinderBrand, question: WishQuestion): Promise<FoundByWish>
  /** The public place of a cell where people can meet best. */
  findPlace(brand: FinderBrand, cell: string): Promise<MeetingPlace | undefined>
  /** Waits until the wishes are loaded, however long that takes. */
  prepare(brand: FinderBrand): Promise<void>
  /** Loads the wishes in the background; returns at once. */
  prepareSoon(brand: FinderBrand): void
  close(): Promise<void>
}

type State = { stamp: string; revision: number; readAt: number }

/** A search waits so long for region and wishes. */
const patienceMs = 1500
const deadlineMs = 15_000
const loadDeadlineMs = 120_000
const queueLimit = 100
const atOnce = 5000
const noId = '00000000-0000-0000-0000-000000000000'
/** A server that has read no changes for this long loads all wishes again: older changes are deleted after two days. */
const longestRestMs = 12 * 3_600_000

type Options = Pick<Outside, 'databases' | 'log'> & { planner: Pick<Planner, 'share' | 'stampOf'>; patience?: number }

/** Nothing starts before the first question. It is one long function because its parts share one state. */
export function openFinder({ databases, log, planner, patience = patienceMs }: Options): Finder {
  const states = new Map<number, State>()
  const opening = new Map<number, Promise<State>>()
  let pool: Pool | undefined
  let isClosed = false

  return {
    search: (brand, db, asker, ask) => twice(brand, () => search(brand, db, asker, ask)),
    askAgain: (brand, question) =>
      twice(brand, async () => {
        const { stamp } = await inTime(open(brand))
        return tell({ programme: brand.id, stamp, kind: 'find', question })
      }),
    findPlace: (brand, cell) =>
      twice(brand, async () => {
        const { stamp } = await inTime(open(brand))
        return tell({ programme: brand.id, stamp, kind: 'place', cell })
      }),
    prepare: (brand) => twice(brand, async () => void (await open(brand))),
    prepareSoon(brand) {
      open(brand).catch(() => {}) // the caller of a search gets the error
    },
    async close() {
      isClosed = true
      await pool?.close()
    },
  }

  async function search(
    brand: FinderBrand,
    db: Database,
    asker: Query<WishFacts>,
    ask: (facts: WishFacts) => WishQuestion | undefined,
  ): Promise<Searched | undefined> {
    const state = await inTime(open(brand))
    const since = state.revision
    const [changed, wishes, [facts]] = await db.send(listChangedSince(since), listWishesChangedSince(since), asker)
    await follow(brand, state, changed, wishes)
    if (!facts) return undefined
    const question = ask(facts)
    const found = question && (await tell({ programme: brand.id, stamp: state.stamp, kind: 'find', question }))
    return { asker: facts, found, revision: lastOf(changed, since) }
  }

  /**
   * When two requests read at once, the changes of the one that read less are already known. The thread handles its
   * jobs in order, so a later search finds everything that was put before it.
   */
  async function follow(
    brand: FinderBrand,
    state: State,
    changed: readonly { wish_id: string; revision: number }[],
    wishes: readonly WishFacts[],
  ): Promise<void> {
    state.readAt = performance.now()
    const revision = lastOf(changed, 0)
    if (revision <= state.revision) return
    state.revision = revision
    const rows = listRows(wishes)
    const here = new Set(rows.map(({ id }) => id))
    const gone = [...changed.map(({ wish_id: id }) => id), ...wishes.map(({ id }) => id)].filter((id) => !here.has(id))
    await tell({ programme: brand.id, stamp: state.stamp, kind: 'put', wishes: rows, gone })
  }

  /** The programme as this copy knows it, loaded where it is not, or where its region is another one by now. */
  function open(brand: FinderBrand): Promise<State> {
    if (isClosed) return Promise.reject(new Refusal('unavailable'))
    const state = states.get(brand.id)
    const isFresh =
      state?.stamp === planner.stampOf(brand.key) && performance.now() - (state?.readAt ?? 0) < longestRestMs
    if (state && isFresh) return Promise.resolve(state)
    const known = opening.get(brand.id)
    if (known) return known
    const loading = load(brand).finally(() => opening.delete(brand.id))
    opening.set(brand.id, loading)
    loading.catch((error: unknown) => {
      if (!isClosed && !(error instanceof Refusal))
        log.error({ brand: brand.key, err: error }, 'matching: the wishes cannot be loaded')
    })
    return loading
  }

  async function load(brand: FinderBrand): Promise<State> {
    const { stamp, buffer } = await planner.share(brand.key)
    const startedAt = performance.now()
    const db = databases.readsOfBrand(brand.id)
    const [[first]] = await db.send(findRevision())
    const job = { programme: brand.id, stamp }
    await tell({ ...job, kind: 'open', buffer }, loadDeadlineMs)
    let count = 0
    for (let after = noId; ;) {
      const [facts] = await db.send(listWishesAfter(after, atOnce))
      const wishes = listRows(facts)
      count += wishes.length
      await tell({ ...job, kind: 'put', wishes, gone: [] }, loadDeadlineMs)
      if (facts.length < atOnce) break
      after = facts.at(-1)!.id
    }
    const state = { stamp, revision: first!.revision, readAt: performance.now() }
    states.set(brand.id, state)
    log.info(
      { brand: brand.key, wishes: count, ms: Math.round(performance.now() - startedAt) },
      'matching: loaded the wishes',
    )
    return state
  }

  async function tell<Job extends MatchJob>(job: Job, deadline = deadlineMs): Promise<MatchAnswers[Job['kind']]> {
    pool ??= openPool({ workerFile: new URL('search/match-worker.ts', import.meta.url), workers: 1, queueLimit })
    return (await pool.ask(job, { deadlineMs: deadline })) as MatchAnswers[Job['kind']]
  }

  /** A thread that dies takes the wishes along; they are loaded again, and the question is asked once more. */
  async function twice<Answer>(brand: FinderBrand, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work().catch((error: unknown) => {
        if (!isLost(error)) throw error
        states.clear()
        return work()
      })
    } catch (error) {
      throw refuse(brand, error)
    }
  }

  function refuse(brand: FinderBrand, error: unknown): unknown {
    if (isLost(error)) states.delete(brand.id)
    const isTooMuch = error instanceof Busy || error instanceof TooLate || error instanceof Cancelled || isLost(error)
    if (!isTooMuch) return error
    const seconds = error instanceof Busy ? error.retryAfterSeconds : 2
    return new Refusal('unavailable', { headers: { 'Retry-After': String(seconds) } })
  }

  async function inTime(loading: Promise<State>): Promise<State> {
    const timer = new AbortController()
    const late = sleep(patience, undefined, { signal: timer.signal }).catch(() => undefined)
    const state = await Promise.race([loading, late]).finally(() => timer.abort())
    if (!state) throw new Refusal('mapPreparing', { headers: { 'Retry-After': '3' } })
    return state
  }
}

function lastOf(changed: readonly { revision: number }[], known: number): number {
  return changed.reduce((last, { revision }) => Math.max(last, revision), known)
}

function listRows(facts: readonly WishFacts[]): WishRow[] {
  return facts.flatMap((each) => rowOf(each) ?? [])
}

function isLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'NotOpen' ||
      error.message === 'The worker ended.' ||
      (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
  )
}
