import type { LiveFeeds } from '../realtime/live.ts'
import { readRegionFile } from '../region/region-file.ts'
import { type JobOptions, openPool, type PoolOptions } from './worker-pool.ts'

export type RegionJob = { region: string; kind: string; input: unknown }
/** Notes for workers about regions; a build is named by its region and the number of its opening. */
export type RegionNote =
  | { type: 'open'; region: string; build: string; buffer: SharedArrayBuffer }
  | { type: 'close'; build: string }
  | { type: 'live'; region: string; feeds: LiveFeeds }
export type BuildJob = { build: string; kind: string; input: unknown }

export type RegionServiceOptions = PoolOptions & {
  /** The file of a region, or undefined for an unknown region. */
  pathOf(region: string): string | undefined
  /** The number of open regions; beyond it the least recently used one is closed. */
  openLimit: number
}

type Build = { name: string; buffer: SharedArrayBuffer; inUse: number; lastUse: number; isOld: boolean }

/**
 * Answers questions about regions with workers. A region is opened at its first question, is in memory once for all
 * workers, and is closed when others are used more recently. A new build replaces the old one without dropping a
 * question: running ones finish on the old build.
 */
export function openRegions({ pathOf, openLimit, ...poolOptions }: RegionServiceOptions) {
  const pool = openPool(poolOptions)
  const opened = new Map<string, Promise<Build>>()
  let turn = 0

  return {
    /** Throws `BadInput` for an unusable file, `UnknownRegion`, and all errors of the pool. */
    async ask({ region, kind, input }: RegionJob, options?: JobOptions): Promise<unknown> {
      let build = await getBuild(region)
      while (build.isOld) build = await getBuild(region) // it was replaced or closed while we waited
      build.inUse++
      build.lastUse = ++turn
      try {
        return await pool.ask({ build: build.name, kind, input } satisfies BuildJob, options)
      } finally {
        build.inUse--
        if (build.isOld && !build.inUse) close(build)
      }
    },
    /** Reads the region's file again. If it is unusable, the open build stays in use, and this throws. */
    async reload(region: string): Promise<void> {
      const before = opened.get(region)
      const build = await openBuild(region)
      opened.set(region, Promise.resolve(build))
      if (before) retire(await before)
      await closeBeyondLimit(region)
    },
    /** The region in memory, for a worker of another pool; it stays there as long as that one holds it. */
    async share(region: string): Promise<SharedArrayBuffer> {
      return (await getBuild(region)).buffer
    },
    /** Passes realtime data of a region to every worker; questions name it by its generation. */
    tellLive(region: string, feeds: LiveFeeds): void {
      pool.tell(`live ${region}`, { type: 'live', region, feeds } satisfies RegionNote)
    },
    /** Open regions, the most recently used last. */
    async listOpen(): Promise<string[]> {
      const all = await Promise.all(
        [...opened].map(async ([region, build]) => ({ region, lastUse: (await build).lastUse })),
      )
      return all.toSorted((one, other) => one.lastUse - other.lastUse).map(({ region }) => region)
    },
    close: () => pool.close(),
  }

  async function getBuild(region: string): Promise<Build> {
    const known = opened.get(region)
    if (known) return known
    const opening = openBuild(region)
    opened.set(region, opening)
    try {
      const build = await opening
      await closeBeyondLimit(region)
      return build
    } catch (error) {
      if (opened.get(region) === opening) opened.delete(region)
      throw error
    }
  }

  async function openBuild(region: string): Promise<Build> {
    const path = pathOf(region)
    if (!path) throw new UnknownRegion(`There is no region ${region}.`)
    const buffer = await readRegionFile(path)
    const build = { name: `${region} ${++turn}`, buffer, inUse: 0, lastUse: turn, isOld: false }
    pool.tell(build.name, { type: 'open', region, build: build.name, buffer } satisfies RegionNote)
    return build
  }

  async function closeBeyondLimit(justOpened: string) {
    while (opened.size > openLimit) {
      const others = await Promise.all(
        [...opened]
          .filter(([region]) => region !== justOpened)
          .map(async ([region, build]) => ({ region, build: await build })),
      )
      const oldest = others.toSorted((one, other) => one.build.lastUse - other.build.lastUse)[0]
      if (!oldest || opened.size <= openLimit) return
      opened.delete(oldest.region)
      retire(oldest.build)
    }
  }

  function retire(build: Build) {
    build.isOld = true
    if (!build.inUse) close(build)
  }

  function close({ name }: Build) {
    pool.untell(name, { type: 'close', build: name } satisfies RegionNote)
  }
}

/** The module that answers questions about regions. */
export const regionWorker = new URL('region-worker.ts', import.meta.url)

export class UnknownRegion extends Error {}
