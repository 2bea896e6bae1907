import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { readRegionFile, viewRegion } from '@throughway/journey-engine/region/region-file'
import { readString } from '@throughway/journey-engine/strings'
import { writeLive, type WrittenAlert, type WrittenUpdate } from '@throughway/journey-engine/testing/write-live'
import { livePort } from './server.ts'

/** The ids of all runs in the city of a programme, which stands once its region was waited for. */
export async function listRuns(brand: string): Promise<string[]> {
  const folder = join(process.env['E2E_DATA_DIR']!, 'regions')
  const name = readdirSync(folder).find((each) => each.startsWith(brand) && each.endsWith('.region'))!
  const { runs } = viewRegion(await readRegionFile(join(folder, name))).transit!.timetable
  return Array.from(runs.pattern, (_, run) => readString(runs.id, run).replace(/^[^:]*:/, ''))
}

/** An agency that tells of its service, in one feed, at the address that the server of the stories knows. */
export async function startLiveFeed(told: { updates: readonly WrittenUpdate[]; alerts: readonly WrittenAlert[] }) {
  const feed = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end(writeLive(told, Date.now())),
  )
  await new Promise<void>((listening) => void feed.listen(livePort, '127.0.0.1', listening))
  return { close: () => new Promise<void>((closed) => void feed.close(() => closed())) }
}
