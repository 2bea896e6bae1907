import { request } from 'node:http'
import { openClient } from '../../apps/api/src/database/connections.ts'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { databaseUrl } from './embedded-database.ts'
import { port } from './server.ts'

/** Gives a programme its keys of Google Maps, as whoever runs the product does, and waits until its pages have them. */
export async function keepMapKeys(brand: BrandKey, { web, iframe }: { web: string | null; iframe: string | null }) {
  const client = await openClient(databaseUrl())
  try {
    await client.query('begin')
    await client.query("select set_config('role', 'throughway_api', true), set_config('app.brand_id', $1, true)", [
      String(brandSettings[brand].id),
    ])
    await client.query('update brand set google_web_key = $2, google_tp_iframe_key = $3 where brand_id = $1', [
      brandSettings[brand].id,
      web,
      iframe,
    ])
    await client.query('commit')
  } finally {
    await client.end()
  }
  for (
    const until = Date.now() + 45_000;
    !(await readPage(brand)).includes('"maps":');
    await new Promise((later) => setTimeout(later, 500))
  ) {
    if (Date.now() > until) throw new Error(`The pages of ${brand} did not get their key.`)
  }
}

function readPage(brand: BrandKey): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/account/login', headers: { host: `${brand}.localhost:${port}` } },
      (answer) => {
        let text = ''
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => resolve(text))
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
