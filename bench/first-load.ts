import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'

const port = 20_000 + (process.pid % 20_000)
const site = `http://harbor.localhost:${port}`

/** Bytes over the wire (brotli) of everything that a first visit loads: script, style, font, scene, texts. */
export async function measureFirstLoads(): Promise<{ page: string; bytes: number; limit: number }[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'throughway-bench-'))
  await chmod(dataDir, 0o755)
  const server = spawn(process.execPath, ['apps/api/src/server.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  try {
    await waitUntilReady()
    const page = await browser.newPage()
    const landing = await weigh(page, async () => {
      await page.goto(site)
      await page.getByRole('heading', { level: 1 }).waitFor()
    })
    await page.goto(`${site}/account/login`)
    await page.getByLabel('E-mail').fill('demo@harbor.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('throughway1')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${site}/home`)
    const session = await page.evaluate(() => JSON.stringify(Object.fromEntries(Object.entries(sessionStorage))))
    const weighFirst = async (path: string) => {
      const fresh = await (await browser.newContext()).newPage()
      await fresh.addInitScript((stored) => {
        for (const [name, value] of Object.entries(JSON.parse(stored) as Record<string, string>)) sessionStorage.setItem(name, value)
      }, session)
      return weigh(fresh, async () => {
        await fresh.goto(`${site}${path}`)
        await fresh.getByRole('heading', { level: 1 }).waitFor()
      })
    }
    return [
      { page: 'landing', bytes: landing, limit: 200_000 },
      { page: 'home', bytes: await weighFirst('/home'), limit: 240_000 },
      // nothing is asked yet, so no map is drawn
      { page: 'trip planner', bytes: await weighFirst('/find'), limit: 240_000 },
    ]
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await new Promise((done) => server.once('exit', done))
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function weigh(page: Page, visit: () => Promise<void>) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await visit()
  await page.waitForLoadState('networkidle')
  return bytes
}

async function waitUntilReady() {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (await fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.ok, () => false)) return
    await new Promise((resume) => setTimeout(resume, 100))
  }
  throw new Error('The server was not ready within a minute.')
}
