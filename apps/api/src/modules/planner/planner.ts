import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrandKey } from '@throughway/brands/keys'
import { BadInput } from '@throughway/journey-engine/problems'
import type { LiveFeeds } from '@throughway/journey-engine/realtime/live'
import type { Questions } from '@throughway/journey-engine/service/region-worker'
import type { FeedReport } from '@throughway/journey-engine/region/try-feed'
import { openRegions, regionWorker } from '@throughway/journey-engine/service/regions'
import { Busy, Cancelled, type JobOptions, TooLate } from '@throughway/journey-engine/service/worker-pool'
import type { Outside } from '#outside/outside.ts'
import { Refusal } from '#plugins/refusal.ts'
import { buildCity } from './build-city.ts'
import { type FeedBytes, FeedsNotJoined } from './feeds/join-feeds.ts'
import { tryFeed } from './feeds/try-feed.ts'
import { openRegionFiles, type RegionFile } from './region-files.ts'

export { lookAtGbfs, lookAtGbfsZip } from './feeds/look-at-gbfs.ts'
export { openPublishedFeeds, type PublishedFeeds } from './feeds/published-feeds.ts'
export { type MadeUpHouse, openMadeUpHouses } from './made-up-houses.ts'
export { saysTheSame } from './same-words.ts'

/** The questions to the region of a programme; the only access to the engine. */
export type Planner = {
  /**
   * Throws `mapPreparing` while the region is being built, `mapUnavailable` when there is none, `unavailable` under
   * overload, and an error named `BadInput` for an invalid question.
   */
  ask<Kind extends keyof Questions>(
    key: BrandKey,
    kind: Kind,
    input: Questions[Kind]['input'],
    options?: JobOptions,
  ): Promise<Questions[Kind]['answer']>
  /** The region in memory, for another pool of workers, with its stamp. Throws as `ask` does. */
  share(key: BrandKey): Promise<{ stamp: string; buffer: SharedArrayBuffer }>
  /** Waits until the region of a programme is open, however long that takes. */
  prepare(key: BrandKey): Promise<void>
  /** Opens the region in the background, after all other work, one region at a time. Returns at once. */
  prepareSoon(key: BrandKey): void
  /** Changes when the region was rebuilt; undefined until one is open. Also looks for a newer one. */
  stampOf(key: BrandKey): string | undefined
  /** Whether the region is open; asking does not open it. */
  isOpen(key: BrandKey): boolean
  /** Passes the agencies' current data to the programme's open region. Questions name it by its generation. */
  tellLive(key: BrandKey, feeds: LiveFeeds): void
  /**
   * Validates a feed that somebody sent against the rules of its kind and the programme's streets, in a thread of its
   * own. Feeds are tried one after the other; `begin` runs when a feed's turn has come.
   */
  tryFeed(key: BrandKey, feed: FeedBytes, today: string, begin: () => Promise<unknown>): Promise<FeedReport>
  /** Whether the region is the demonstration's city and not a real place. */
  isMadeUp(key: BrandKey): boolean
  /** Whether only one question at a time is processed. */
  isOneWorker: boolean
  close(): Promise<void>
}

type State = {
  file?: RegionFile | undefined
  /** The file that is being opened. Until all workers have it, questions are answered from the previous one. */
  next?: RegionFile | undefined
  opening?: Promise<void> | undefined
  /** This copy's last try to join the published feeds has failed. */
  isNotJoined?: boolean
  lookedAt: number
  failedAt: number
}

/** A question waits this long for its region; building one takes a few seconds. */
const patienceMilliseconds = 1500
/** How often a file is checked for changes. */
const lookMilliseconds = 5000
/** The pause after a failure, so that a broken region is not rebuilt all day. */
const restMilliseconds = 30_000
const startMilliseconds = 60_000
const queueLimit = 200
const openLimit = 12

type Options = Pick<Outside, 'env' | 'now' | 'log'> & {
  buildCity?: Parameters<typeof openRegionFiles>[0]['buildCity']
  published?: Parameters<typeof openRegionFiles>[0]['published']
  workerFile?: URL
  workers?: number
  patienceMs?: number
  lookMs?: number
}

/**
 * Nothing starts before the first question or the first page of a programme, whose reader may ask a question next. It
 * is one long function because its parts share one state.
 */
