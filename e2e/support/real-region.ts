import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { BrandKey } from '@throughway/brands/keys'
import { addDays } from '@throughway/domain/time/time'
import { readZip } from '@throughway/journey-engine/gtfs/read-zip'
import { zipFiles } from '@throughway/journey-engine/testing/make-feed'
import { sharedData } from '@throughway/journey-engine/testing/shared-data'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** An extract and a feed beside the repository, and how many days the feed is moved so that it runs today. */
type RealRegion = { osm: string; gtfs: string; days: number }

/** Whether the real data is at hand; it stays outside the repository. */
export function isAtHand({ osm, gtfs }: Pick<RealRegion, 'osm' | 'gtfs'>): boolean {
  return sharedData(osm) !== undefined && sharedData(gtfs) !== undefined
}

/**
 * Builds a region by the command, as whoever runs a programme does; answers where its file is, and how to be rid of it.
 */
export async function buildRealRegion({ osm, gtfs, days }: RealRegion) {
  const folder = await mkdtemp(join(tmpdir(), 'throughway-real-'))
  const [feed, file] = [join(folder, 'feed.zip'), join(folder, 'real.region')]
  await writeFile(feed, moveFeed(await readFile(sharedData(gtfs)!), days))
  await regionCommand('build', '--osm', sharedData(osm)!, '--gtfs', feed, '--out', file)
  return { file, remove: () => rm(folder, { recursive: true }) }
}

/**
 * Puts a region in the place of the one a programme has, while its server runs; without a file gives it its made-up
 * city back.
 */
export function useRegion(brand: BrandKey, file: string | undefined): Promise<string> {
  return regionCommand('use', '--brand', brand, file ?? '--made-up')
}

/** `npm run region` with the folders of the running server. */
async function regionCommand(...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: process.env['E2E_DATA_DIR'] }
  const { stdout } = await run(
    process.execPath,
    [join(root, 'apps/api/src/modules/planner/region-command.ts'), ...args],
    { env },
  )
  return stdout
}

/** The same timetable some days later: every date of its calendars is moved, nothing else. */
function moveFeed(bytes: Uint8Array, days: number): Uint8Array {
  const { names, read } = readZip(bytes, 'the feed')
  const dated = new Set(['calendar.txt', 'calendar_dates.txt', 'feed_info.txt'])
  const decoder = new TextDecoder()
  return zipFiles(
    Object.fromEntries(
      names.map((name) => [name, dated.has(name) ? moveDates(decoder.decode(read(name)), days) : read(name)]),
    ),
  )
}

function moveDates(table: string, days: number): string {
  return table.replace(/(?<=^|,)(\d{4})(\d{2})(\d{2})(?=,|\r?$)/gm, (_, year: string, month: string, day: string) =>
    addDays(`${year}-${month}-${day}`, days).replaceAll('-', ''),
  )
}
