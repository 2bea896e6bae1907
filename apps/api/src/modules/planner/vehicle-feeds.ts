import type { BrandKey } from '@throughway/brands/keys'
import { usedMinutes } from '@throughway/domain/planner/feeds'
import { type FeedVehicle, readVehicles } from '@throughway/journey-engine/realtime/read-vehicles'
import type { AppContext } from '#app-context.ts'
import { makeGuardedFetch } from '#outside/guarded-fetch.ts'
import { listAddresses } from './feeds/list-addresses.ts'
import { fileOfUpload } from './feeds/uploads.ts'

/** A feed is read at most this often. */
const freshMilliseconds = 15_000
/** After a failure the feed is not read for this long. */
const restMilliseconds = 30_000
/** Older positions say nothing about now. */
const oldestMilliseconds = usedMinutes.vehicle_positions * 60_000
const patienceMilliseconds = 3000
/** The feed of a large city has some hundred kilobytes. */
const mostBytes = 8_000_000

/** By the agency's trip id. */
export type LiveVehicles = ReadonlyMap<string, FeedVehicle>
type State = {
  readAt: number
  failedAt: number
  vehicles: LiveVehicles | undefined
  reading?: Promise<void> | undefined
}

/** The programmes' feeds of vehicle positions, read on demand. */
export function openVehicleFeeds({ env, now, log, published }: Pick<AppContext, 'env' | 'now' | 'log' | 'published'>) {
  const fetch = makeGuardedFetch({
    allowPrivate: env.allowPrivateAddresses,
    timeoutMilliseconds: patienceMilliseconds,
    mostBytes,
    mostRedirects: 3,
  })
  const states = new Map<string, State>()

  /** Undefined when a programme has no feed, or none that answers. */
  return async (key: BrandKey): Promise<LiveVehicles | undefined> => {
    const urls = listAddresses(published, key, 'vehicle_positions', env.vehiclePositions)
    const found = await Promise.all(urls.map((url) => look(key, url)))
    const answering = found.filter((vehicles) => vehicles !== undefined)
    return answering.length > 0 ? new Map(answering.flatMap((vehicles) => [...vehicles])) : undefined
  }

  async function look(key: BrandKey, url: string): Promise<LiveVehicles | undefined> {
    const state = states.get(url) ?? { readAt: -Infinity, failedAt: -Infinity, vehicles: undefined }
    states.set(url, state)
    const nowMs = now().getTime()
    if (nowMs - state.readAt >= freshMilliseconds && nowMs - state.failedAt >= restMilliseconds) {
      state.reading ??= read(key, url, state)
        .catch((error: unknown) => {
          state.failedAt = nowMs
          state.vehicles = undefined
          log.warn({ brand: key, err: error }, 'planner: the feed of vehicle positions cannot be read')
        })
        .finally(() => (state.reading = undefined))
    }
    await state.reading
    return state.vehicles && dropOld(state.vehicles, nowMs)
  }

  async function read(key: BrandKey, url: string, state: State) {
    const file = fileOfUpload(url)
    // a file stays as it is
    if (!file || !state.vehicles) {
      const bytes = file ? await published.read(key, { file }) : await fetchBytes(url)
      const { vehicles } = readVehicles(new Uint8Array(bytes))
      state.vehicles = new Map(vehicles.map((vehicle) => [vehicle.tripId, vehicle]))
    }
    state.readAt = now().getTime()
  }

  async function fetchBytes(url: string): Promise<Buffer> {
    const response = await fetch(url, { headers: { accept: 'application/x-protobuf, application/octet-stream' } })
    if (!response.ok) throw new Error(`The feed answers ${response.status}.`)
    return Buffer.from(await response.arrayBuffer())
  }
}

function dropOld(vehicles: LiveVehicles, nowMs: number): LiveVehicles | undefined {
  const kept = [...vehicles].filter(([, { atMs }]) => nowMs - atMs < oldestMilliseconds)
  // a feed that no longer changes counts as none
  return kept.length || !vehicles.size ? new Map(kept) : undefined
}