export function openPlanner({
  patienceMs = patienceMilliseconds,
  lookMs = lookMilliseconds,
  ...options
}: Options): Planner {
  const { log, workerFile = regionWorker, workers = Math.max(1, Math.min(4, availableParallelism() - 1)) } = options
  const leaving = new AbortController()
  const files = openRegionFiles({ buildCity, ...options, signal: leaving.signal })
  const states = new Map<BrandKey, State>()
  const soon = new Set<BrandKey>()
  let preparing: Promise<unknown> = Promise.resolve()
  let service: ReturnType<typeof openRegions> | undefined

  return {
    async ask(key, kind, input, jobOptions) {
      await waitFor(open(key))
      return (await askTwice(key, kind, input, jobOptions)) as never
    },
    async share(key) {
      await waitFor(open(key))
      const stamp = states.get(key)?.file?.stamp
      if (stamp === undefined || !service) throw unusable()
      return {
        stamp,
        buffer: await service.share(key).catch((error: unknown) => {
          throw refuse(key, error)
        }),
      }
    },
    prepare: open,
    prepareSoon(key) {
      const { file, opening } = states.get(key) ?? {}
      if (file || opening || soon.has(key) || leaving.signal.aborted) return
      soon.add(key)
      preparing = preparing
        .then(() => open(key))
        .catch(() => {}) // the caller of the region gets the error
        .finally(() => soon.delete(key))
    },
    isOneWorker: workers === 1,
    isOpen: (key) => states.get(key)?.file !== undefined,
    stampOf(key) {
      open(key).catch(() => {}) // the caller of the region gets the error
      return states.get(key)?.file?.stamp
    },
    tellLive: (key, feeds) => service?.tellLive(key, feeds),
    async tryFeed(key, feed, today, begin) {
      const streets = (await files.findStreets(key)) ?? (await files.makeStreets(key))
      return tryFeed({ base: streets.path, feed, today }, begin, leaving.signal)
    },
    isMadeUp: (key) => states.get(key)?.file?.isMadeUp ?? true,
    async close() {
      leaving.abort()
      await service?.close()
    },
  }

  /** Resolves when the region is open. An open region stays in use while a newer file is looked for. */
  function open(key: BrandKey): Promise<void> {
    if (leaving.signal.aborted) return Promise.reject(new Refusal('unavailable'))
    const state = states.get(key) ?? { lookedAt: -Infinity, failedAt: -Infinity }
    states.set(key, state)
    const now = performance.now()
    if (!state.opening && now - state.lookedAt > lookMs && now - state.failedAt > restMilliseconds)
      state.opening = watch(key, state, refresh(key, state))
    if (state.file) return Promise.resolve()
    return state.opening ?? Promise.reject(unusable())
  }

  function watch(key: BrandKey, state: State, refreshing: Promise<void>): Promise<void> {
    const watched = refreshing.finally(() => (state.opening = undefined))
    watched.catch((error: unknown) => {
      if (leaving.signal.aborted) return
      state.failedAt = performance.now()
      log.error({ brand: key, err: error }, 'planner: the region cannot be used')
    })
    return watched
  }

  /** Finds or builds the programme's file, and opens it if it differs from the open one. */
  async function refresh(key: BrandKey, state: State) {
    const found = (await files.find(key)) ?? (await makeFile(key, state))
    const isNew = found.stamp !== state.file?.stamp
    if (isNew)
      await use(key, state, found).catch(async (error: unknown) => {
        if (!found.canBeMade) throw error
        log.warn(
          { brand: key, err: error },
          'planner: the region that was built here cannot be read and is built again',
        )
        await use(key, state, await makeFile(key, state))
      })
    if (isNew || state.isNotJoined) await tellJoined(key, state)
    state.lookedAt = performance.now()
  }

  /** Says which feeds were joined. A region file of streets without published feeds says nothing about them. */
  async function tellJoined(key: BrandKey, state: State) {
    const timetables = state.file?.timetables
    if (!timetables) return
    await options.published?.tellJoined(key, timetables, true)
    state.isNotJoined = false
  }

  /** If published feeds cannot be joined, the previous region stays open, or the streets open without the feeds. */
  function makeFile(key: BrandKey, state: State): Promise<RegionFile> {
    return files.make(key).catch((error: unknown) => {
      if (error instanceof FeedsNotJoined) state.isNotJoined = true
      if (!(error instanceof FeedsNotJoined) || state.file) throw error
      log.error({ brand: key, err: error }, 'planner: the published feeds cannot be used')
      state.failedAt = performance.now()
      return files.makeStreets(key)
    })
  }

  /** Loads the file. If it is unusable, the region that was open before stays in use. */
  async function use(key: BrandKey, state: State, file: RegionFile) {
    service ??= openRegions({
      workerFile,
      pathOf: (region) => {
        const { next, file: open } = states.get(region as BrandKey) ?? {}
        return (next ?? open)?.path
      },
      workers,
      queueLimit,
      openLimit,
    })
    try {
      state.next = file
      await service.reload(key)
      // a fresh worker answers its first question slowly, so we ask it first
      await Promise.all(
        Array.from({ length: workers }, () =>
          service!.ask({ region: key, kind: 'about', input: undefined }, { deadlineMs: startMilliseconds }),
        ),
      )
      state.file = file
    } finally {
      state.next = undefined
    }
  }

  async function waitFor(opening: Promise<void>) {
    const timer = new AbortController()
    const ready = opening
      .then(() => true)
      .catch((error: unknown) => {
        throw error instanceof Refusal ? error : unusable()
      })
    const isReady = await Promise.race([
      ready,
      sleep(patienceMs, false, { signal: timer.signal }).catch(() => false),
    ]).finally(() => timer.abort())
    if (!isReady) throw new Refusal('mapPreparing', { headers: { 'Retry-After': '3' } })
  }

  /** A worker that dies loses its question; another worker answers it again. */
  async function askTwice(key: BrandKey, kind: string, input: unknown, jobOptions?: JobOptions): Promise<unknown> {
    const ask = () => service!.ask({ region: key, kind, input }, jobOptions)
    try {
      return await ask().catch((error: unknown) => (isLostWorker(error) ? ask() : Promise.reject(error)))
    } catch (error) {
      throw refuse(key, error)
    }
  }

  function refuse(key: BrandKey, error: unknown): unknown {
    if (error instanceof BadInput) {
      // the file was evicted from memory and has changed since
      states.delete(key)
      log.error({ brand: key, err: error }, 'planner: the region cannot be read any more')
      return unusable()
    }
    const isTooMuch =
      error instanceof Busy || error instanceof TooLate || error instanceof Cancelled || isLostWorker(error)
    return isTooMuch
      ? new Refusal('unavailable', {
          headers: { 'Retry-After': String(error instanceof Busy ? error.retryAfterSeconds : 2) },
        })
      : error
  }
}

function unusable() {
  return new Refusal('mapUnavailable', { headers: { 'Retry-After': String(restMilliseconds / 1000) } })
}

function isLostWorker(error: unknown) {
  return (
    error instanceof Error &&
    (error.message === 'The worker ended.' || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
  )
}
