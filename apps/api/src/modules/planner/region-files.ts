import { access, constants, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { localDate } from '@throughway/domain/time/time'
import { BadInput } from '@throughway/journey-engine/problems'
import { readRegionFile } from '@throughway/journey-engine/region/region-file'
import type { CityOrder } from '@throughway/synthetic-city/city'
import type { Outside } from '#outside/outside.ts'
import { nameOfCity, orderCity } from './city-order.ts'
import { holdLock } from './hold-lock.ts'

/** An existing file in its current state; the `stamp` changes with the file. */
export type RegionFile = {
  path: string
  stamp: string
  /** Built by us, so it can be rebuilt. */
  isMadeUp: boolean
}

type Options = Pick<Outside, 'env' | 'now' | 'log'> & {
  buildCity(order: CityOrder, path: string, signal: AbortSignal): Promise<void>
  signal: AbortSignal
}

/**
 * The region files of the programmes: `KEY.region` if an administrator put one there, otherwise the made-up city, which
 * is built on demand. A given file is never touched; an unreadable made-up one is rebuilt.
 */
export function openRegionFiles({ env, now, log, buildCity, signal }: Options) {
  let folder: Promise<string> | undefined
  let building: Promise<unknown> = Promise.resolve()

  return { find, make }

  /** The file of a programme, or undefined when it must be built. */
  async function find(key: BrandKey): Promise<RegionFile | undefined> {
    const place = await openFolder()
    return (await look(join(place, `${key}.region`), false)) ?? look(join(place, nameOfCity(key, orderOf(key))), true)
  }

  /** Builds the city of a programme, unless another copy has just built it. One city at a time is built here. */
  function make(key: BrandKey): Promise<RegionFile> {
    const made = building.then(() => makeNow(key))
    building = made.catch(() => {})
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
    const made = await look(path, true)
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

async function look(path: string, isMadeUp: boolean): Promise<RegionFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? { path, stamp: `${path} ${found.ino} ${found.size} ${found.mtimeMs}`, isMadeUp } : undefined
}

async function isSound(path: string): Promise<boolean> {
  if (!(await look(path, true))) return false
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

/**
 * REGIONS_DIR, or `regions` in DATA_DIR. Where that default cannot be written (a copy whose database is elsewhere may
 * have no folder of its own), a new folder among the temporary ones, which lives as long as the copy.
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
