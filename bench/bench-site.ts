import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'

const port = 20_000 + (process.pid % 20_000)

export type BenchSite = {
  /** Where the programme `harbor` stands. */
  origin: string
  openBrowser(flags: readonly string[]): Promise<Browser>
  close(): Promise<void>
}

/**
 * The whole product as somebody starts it, with its demonstration. A set REGIONS_DIR spares the building of the city.
 */
export async function openBenchSite(): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'throughway-bench-'))
  await chmod(dataDir, 0o755)
  const server = spawn(process.execPath, ['apps/api/src/server.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const close = async () => {
    server.kill('SIGTERM')
    await new Promise((done) =>
      server.exitCode === null && server.signalCode === null ? server.once('exit', done) : done(undefined),
    )
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady()
  } catch (error) {
    await close()
    throw error
  }
  return { origin: `http://harbor.localhost:${port}`, openBrowser, close }
}

export async function signIn(page: Page, origin: string) {
  await page.goto(`${origin}/account/login`)
  await page.getByLabel('E-mail').fill('demo@harbor.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('throughway1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${origin}/home`)
}

function openBrowser(flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run', ...flags],
  })
}

async function waitUntilReady() {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    if (
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resume) => setTimeout(resume, 100))
  }
  throw new Error('The server was not ready within a minute.')
}
