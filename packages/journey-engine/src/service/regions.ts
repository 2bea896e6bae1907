import type { LiveFeeds } from '../realtime/live.ts'
import { readRegionFile } from '../region/region-file.ts'
import { type JobOptions, openPool, type PoolOptions } from './worker-pool.ts'

export type RegionJob = { region: string; kind: string; input: unknown }
/** What workers are told of regions; a build is named by its region and the number of its opening. */
export type RegionNote =
  | { type: 'open'; region: string; build: string; buffer: SharedArrayBuffer }
  | { type: 'close'; build: string }
  | { type: 'live'; region: string; feeds: LiveFeeds }
export type BuildJob = { build: string; kind: string; input: unknown }

export type RegionServiceOptions = PoolOptions & {
  /** The file of a region, or undefined when there is no such region. */
  pathOf(region: string): string | undefined
  /** Regions kept open at once; above it the one not asked for the longest is closed. */
  openLimit: number
}

type Build = { name: string; inUse: number; lastUse: number; isOld: boolean }

/**
 * Questions about regions, answered by workers. A region is opened at the first question, lies in memory once for all
 * workers, and is closed when others are asked for more recently. A new build takes the place of the old without dropping a
 * question: those that have begun end on the old one.
 */
export function openRegions({ pathOf, openLimit, ...poolOptions }: RegionServiceOptions) {
  const pool = openPool(poolOptions)
  const opened = new Map<string, Promise<Build>>()
  let turn = 0

  return {
    /** Throws `BadInput` for a file that cannot be used, `UnknownRegion`, and all that the pool throws. */
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
    /** Reads the region's file anew. When it cannot be used the build that is open goes on, and this throws. */
    async reload(region: string): Promise<void> {
      const before = opened.get(region)
      const build = await openBuild(region)
      opened.set(region, Promise.resolve(build))
      if (before) retire(await before)
      await closeBeyondLimit(region)
    },
    /** Tells every worker what agencies say about a region now; questions name it by its generation. */
    tellLive(region: string, feeds: LiveFeeds): void {
      pool.tell(`live ${region}`, { type: 'live', region, feeds } satisfies RegionNote)
    },
    /** Regions that are open, the most recently used last. */
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
    const build = { name: `${region} ${++turn}`, inUse: 0, lastUse: turn, isOld: false }
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
