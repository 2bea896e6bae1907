import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { brandSettings } from '@throughway/brands/settings'

/*
 * What the planner's screen costs the browser's main thread, in a real browser whose map is drawn by the processor:
 * `node bench/map-screen.ts`. A set REGIONS_DIR spares the building of the city.
 */
const port = 20_000 + (process.pid % 20_000)
const site = `http://harbor.localhost:${port}`
const longestTaskMs = 100
const mostPaintMs = 300

const dataDir = await mkdtemp(join(tmpdir(), 'throughway-bench-'))
await chmod(dataDir, 0o755)
const server = spawn(process.execPath, ['apps/api/src/server.ts'], {
  cwd: resolve(import.meta.dirname, '..'),
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
  await waitUntil(() => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok, () => false))
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page)
  await page.addInitScript(watchPage)
  const { lat, lng } = brandSettings.harbor
  await page.goto(`${site}/find?from=${lat + 0.012},${lng - 0.012}&to=${lat - 0.008},${lng + 0.01}`)
  await page.locator('[data-way]').first().waitFor({ timeout: 120_000 })
  await page.locator('.map-frame__zoom').waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  // the way back, on a page that has been opened: what it needs to show an answer is there
  const painted = page.evaluate(awaitPaint)
  await page.getByRole('button', { name: 'Swap' }).click()
  await page.getByRole('button', { name: 'Find ways' }).click()
  const { paintMs, ways } = await painted
  await moveMap(page)
  const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks)
  const longest = Math.max(0, ...tasks)
  const rows = [
    { what: `${ways} ways painted after their answer`, figure: `${Math.round(paintMs)} ms`, limit: `≤ ${mostPaintMs} ms`, holds: paintMs <= mostPaintMs },
    { what: 'longest task while the map is moved and zoomed', figure: `${Math.round(longest)} ms`, limit: `≤ ${longestTaskMs} ms`, holds: longest <= longestTaskMs },
  ]
  for (const { what, figure, limit, holds } of rows) console.log(`${holds ? '✓' : '✗'} ${what.padEnd(50)} ${figure.padStart(8)}  ${limit}`)
  process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((done) => server.once('exit', done))
  await rm(dataDir, { recursive: true, force: true })
}

/** Runs in the page before all else: notes every long task. */
function watchPage() {
  const page = globalThis as unknown as { longTasks: number[] }
  page.longTasks = []
  new PerformanceObserver((list) => page.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
}

/** From the last byte of the next answer to the frame that shows its ways. */
function awaitPaint() {
  const isAnswer = ({ name }: PerformanceEntry) => name.endsWith('/planner/itineraries')
  const before = performance.getEntriesByType('resource').filter(isAnswer).length
  return new Promise<{ paintMs: number; ways: number }>((resolve) => {
    const observer = new MutationObserver(() => {
      const answer = (performance.getEntriesByType('resource').filter(isAnswer) as PerformanceResourceTiming[])[before]
      const ways = document.querySelectorAll('[data-way]').length
      if (!answer?.responseEnd || !ways) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve({ paintMs: performance.now() - answer.responseEnd, ways })))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

/** Drags and zooms as a person would; what the loading of the map took does not count. */
async function moveMap(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => void ((globalThis as unknown as { longTasks: number[] }).longTasks.length = 0))
  const { x, y, width, height } = (await page.locator('.map-frame__view').boundingBox())!
  const [left, top] = [x + width / 2, y + height * 0.8]
  for (let turn = 0; turn < 4; turn++) {
    await page.mouse.move(left, top)
    await page.mouse.down()
    for (let step = 1; step <= 20; step++) await page.mouse.move(left + step * 6, top - step * 5)
    await page.mouse.up()
    await page.locator('.map-frame__zoom button').nth(turn % 2).click()
    await page.waitForTimeout(400)
  }
}

async function signIn(page: Page) {
  await page.goto(`${site}/account/login`)
  await page.getByLabel('E-mail').fill('demo@harbor.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('throughway1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${site}/home`)
}

async function waitUntil(isSo: () => Promise<boolean>) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await new Promise((resume) => setTimeout(resume, 200))) {
    if (await isSo()) return
  }
  throw new Error('The server was not ready within a minute.')
}
