import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { makeCity } from './city.ts'
import type { CityOrder } from './city-order.ts'
import { writeGtfs } from './feed/write-gtfs.ts'
import { writePbf } from './map/write-pbf.ts'

const help = `Draws an invented city and writes FOLDER/city.osm.pbf and FOLDER/city.gtfs.zip.

  node packages/synthetic-city/src/command.ts --seed 1 --lat 33.95 --lon -84.55 --nodes 8000 --date 2026-01-01 --out FOLDER

  --seed     an integer; another one gives another city
  --lat      latitude of the centre in degrees
  --lon      longitude of the centre in degrees
  --nodes    nodes on streets and paths, 3000 to 3500000; about a third are junctions
  --date     first day of the year of service, YYYY-MM-DD
  --out      folder to write into; made when it is not there
  --stops    stops of the transit network, 100 to 20000 (in proportion without it)
  --zone     time zone (America/New_York)
  --country  two letters (US)
  --name     name of the city (invented without it)`

export type Command = { order: CityOrder; folder: string }

/** Reads the arguments; throws an Error with one sentence for those that cannot be followed. */
export function readArguments(args: readonly string[]): Command {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: joinNegatives(args),
    strict: true,
    options: {
      seed: text,
      lat: text,
      lon: text,
      nodes: text,
      date: text,
      out: text,
      stops: text,
      zone: text,
      country: text,
      name: text,
    },
  })
  const need = (key: 'seed' | 'lat' | 'lon' | 'nodes' | 'date' | 'out') => {
    const value = values[key]
    if (value === undefined || value.trim() === '') throw new Error(`--${key} is missing.`)
    return value
  }
  const number = (key: string, value: string) => {
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw new Error(`--${key} must be a number, not "${value}".`)
    return Number(value)
  }
  const order: CityOrder = {
    seed: number('seed', need('seed')),
    centre: { lat: number('lat', need('lat')), lon: number('lon', need('lon')) },
    streetNodes: number('nodes', need('nodes')),
    firstDate: need('date'),
    timeZone: values.zone ?? 'America/New_York',
    ...(values.stops !== undefined && { stops: number('stops', values.stops) }),
    ...(values.country !== undefined && { country: values.country }),
    ...(values.name !== undefined && { name: values.name }),
  }
  return { order, folder: need('out') }
}

/** "--lon -84.5" as "--lon=-84.5": the parser takes a value that begins with a dash for an option. */
function joinNegatives(args: readonly string[]): string[] {
  const joined: string[] = []
  for (const each of args) {
    const option = joined.at(-1)
    if (/^-\d/.test(each) && option?.startsWith('--') && !option.includes('='))
      joined[joined.length - 1] = `${option}=${each}`
    else joined.push(each)
  }
  return joined
}

function run(args: readonly string[]) {
  if (args.length === 0 || args.includes('--help')) {
    console.log(help)
    return
  }
  const { order, folder } = readArguments(args)
  const city = makeCity(order)
  mkdirSync(folder, { recursive: true })
  const write = (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    console.log(`${path}: ${bytes.length} bytes`)
  }
  const { map, transit } = city
  console.log(
    `${city.name}: ${city.streetNodeCount} street nodes (${city.junctionCount} junctions), ${map.ways.tags.length} ways`,
  )
  console.log(`${transit.stops.length} stops, ${transit.lines.length} lines, ${transit.runs.pattern.length} runs`)
  write('city.osm.pbf', writePbf(city))
  write('city.gtfs.zip', writeGtfs(city))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    run(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
