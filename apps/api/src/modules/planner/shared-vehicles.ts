import { setTimeout as sleep } from 'node:timers/promises'
import type { BrandKey } from '@throughway/brands/keys'
import type { SharedSpotNow } from '@throughway/contract/planner/shared-spot'
import { metresBetween, metresPerDegree } from '@throughway/domain/planner/great-circle'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import { modeOfShared, mostSharedSpots, sharedWithinMetres } from '@throughway/domain/planner/shared-vehicles'
import type { GbfsDocuments } from '@throughway/journey-engine/gbfs/gbfs-files'
import { readGbfs, sayText, type SharedSystem } from '@throughway/journey-engine/gbfs/read-gbfs'
import { unpackGbfs } from '@throughway/journey-engine/gbfs/unpack-gbfs'
import type { AppContext } from '#app-context.ts'
import { makeGuardedFetch } from '#outside/guarded-fetch.ts'
import { fetchGbfs } from './feeds/fetch-gbfs.ts'
import { fileOfUpload } from './feeds/uploads.ts'

/** Present availability is read at most this often. */
const freshMilliseconds = 60_000
/** Files that seldom change, such as the places of stations, are read again after this. */
const calmMilliseconds = 3_600_000
/** After a failure the feed is not read for this long. */
const restMilliseconds = 30_000
/**
 * Data up to this age is answered at once, and the feed is read again meanwhile. When the data is older, the answer waits a
 * little for the feed.
 */
const agedMilliseconds = 150_000
const waitMilliseconds = 1000
const patienceMilliseconds = 3000
/** The limit for each file; ten thousand vehicles take some megabytes. */
const mostBytes = 8_000_000

type State = {
  key: BrandKey
  documents: GbfsDocuments | undefined
  system: SharedSystem | undefined
  /** When all files were last read, and when the files of present availability were. */
  wholeAt: number
  readAt: number
  failedAt: number
  reading?: Promise<void> | undefined
}
type Asked = { lat: number; lng: number; modes: readonly PlanMode[]; language: string }

/** The bikes and scooters for rent that the programmes' published feeds (GBFS) tell of, read when somebody plans. */
export function openSharedVehicles({
  env,
  now,
  log,
  published,
}: Pick<AppContext, 'env' | 'now' | 'log' | 'published'>) {
  const fetch = makeGuardedFetch({
    allowPrivate: env.allowPrivateAddresses,
    timeoutMilliseconds: patienceMilliseconds,
    mostBytes,
    mostRedirects: 3,
  })
  const states = new Map<string, State>()

  /** Near a spot, the nearest first. Empty when a programme has no such feed, or none that answers. */
  return async (key: BrandKey, asked: Asked): Promise<SharedSpotNow[]> => {
    const urls = published.addressesOf(key, 'gbfs')
    forgetUploads(key, urls)
    const systems = await Promise.all(urls.map((url) => look(key, url)))
    const nowMs = now().getTime()
    return systems
      .flatMap((system, index) => (system ? listNear(system, index, asked, nowMs) : []))
      .toSorted((one, other) => one.metres - other.metres)
      .slice(0, mostSharedSpots)
  }

  /** An uploaded version that another one has replaced does not come back by itself. */
  function forgetUploads(key: BrandKey, urls: readonly string[]) {
    for (const [url, state] of states)
      if (state.key === key && fileOfUpload(url) && !urls.includes(url)) states.delete(url)
  }

  async function look(key: BrandKey, url: string): Promise<SharedSystem | undefined> {
    const state = states.get(url) ?? openState(key)
    states.set(url, state)
    const nowMs = now().getTime()
    if (nowMs - state.readAt >= freshMilliseconds && nowMs - state.failedAt >= restMilliseconds) {
      state.reading ??= read(url, state)
        .catch((error: unknown) => {
          state.failedAt = nowMs
          log.warn({ brand: key, err: error }, 'planner: a feed of shared vehicles cannot be read')
        })
        .finally(() => (state.reading = undefined))
    }
    if (state.reading && nowMs - state.readAt >= agedMilliseconds) await waitFor(state.reading)
    return state.system
  }

  async function read(url: string, state: State) {
    const startedAt = now().getTime()
    const file = fileOfUpload(url)
    if (file) return readUpload(state, file, startedAt)
    const isCalm = startedAt - state.wholeAt < calmMilliseconds
    const known = isCalm ? state.documents : undefined
    const documents = await fetchGbfs(url, { read: readAddress, sayFault: () => 'unreachable' }, known)
    if ('fault' in documents.discovery) throw new Error('The feed is no JSON.')
    state.system = readGbfs(documents, startedAt)
    state.readAt = startedAt
    // where a file could not be read, all are read again the next time
    const isWhole = [...documents.files.values()].every((file) => 'document' in file)
    state.documents = isWhole ? documents : undefined
    if (!known) state.wholeAt = startedAt
  }

  /** An uploaded file never changes; it is read again while none of it holds, as its time may be still to come. */
  async function readUpload(state: State, file: string, startedAt: number) {
    if (!state.system?.spots.some(({ untilMs }) => untilMs > 0))
      state.system = readGbfs(unpackGbfs(new Uint8Array(await published.read(state.key, { file }))), startedAt, {
        isStored: true,
      })
    state.readAt = startedAt
  }

  async function readAddress(url: string): Promise<Uint8Array> {
    if (!/^https:/i.test(url) && !env.allowPrivateAddresses) throw new Error('The address is read over an open line.')
    const response = await fetch(url.replace(/#.*$/, ''), { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`The feed answers ${response.status}.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

function openState(key: BrandKey): State {
  return { key, documents: undefined, system: undefined, wholeAt: -Infinity, readAt: -Infinity, failedAt: -Infinity }
}

async function waitFor(reading: Promise<void>) {
  const timer = new AbortController()
  await Promise.race([reading, sleep(waitMilliseconds, undefined, { signal: timer.signal }).catch(() => undefined)])
  timer.abort()
}

const widestDegrees = sharedWithinMetres / metresPerDegree

/** Places with vehicles for rent by a requested mode. Places whose data is too old are left out. */
function listNear(
  { name, spots }: SharedSystem,
  index: number,
  { lat, lng, modes, language }: Asked,
  nowMs: number,
): SharedSpotNow[] {
  const system = sayText(name, language)
  return spots.flatMap((spot): SharedSpotNow[] => {
    // compared first, as most places of a city are far away
    if (Math.abs(spot.lat - lat) > widestDegrees || spot.vehicles === 0 || spot.untilMs < nowMs) return []
    if (!modes.includes(modeOfShared[spot.vehicle])) return []
    const metres = metresBetween({ lat, lng }, { lat: spot.lat, lng: spot.lon })
    if (metres > sharedWithinMetres) return []
    return [
      {
        id: `${index}:${spot.kind}:${spot.id}`,
        kind: spot.kind,
        vehicle: spot.vehicle,
        name: sayText(spot.name, language),
        system,
        lat: spot.lat,
        lng: spot.lon,
        metres: Math.round(metres),
        vehicles: spot.vehicles,
        docks: spot.docks ?? null,
      },
    ]
  })
}
