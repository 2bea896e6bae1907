import { setTimeout as sleep } from 'node:timers/promises'
import type { BrandKey } from '@throughway/brands/keys'
import { usedMinutes } from '@throughway/domain/planner/feeds'
import type { AppContext } from '#app-context.ts'
import { makeGuardedFetch } from '#outside/guarded-fetch.ts'
import { listAddresses } from './feeds/list-addresses.ts'
import { fileOfUpload } from './feeds/uploads.ts'

/** A feed is read at most this often. */
const freshMilliseconds = 30_000
/** After a failure the feed is not read for this long. */
const restMilliseconds = 30_000
/** Up to this age, cached data is used while the feed is read again; older data makes the answer wait a little. */
const calmMilliseconds = 90_000
const waitMilliseconds = 1000
const patienceMilliseconds = 3000
/** The feed of a large city has some megabytes. */
const mostBytes = 8_000_000
/** Older expectations say nothing about now. Alerts are dropped too when the feed has been unreachable for an hour. */
const oldestUpdates = usedMinutes.trip_updates * 60_000
const oldestAlerts = usedMinutes.service_alerts * 60_000
const longestAway = 3_600_000

/**
 * The live data for an answer: the generation for the engine (0 without live data), and whether delays are included.
 * `away`: the programme's feed of delays does not answer, or no longer changes.
 */
export type LiveNow = { generation: number; delays: 'none' | 'live' | 'away' }

type Source = {
  key: BrandKey
  url: string
  bytes: Uint8Array | undefined
  /** The feed's own timestamp. */
  atMs: number
  readAt: number
  failedAt: number
  digest: string
  /** Changes when the content of the feed changes. */
  version: number
  etag: string | null
  reading?: Promise<void> | undefined
}

export type LiveFeedsReader = (key: BrandKey) => Promise<LiveNow>

/**
 * The programmes' feeds of alerts and delays, read when somebody plans. A failed feed affects nothing else. It is one
 * long function because its parts share one state.
 */
