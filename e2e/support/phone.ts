import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

const root = resolve(import.meta.dirname, '../..')
const home = { lat: 42.3612, lng: -71.0571 }
export const work = { lat: 42.3702, lng: -71.0671 }

/** The command-line phone, with a pocket of its own, at the programme whose page is open. */
export async function takePhone(page: Page, name: string) {
  const pocket = await mkdtemp(join(tmpdir(), 'throughway-phone-'))
  const common = ['--state', join(pocket, 'phone.json'), '--name', name]

  async function run(...words: string[]): Promise<string> {
    const server = ['--server', new URL(page.url()).origin]
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(root, 'tools/auto-record-phone.ts'),
      ...words,
      ...common,
      ...server,
    ])
    return stdout
  }

  return {
    run,
    /** Hands in trips to work that began just now. */
    async ride(...trips: { metres: number; scores: object }[]) {
      const startedAt = Date.now()
      const times = {
        started_at: new Date(startedAt).toISOString(),
        ended_at: new Date(startedAt + 300_000).toISOString(),
      }
      await writeFile(
        join(pocket, 'trips.json'),
        JSON.stringify(trips.map((trip) => ({ ...times, start: home, end: work, ...trip }))),
      )
      return run('send', join(pocket, 'trips.json'))
    },
    putAway: () => rm(pocket, { recursive: true }),
  }
}

/** Home and work, a mile apart, kept without their screens; those that are there already stay. */
export async function keepPlaces(page: Page): Promise<void> {
  await page.evaluate(
    async (places) => {
      const { brand } = JSON.parse(document.getElementById('brand-data')!.textContent) as {
        brand: { api_key: string; csrf_token: string }
      }
      const { token } = JSON.parse(sessionStorage.getItem('throughway.session')!) as { token: string }
      for (const [kind, { lat, lng }] of Object.entries(places))
        await fetch('/api/member/locations', {
          method: 'POST',
          headers: { 'x-api-key': brand.api_key, 'x-csrf-token': brand.csrf_token, authorization: `Bearer ${token}` },
          body: new URLSearchParams({
            kind,
            street: '1 Story Street',
            city: 'Boston',
            state: 'MA',
            zip: '02108',
            lat: String(lat),
            lng: String(lng),
          }),
        })
    },
    { home, work },
  )
}
