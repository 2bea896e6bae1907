import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Position } from '../src/geo.ts'

/** The parts of `@valhallajs/valhallajs` 3.6 that we use. It is not a dependency, so its types are not available. */
type Package = {
  VALHALLA_VERSION: string
  Actor: new (config: object) => { route(query: object): Promise<{ trip: { summary: { time: number } } }> }
  getConfig(options: { tileDir: string; tileExtract: string; additionalArgs?: string[] }): Promise<object>
}

export type Valhalla = {
  version: string
  buildSeconds: number
  /** A route with line and steps, as Valhalla tells it; its seconds, or undefined where it finds none. */
  route(mode: ValhallaMode, from: Position, to: Position): Promise<number | undefined>
}

const costings = { walk: 'pedestrian', bike: 'bicycle', drive: 'auto' } as const
export type ValhallaMode = keyof typeof costings
export const valhallaModes = Object.keys(costings) as ValhallaMode[]

const packageName = '@valhallajs/valhallajs'

export const howToInstall = `For Valhalla's figures beside these (280 MB, never part of an install): npm install --prefix DIR ${packageName}, python3 at hand, then --valhalla DIR or VALHALLA=DIR.`

/**
 * Valhalla on the same extract, from the folder where its package was installed for the purpose; its tiles are built
 * into `workFolder`. Undefined where it is not installed. Throws where it is and cannot build.
 */
export async function openValhalla(
  folder: string,
  osm: { name: string; bytes: Uint8Array },
  workFolder: string,
): Promise<Valhalla | undefined> {
  const entry = findPackage(folder)
  if (!entry) return undefined
  // by a variable, so that nobody takes it for a dependency
  const { Actor, getConfig, VALHALLA_VERSION } = (await import(entry.main)) as Package
  mkdirSync(workFolder, { recursive: true })
  const [extract, configFile, tileDir] = [
    join(workFolder, osm.name),
    join(workFolder, 'valhalla.json'),
    join(workFolder, 'tiles'),
  ]
  writeFileSync(extract, osm.bytes)
  const config = await getConfig({ tileDir, tileExtract: join(workFolder, 'none.tar') })
  writeFileSync(configFile, JSON.stringify(config))
  const building = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [entry.cli, 'build_tiles', '-c', configFile, extract], {
    encoding: 'utf8',
    cwd: workFolder,
  })
  if (status !== 0) throw new Error(`Valhalla built no tiles of ${osm.name}: ${stderr.slice(-500)}`)
  const buildSeconds = (performance.now() - building) / 1000
  const actor = new Actor(config)
  return {
    version: VALHALLA_VERSION,
    buildSeconds,
    async route(mode, from, to) {
      try {
        const { trip } = await actor.route({ locations: [from, to], costing: costings[mode] })
        return trip.summary.time
      } catch {
        return undefined
      }
    },
  }
}

function findPackage(folder: string): { main: string; cli: string } | undefined {
  try {
    const find = createRequire(join(resolve(folder), 'package.json')).resolve
    const main = find(packageName)
    return { main, cli: join(main, '../bin/valhalla-cli.js') }
  } catch {
    return undefined
  }
}
