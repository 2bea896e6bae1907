import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { feedMaxBytes } from '@throughway/contract/planner/feed-staff'
import { type FeedProblem, hasVersions, isLiveFeed, isRealtime } from '@throughway/domain/planner/feeds'
import { localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { KeptReport } from '#database/tables/feed.ts'
import { bringFile, openFile } from '#files/files.ts'
import { lookAtGbfs, lookAtGbfsZip } from '#modules/planner/planner.ts'
import { makeGuardedFetch, OutsideCallRefused } from '#outside/guarded-fetch.ts'
import { Refusal } from '#plugins/refusal.ts'
import { addVersion, digestOf } from './change-feed.ts'
import { countBySeverity } from './describe-feed.ts'
import {
  beginVersion,
  changeVersion,
  claimFeed,
  endLook,
  type FeedRow,
  findNewest,
  keepClaim,
  listDue,
  lockFeed,
  pauseLook,
} from './feed.queries.ts'

/** A copy that has died at a look blocks it for so long. One that lives keeps the look, which may wait for others. */
const leaseMilliseconds = 10 * 60_000
const beatMilliseconds = 60_000
const mostAttempts = 3
const liveLimits = { mostBytes: 8_000_000, timeoutMilliseconds: 20_000 }
/** The limit of the GTFS Realtime validator (W008). */
const freshSeconds = 65

/** The address or the store could not be read. */
class LookFailed extends Error {
  readonly problem: FeedProblem
  constructor(problem: FeedProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/**
 * Checks a feed that somebody asked for: reads its address and validates what is new. Does nothing where nobody asked,
 * or while another server is checking. Continues while somebody asks again meanwhile.
 */
export async function lookAtFeed(app: AppContext, key: BrandKey, id: string): Promise<void> {
  const db = app.databases.ofBrand(brandSettings[key].id)
  for (let isAsked = true; isAsked;) {
    const leaseEnd = () => new Date(app.now().getTime() + leaseMilliseconds)
    const [[feed]] = await db.send(claimFeed(id, app.now(), leaseEnd()))
    if (!feed) return
    const beat = setInterval(() => void db.send(keepClaim(id, leaseEnd())).catch(() => {}), beatMilliseconds)
    beat.unref()
    let problem: FeedProblem | null = null
    let report: KeptReport | undefined
    try {
      if (!hasVersions(feed))
        report = await (feed.kind === 'gbfs' ? lookAtShared(app, key, feed) : lookAtLive(app, key, feed))
      else {
        // an uploaded version is checked even when the address fails
        const fetched = feed.url ? await fetchVersion(app, key, feed).catch(takeFailure) : null
        await lookAtVersions(app, key, feed)
        problem = fetched
      }
    } catch (error) {
      if (!(error instanceof LookFailed)) {
        await db.send(pauseLook(id))
        throw error
      }
      app.log.warn({ brand: key, feed: id, err: error }, 'feed: cannot be read')
      problem = error.problem
    } finally {
      clearInterval(beat)
    }
    const [[ended]] = await db.send(endLook(feed, problem, app.now(), report))
    isAsked = ended?.is_asked ?? false
  }
}

function takeFailure(error: unknown): FeedProblem {
  if (error instanceof LookFailed) return error.problem
  throw error
}

/** Reads the file at the feed's address, and keeps it as a new version if it differs from the newest one. */
async function fetchVersion(app: AppContext, key: BrandKey, feed: FeedRow): Promise<null> {
  const brandId = brandSettings[key].id
  const db = app.databases.ofBrand(brandId)
  const bytes = await read(app, feed.url!, { mostBytes: feedMaxBytes, timeoutMilliseconds: 120_000 })
  const digest = digestOf(bytes)
  const [[newest]] = await db.send(findNewest(feed.id))
  if (newest?.sha256.equals(digest)) return null
  const now = app.now()
  const file = await bringFile(app, db, { kind: 'feed', bytes, now }).catch(failStore)
  await db.transaction(async (tx) => {
    const [[locked]] = await tx.send(lockFeed(feed.id))
    // another address was saved meanwhile, or the feed was deleted, so the file is dropped
    if (locked?.url !== feed.url) return
    await addVersion(tx, feed.id, { file, bytes }, { now, broughtBy: feed.check_asked_by })
  })
  return null
}

async function lookAtVersions(app: AppContext, key: BrandKey, feed: FeedRow): Promise<void> {
  const brandId = brandSettings[key].id
  const { time_zone: timeZone } = (await app.brands.get(key)).settings
  const db = app.databases.ofBrand(brandId)
  const [due] = await db.send(listDue(feed.id, feed.check_asked_by !== null))
  for (const { number, file_id: file, attempts } of due) {
    const open = async () => new Uint8Array(await openFile(app, brandId, { file, bytes: null }).catch(failStore))
    const begin = () => db.send(beginVersion(feed.id, number))
    const look = async (): Promise<KeptReport> => {
      if (!isLiveFeed(feed.kind))
        return app.planner.tryFeed(
          key,
          { name: `${feed.key}.zip`, key: feed.key, bytes: await open() },
          localDate(app.now(), timeZone),
          // one that waits for its turn when the process ends has not been tried
          begin,
        )
      const bytes = await open()
      await begin()
      if (bytes.length > liveLimits.mostBytes) return tell('planner_limit', 'error')
      return isRealtime(feed.kind) ? judgeLive(app, key, bytes) : lookAtGbfsZip(bytes, await askArea(app, key))
    }
    const report = attempts >= mostAttempts ? tell('planner_look_failed', 'error') : await look()
    await db.send(
      changeVersion(feed.id, number, {
        checked_at: app.now(),
        report: JSON.stringify(report),
        ...countBySeverity(report),
        first_on: report.facts?.firstDate || null,
        last_on: report.facts?.lastDate || null,
      }),
    )
  }
}

/** Bikes and scooters for rent: the address lists others, which are read by the same guard. */
async function lookAtShared(app: AppContext, key: BrandKey, { url }: FeedRow): Promise<KeptReport> {
  const asked = await askArea(app, key)
  const reader = {
    async read(address: string) {
      if (!isReadable(app, address)) throw new LookFailed('address')
      return read(app, address, liveLimits)
    },
    sayFault: takeFailure,
  }
  return lookAtGbfs(url!, reader, asked)
}

/** What shared vehicles are held against. */
async function askArea(app: AppContext, key: BrandKey) {
  await app.planner.prepare(key)
  const { bbox } = await app.planner.ask(key, 'about', undefined)
  return { area: bbox, nowMs: app.now().getTime() }
}

async function lookAtLive(app: AppContext, key: BrandKey, { url }: FeedRow): Promise<KeptReport> {
  const bytes = await read(app, url!, liveLimits)
  return judgeLive(app, key, new Uint8Array(bytes))
}

/** Whether it is GTFS Realtime, and how old it is by its own time. */
async function judgeLive(app: AppContext, key: BrandKey, bytes: Uint8Array<ArrayBuffer>): Promise<KeptReport> {
  await app.planner.prepare(key)
  const found = await app.planner.ask(key, 'checkFeed', { bytes })
  if ('fault' in found) return tell('i_o_error', 'error')
  // a number that is not a date means nothing
  if (found.atMs === 0 || Number.isNaN(new Date(found.atMs).getTime()))
    return { ...tell('W001', 'warning'), live: { atMs: null } }
  const live = { atMs: found.atMs }
  const age = Math.round((app.now().getTime() - found.atMs) / 1000)
  return age > freshSeconds
    ? { ...tell('W008', 'warning', `${age} s`), live }
    : { notices: [], facts: null, live, area: null }
}

/** A report of one rule. The page says its words in the reader's language, so a value is no sentence. */
function tell(rule: string, severity: 'error' | 'warning', value?: string): KeptReport {
  const examples = value === undefined ? [] : [{ value }]
  return { notices: [{ rule, severity, count: 1, examples }], facts: null, area: null }
}

/** Feeds are read over an encrypted connection; where private addresses are allowed, plain HTTP is allowed too. */
export function isReadable({ env }: Pick<AppContext, 'env'>, url: string): boolean {
  return /^https:/i.test(url) || env.allowPrivateAddresses
}

/**
 * Reads an address that staff, or a feed of theirs, wrote: no private network, few redirects, so many bytes, so long.
 * Throws `LookFailed`.
 */
async function read(
  { env }: AppContext,
  url: string,
  limits: { mostBytes: number; timeoutMilliseconds: number },
): Promise<Buffer> {
  const fetch = makeGuardedFetch({ allowPrivate: env.allowPrivateAddresses, mostRedirects: 3, ...limits })
  try {
    const response = await fetch(url.replace(/#.*$/, ''), { headers: { accept: '*/*' } })
    if (!response.ok) throw new LookFailed('status')
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    if (error instanceof LookFailed) throw error
    if (error instanceof OutsideCallRefused)
      // the scheme that staff typed was checked when it was saved
      throw new LookFailed(error.reason === 'scheme' ? 'redirect' : error.reason, { cause: error })
    throw new LookFailed('unreachable', { cause: error })
  }
}

function failStore(error: unknown): never {
  if (error instanceof Refusal && error.refusal === 'filesAway') throw new LookFailed('store', { cause: error })
  throw error
}