export function openLiveFeeds({
  env,
  now,
  log,
  planner,
  published,
}: Pick<AppContext, 'env' | 'now' | 'log' | 'planner' | 'published'>): LiveFeedsReader {
  const fetch = makeGuardedFetch({
    allowPrivate: env.allowPrivateAddresses,
    timeoutMilliseconds: patienceMilliseconds,
    mostBytes,
    mostRedirects: 3,
  })
  const sources = new Map<string, Source>()
  const told = new Map<BrandKey, { signature: string; generation: number }>()
  const nothing: LiveNow = { generation: 0, delays: 'none' }

  return async (key) => {
    const updates = listSources(key, 'trip_updates', env.tripUpdates)
    const alerts = listSources(key, 'service_alerts', env.serviceAlerts)
    if (updates.length === 0 && alerts.length === 0) return nothing
    // an unopened region has no timetable to match, and nobody waits for a region that is being built
    if (planner.stampOf(key) === undefined) await waitFor(planner.prepare(key).catch(() => undefined))
    if (planner.stampOf(key) === undefined) return nothing
    const due = new Set([...updates, ...alerts])
    forgetUploads(key, due)
    await Promise.all([...due].map((source) => look(key, source)))
    return tell(key, updates, alerts)
  }

  /** Feeds that staff have published take precedence over addresses in the settings. */
  function listSources(
    key: BrandKey,
    kind: 'trip_updates' | 'service_alerts',
    configured: ReadonlyMap<string, string>,
  ) {
    return listAddresses(published, key, kind, configured).map((url) => getSource(key, url))
  }

  /** An uploaded version that another one has replaced does not come back by itself. */
  function forgetUploads(key: BrandKey, due: ReadonlySet<Source>) {
    for (const source of sources.values())
      if (source.key === key && fileOfUpload(source.url) && !due.has(source)) sources.delete(source.url)
  }

  function getSource(key: BrandKey, url: string): Source {
    const known = sources.get(url)
    if (known) return known
    const source: Source = {
      key,
      url,
      bytes: undefined,
      atMs: 0,
      readAt: -Infinity,
      failedAt: -Infinity,
      digest: '',
      version: 0,
      etag: null,
    }
    sources.set(url, source)
    return source
  }

  /**
   * Reads a feed when it is due. A question waits for it a moment at most, and not at all while the cached data is
   * fresh.
   */
  async function look(key: BrandKey, source: Source) {
    const nowMs = now().getTime()
    if (nowMs - source.readAt >= freshMilliseconds && nowMs - source.failedAt >= restMilliseconds) {
      source.reading ??= read(key, source)
        .catch((error: unknown) => {
          source.failedAt = nowMs
          log.warn({ brand: key, err: error }, 'planner: a live feed cannot be read')
        })
        .finally(() => (source.reading = undefined))
    }
    if (source.reading && nowMs - source.readAt >= calmMilliseconds) await waitFor(source.reading)
  }

  async function waitFor(reading: Promise<void>) {
    const timer = new AbortController()
    await Promise.race([reading, sleep(waitMilliseconds, undefined, { signal: timer.signal }).catch(() => undefined)])
    timer.abort()
  }

  async function read(key: BrandKey, source: Source) {
    const file = fileOfUpload(source.url)
    if (file) return readUpload(key, source, file)
    const response = await fetch(source.url.replace(/#.*$/, ''), {
      headers: {
        accept: 'application/x-protobuf, application/octet-stream',
        ...(source.etag && source.bytes && { 'if-none-match': source.etag }),
      },
    })
    if (response.status === 304 && source.bytes) {
      source.readAt = now().getTime()
      return
    }
    if (!response.ok) throw new Error(`The feed answers ${response.status}.`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const checked = await planner.ask(key, 'checkFeed', { bytes })
    if ('fault' in checked) throw new Error(checked.fault)
    source.readAt = now().getTime()
    source.atMs = checked.atMs || source.readAt
    source.etag = response.headers.get('etag')
    if (source.bytes && checked.digest === source.digest) return
    source.bytes = bytes
    source.digest = checked.digest
    source.version++
  }

  /** An uploaded file never changes. A file without a time of its own says nothing about now. */
  async function readUpload(key: BrandKey, source: Source, file: string) {
    if (!source.bytes) {
      const bytes = new Uint8Array(await published.read(key, { file }))
      const checked = await planner.ask(key, 'checkFeed', { bytes })
      if ('fault' in checked) throw new Error(checked.fault)
      source.bytes = bytes
      source.atMs = checked.atMs
      source.version = 1
    }
    source.readAt = now().getTime()
  }

  function tell(key: BrandKey, updates: readonly Source[], alerts: readonly Source[]): LiveNow {
    const nowMs = now().getTime()
    const expected = updates.filter(({ bytes, atMs }) => bytes && nowMs - atMs < oldestUpdates)
    const said = alerts.filter(
      ({ bytes, readAt, atMs }) => bytes && nowMs - readAt < longestAway && nowMs - atMs < oldestAlerts,
    )
    // nobody expects an uploaded file to be updated, so an old one counts as none
    const watched = updates.filter((source) => !fileOfUpload(source.url) || expected.includes(source))
    const delays = watched.length === 0 ? 'none' : expected.length > 0 ? 'live' : 'away'
    if (expected.length === 0 && said.length === 0) return { generation: 0, delays }
    const sign = (sources: readonly Source[]) => sources.map(({ url, version }) => `${url} ${version}`).join(' ')
    const signature = `${sign(expected)} | ${sign(said)}`
    const before = told.get(key)
    if (before?.signature === signature) return { generation: before.generation, delays }
    const generation = (before?.generation ?? 0) + 1
    told.set(key, { signature, generation })
    planner.tellLive(key, { generation, updates: expected.map(asTold), alerts: said.map(asTold) })
    return { generation, delays }
  }
}

/** The fragment of an address names the timetable feed whose ids are used. */
function asTold({ bytes, url }: Source) {
  return { bytes: bytes!, feed: new URL(url).hash.slice(1) || undefined }
}
