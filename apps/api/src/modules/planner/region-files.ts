import { createHash } from 'node:crypto'
import { access, constants, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { localDate } from '@throughway/domain/time/time'
import { BadInput } from '@throughway/journey-engine/problems'
import { readRegionFile, regionVersion } from '@throughway/journey-engine/region/region-file'
import type { CityOrder } from '@throughway/synthetic-city/city'
import type { Outside } from '#outside/outside.ts'
import { nameOfCity, orderCity } from './city-order.ts'
import { FeedsNotJoined, joinFeeds } from './feeds/join-feeds.ts'
import type { PublishedFeeds, PublishedTimetable } from './feeds/published-feeds.ts'
import { holdLock } from './hold-lock.ts'

/** An existing file in its current state; the `stamp` changes with the file. */
export type RegionFile = {
  path: string
  stamp: string
  /** Its streets are those of the demonstration's city. */
  isMadeUp: boolean
  /** Built by us, so it can be rebuilt. */
  canBeMade: boolean
  /** The published timetables that are joined to it. */
  timetables?: readonly PublishedTimetable[]
}

type Options = Pick<Outside, 'env' | 'now' | 'log'> & {
  buildCity(order: CityOrder, path: string, signal: AbortSignal): Promise<void>
  /** Absent: no feeds but those in the region files. */
  published?: PublishedFeeds | undefined
  signal: AbortSignal
}

/** Regions with published feeds that are kept for each programme, so that going back is quick. */
const keptJoined = 2

/**
 * The region files of the programmes: `KEY.region` if an administrator put one there, otherwise the invented city,
 * which is built on demand. A given file is never changed; an unreadable invented one is rebuilt. Where staff have
 * published feeds, a third file has the same streets with those feeds. It is one long function because its parts share
 * the folder and the turn.
 */
export function openRegionFiles({ env, now, log, buildCity, published, signal }: Options) {
  let folder: Promise<string> | undefined
  let building: Promise<unknown> = Promise.resolve()

  return { find, make, findStreets, makeStreets }

  /** The file of a programme, or undefined when it must be built. */
  async function find(key: BrandKey): Promise<RegionFile | undefined> {
    const streets = await findStreets(key)
    const timetables = await listTimetables(key)
    if (!streets || timetables.length === 0) return streets
    return look(await placeOfJoined(key, streets, timetables), joinedOf(streets, timetables))
  }

  /** The region file without the published feeds. */
  async function findStreets(key: BrandKey): Promise<RegionFile | undefined> {
    const place = await openFolder()
    return (await look(join(place, `${key}.region`), given)) ?? look(join(place, nameOfCity(key, orderOf(key))), madeUp)
  }

  /**
   * Builds the region of a programme, unless another copy has just built it. One at a time is built here. Throws
   * `FeedsNotJoined` where the published feeds are what hinders it.
   */
  function make(key: BrandKey): Promise<RegionFile> {
    return inTurn(async () => {
      const streets = await openStreets(key)
      const timetables = await listTimetables(key)
      if (timetables.length === 0) return streets
      return joinNow(key, streets, timetables).catch(async (error: unknown) => {
        if (error instanceof FeedsNotJoined && !signal.aborted) await published!.tellJoined(key, timetables, false)
        throw error
      })
    })
  }

  function makeStreets(key: BrandKey): Promise<RegionFile> {
    return inTurn(() => openStreets(key))
  }

  /** A made-up city that cannot be read is built again; a file that somebody put there is left as it is. */
  async function openStreets(key: BrandKey): Promise<RegionFile> {
    const found = await findStreets(key)
    return found && !found.isMadeUp ? found : makeNow(key)
  }

  function inTurn(work: () => Promise<RegionFile>): Promise<RegionFile> {
    const made = building.then(work)
    building = made.catch(() => {})
    return made
  }

  async function listTimetables(key: BrandKey): Promise<readonly PublishedTimetable[]> {
    return published ? (await published.look(key)).timetables : []
  }

  async function placeOfJoined(key: BrandKey, streets: RegionFile, timetables: readonly PublishedTimetable[]) {
    const parts = [regionVersion, streets.stamp, ...timetables.map(({ key: feed, sha256 }) => `${feed} ${sha256}`)]
    const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
    return join(await openFolder(), `${joinedPrefix(key)}${digest}.region`)
  }

  async function joinNow(
    key: BrandKey,
    streets: RegionFile,
    timetables: readonly PublishedTimetable[],
  ): Promise<RegionFile> {
    signal.throwIfAborted()
    const path = await placeOfJoined(key, streets, timetables)
    await holdLock(
      `${path}.lock`,
      async () => {
        if (await isSound(path)) return
        const start = performance.now()
        const feeds = await Promise.all(
          timetables.map(async (timetable) => ({
            name: `${timetable.key}.zip`,
            key: timetable.key,
            bytes: new Uint8Array(await published!.read(key, timetable)),
          })),
        ).catch((cause: unknown) => {
          throw new FeedsNotJoined('The files of the feeds cannot be read.', { cause })
        })
        await joinFeeds(streets.path, feeds, path, signal)
        await removeOlderJoined(await openFolder(), key)
        log.info({ brand: key, ms: Math.round(performance.now() - start) }, 'planner: joined the published feeds')
      },
      signal,
    )
    const made = await look(path, joinedOf(streets, timetables))
    if (!made) throw new Error(`${path} is gone as soon as it was made.`)
    return made
  }

  async function makeNow(key: BrandKey): Promise<RegionFile> {
    signal.throwIfAborted()
    const place = await openFolder()
    const order = orderOf(key)
    const name = nameOfCity(key, order)
    const path = join(place, name)
    await holdLock(
      `${path}.lock`,
      async () => {
        if (await isSound(path)) return
        const start = performance.now()
        await buildCity(order, path, signal)
        await removeOlder(place, key, name)
        log.info({ brand: key, ms: Math.round(performance.now() - start) }, 'planner: drew and built the made-up city')
      },
      signal,
    )
    const made = await look(path, madeUp)
    if (!made) throw new Error(`${name} is gone as soon as it was made.`)
    return made
  }

  function orderOf(key: BrandKey): CityOrder {
    const settings = brandSettings[key]
    return orderCity(settings, localDate(now(), settings.time_zone), env.cityNodes)
  }

  function openFolder(): Promise<string> {
    folder ??= chooseFolder(env).catch((error: unknown) => {
      folder = undefined
      throw error
    })
    return folder
  }
}

type Kind = Omit<RegionFile, 'path' | 'stamp'>
const given: Kind = { isMadeUp: false, canBeMade: false }
const madeUp: Kind = { isMadeUp: true, canBeMade: true }

function joinedOf({ isMadeUp }: RegionFile, timetables: readonly PublishedTimetable[]): Kind {
  return { isMadeUp, canBeMade: true, timetables }
}

function joinedPrefix(key: BrandKey) {
  return `${key}.feeds-`
}

async function look(path: string, kind: Kind): Promise<RegionFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? { path, stamp: `${path} ${found.ino} ${found.size} ${found.mtimeMs}`, ...kind } : undefined
}

