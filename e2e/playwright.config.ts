import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import { server, siteOf } from './support/server.ts'
import { listFilesOfWay } from './support/turns.ts'
import { twoWays } from './support/two-ways.ts'
import { everydayViews, nameOfView, tagOfTurn, useView } from './support/views.ts'

/** The stories run in a real browser, against the real server on a real PostgreSQL, on loopback. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // a machine that is five times as slow as another only takes longer
  timeout: 360_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  outputDir: join(tmpdir(), 'throughway-stories'),
  use: {
    baseURL: siteOf('harbor'),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 45_000,
    // a story reroutes what its page asks for, which a worker between them would hide; stories about workers allow them
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  webServer: server,
  projects: [
    // every story with two ways is told in one of them, by turns; the soak tells both
    ...twoWays.map(({ name }, way) => ({
      name: `stories ${name}`,
      testMatch: listFilesOfWay(way),
      grepInvert: twoWays.filter((other) => other.name !== name).map((other) => new RegExp(other.name)),
    })),
    ...everydayViews.map((view, turn) => ({
      name: nameOfView(view),
      testMatch: 'screens.e2e.ts',
      grep: new RegExp(`${tagOfTurn(turn)}$`),
      use: useView(view),
    })),
  ],
})
