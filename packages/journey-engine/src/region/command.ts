import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { BoundingBox } from '../geo.ts'
import { openPbfFile } from '../osm/pbf-source.ts'
import { BadInput } from '../problems.ts'
import { buildRegion } from './build-region.ts'
import { describeRegion } from './describe-region.ts'
import type { Region } from './region.ts'
import { readRegionFile, viewRegion, writeRegionFile } from './region-file.ts'

const usage = `Say what to do:
  npm run region -- build --osm FILE --gtfs FILE… --out FILE.region [--bbox south,west,north,east]
  npm run region -- inspect FILE.region`

/** The command line. Returns the exit code; an unusable input is reported in one sentence. */
export async function runCommand(
  args: readonly string[],
  say: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> {
  try {
    const [task, ...rest] = args
    if (task === 'build') await build(rest, say)
    else if (task === 'inspect') await inspect(rest, say)
    else throw new BadInput(usage)
    return 0
  } catch (error) {
    if (error instanceof BadInput) complain(error.message)
    else if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      complain(`${error.message}\n${usage}`)
    else throw error
    return 1
  }
}

async function build(args: string[], say: (text: string) => void) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      osm: { type: 'string' },
      gtfs: { type: 'string', multiple: true },
      out: { type: 'string' },
      bbox: { type: 'string' },
    },
  })
  const { osm, out } = values
  if (!osm || !out) throw new BadInput(`A build needs --osm and --out.\n${usage}`)
  // feeds after the first need no --gtfs
  const gtfs = [...(values.gtfs ?? []), ...positionals]
  const start = performance.now()
  const map = openInput(osm, () => openPbfFile(osm))
  let region: Region
  try {
    region = await buildRegion({
      osm: { name: basename(osm), bytes: map },
      gtfs: gtfs.map(readInput),
      ...(values.bbox !== undefined && { bbox: readBox(values.bbox) }),
      onProgress: (text) => say(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${text}`),
    })
  } finally {
    map.close()
  }
  const bytes = writeRegionFile(out, region)
  say(describeRegion(region, bytes))
  say(`${out} is written, in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}

async function inspect(args: string[], say: (text: string) => void) {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [path] = positionals
  if (!path) throw new BadInput(usage)
  const buffer = await readRegionFile(path)
  say(describeRegion(viewRegion(buffer), buffer.byteLength))
}

function readInput(path: string) {
  return { name: basename(path), bytes: openInput(path, () => new Uint8Array(readFileSync(path))) }
}

function openInput<Input>(path: string, open: () => Input): Input {
  try {
    return open()
  } catch {
    throw new BadInput(`${path} cannot be read: there is no such file, or it may not be opened.`)
  }
}

function readBox(text: string): BoundingBox {
  const [south, west, north, east, ...rest] = text.split(',').map(Number)
  const isBox =
    rest.length === 0 &&
    [south, west, north, east].every((each) => Number.isFinite(each)) &&
    south! < north! &&
    west! < east! &&
    Math.abs(south!) <= 90 &&
    Math.abs(north!) <= 90
  if (!isBox) throw new BadInput(`--bbox wants south,west,north,east in degrees, and "${text}" is not that.`)
  return { south: south!, west: west!, north: north!, east: east! }
}

if (import.meta.main)
  process.exitCode = await runCommand(
    process.argv.slice(2),
    (text) => console.log(text),
    (text) => console.error(text),
  )
