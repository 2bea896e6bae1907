import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Somebody who works on stories keeps a server running and names its port. */
const isRunning = Boolean(process.env['E2E_PORT']) && !process.env['E2E_DATA_DIR']

// Made once by the first process that reads this file; the workers inherit them.
export const port = Number((process.env['E2E_PORT'] ||= String(await findPorts())))
const dataDir = (process.env['E2E_DATA_DIR'] ||= makeDataDir())

/** Where a story starts the service that it connects. */
export const stravaPort = port + 1

/** Where a story starts the stand-in for Google Maps. */
export const googlePort = port + 2

/** Where a story starts the feed in which an agency tells delays and alerts, of the one programme that has it. */
export const livePort = port + 3
export const liveBrand = 'steel'

/** Where a story publishes the vehicles of one programme. */
export const vehiclesPort = port + 4

/** Where a story starts a second copy of the server; the files of stories run at once, so each has its own. */
export const strictPorts = { account: port + 5, staff: port + 6 }

/** Where a story starts the carrier of text messages. */
export const textPort = port + 7

/** The address of a programme; every `*.localhost` is this machine. */
export function siteOf(key: string): string {
  return `http://${key}.localhost:${port}`
}

/** The real server on a real PostgreSQL, with a place of its own for its data. */
export const server = {
  command: `${process.execPath} apps/api/src/server.ts`,
  cwd: resolve(import.meta.dirname, '../..'),
  url: `http://127.0.0.1:${port}/readyz`,
  timeout: 240_000,
  reuseExistingServer: isRunning,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    CITY_NODES: '3000',
    RATE_LIMITS: 'off',
    // a newsletter arrives at whatever hour the stories are told
    MAIL_HOURS: '0-24',
    ALLOW_PRIVATE_ADDRESSES: 'on',
    STRAVA_CLIENT_ID: 'throughway',
    STRAVA_CLIENT_SECRET: 'a secret of the tests',
    STRAVA_URL: `http://127.0.0.1:${stravaPort}`,
    TWILIO_ACCOUNT: 'AC0123456789',
    TWILIO_TOKEN: 'a token of the tests',
    TWILIO_URL: `http://127.0.0.1:${textPort}`,
    GOOGLE_MAPS_URL: `http://127.0.0.1:${googlePort}/maps/api/js`,
    TRIP_UPDATES_URLS: `${liveBrand}=http://127.0.0.1:${livePort}/live.pb`,
    SERVICE_ALERTS_URLS: `${liveBrand}=http://127.0.0.1:${livePort}/live.pb`,
    VEHICLE_POSITIONS_URLS: `mesa=http://127.0.0.1:${vehiclesPort}/vehicles.pb`,
    DEMONSTRATION: process.env['E2E_DEMONSTRATION'] ?? 'on',
    DATABASE_URL: process.env['DATABASE_URL'] ?? '',
  },
}

/**
 * Finds eight free ports in a row and answers the first. A system takes the ports of its outgoing connections from a
 * higher range, so nobody takes one of these before a story listens there.
 */
async function findPorts() {
  const count = 8
  const start = process.pid % 2_000
  for (let turn = 0; turn < 2_000; turn += 1) {
    const first = 12_000 + ((start + turn) % 2_000) * count
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
  throw new Error('No eight ports side by side are free.')
}

function isFree(each: number) {
  return new Promise<boolean>((resolveFree) => {
    const probe = createServer()
    probe.once('error', () => resolveFree(false))
    probe.listen(each, () => probe.close(() => resolveFree(true)))
  })
}

/** Open enough that the account which runs PostgreSQL can look in; gone when this process ends. */
function makeDataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'throughway-stories-'))
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
