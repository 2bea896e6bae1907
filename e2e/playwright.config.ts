import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

// Made once by the first process that reads this file; its workers inherit them.
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)))
const dataDir = (process.env['E2E_DATA_DIR'] ??= makeDataDir())

/** The stories run in a real browser, against the real server on a real PostgreSQL, on loopback. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: join(tmpdir(), 'throughway-stories'),
  use: {
    baseURL: `http://harbor.localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: `${process.execPath} apps/api/src/server.ts`,
    cwd: resolve(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      DEMONSTRATION: process.env['E2E_DEMONSTRATION'] ?? 'on',
      DATABASE_URL: process.env['DATABASE_URL'] ?? '',
    },
  },
})

/** Open enough that the account which runs PostgreSQL can look in. */
function makeDataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'throughway-stories-'))
  chmodSync(folder, 0o755)
  return folder
}
