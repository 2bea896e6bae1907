import { copyFile, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { type LineFeed, lineTables, makeLineFeed } from '@throughway/journey-engine/testing/line-feed'
import type { FeedFiles } from '@throughway/journey-engine/testing/make-feed'

export { changeGbfs, type GbfsTestFiles, makeGbfs } from '@throughway/journey-engine/testing/make-gbfs'
export { writeLive } from '@throughway/journey-engine/testing/write-live'

/** A folder of regions of its own, with Harbor's city of the tests in it. */
export async function copyTestRegions(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'throughway-feeds-test-'))
  const names = (await readdir(inject('regionsDir'))).filter((name) => /^harbor\.made-up-[^.]*\.region$/.test(name))
  for (const name of names) await copyFile(join(inject('regionsDir'), name), join(folder, name))
  return folder
}

type Made = Pick<LineFeed, 'name' | 'until'> & {
  /** Degrees that everything lies farther north. */
  north?: number
  /** Tables in the place of the usual ones. */
  changes?: FeedFiles
}

function lineAtHarbor({ north = 0, name, until }: Made): LineFeed {
  const { lat, lng, time_zone: timeZone } = brandSettings.harbor
  return { at: { lat: lat + north, lng }, timeZone, ...(name && { name }), ...(until && { until }) }
}

/** The tables of a small feed on Harbor's streets. */
export function feedTables(made: Made = {}) {
  return lineTables(lineAtHarbor(made))
}

export function makeFeed(made: Made = {}): Uint8Array<ArrayBuffer> {
  return makeLineFeed(lineAtHarbor(made), made.changes)
}

export function feedFile(bytes: Uint8Array<ArrayBuffer>, name = 'feed.zip'): File {
  return new File([bytes], name, { type: 'application/zip' })
}