async function isSound(path: string): Promise<boolean> {
  if (!(await look(path, madeUp))) return false
  try {
    await readRegionFile(path)
    return true
  } catch (error) {
    if (error instanceof BadInput) return false
    throw error
  }
}

/** Deletes cities of the programme from older orders. */
async function removeOlder(folder: string, key: BrandKey, kept: string) {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(`${key}.made-up-`) && name.endsWith('.region') && name !== kept,
  )
  for (const name of names) await rm(join(folder, name), { force: true })
}

/** Deletes all but the newest regions with published feeds. */
async function removeOlderJoined(folder: string, key: BrandKey) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(joinedPrefix(key)) && name.endsWith('.region'))
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  )
  const older = files.toSorted((one, other) => other.at - one.at).slice(keptJoined)
  for (const { name } of older) await rm(join(folder, name), { force: true })
}

/**
 * REGIONS_DIR, or `regions` in DATA_DIR. If that default cannot be written (a server with a remote database may have no
 * folder of its own), it is a new temporary folder, which lives as long as the server.
 */
async function chooseFolder({ regionsDir, regionsDirIsDefault }: Outside['env']): Promise<string> {
  try {
    await mkdir(regionsDir, { recursive: true })
    await access(regionsDir, constants.W_OK)
    return regionsDir
  } catch (error) {
    if (regionsDirIsDefault) return mkdtemp(join(tmpdir(), 'throughway-regions-'))
    // existing files can still be read
    if (await stat(regionsDir).catch(() => undefined)) return regionsDir
    throw error
  }
}
