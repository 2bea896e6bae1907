import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { makeGbfs } from '@throughway/journey-engine/testing/make-gbfs'

/** An operator's server with bikes and a scooter in the middle of a programme, as of this moment. */
export async function serveGbfs(brand: BrandKey) {
  const { lat, lng } = brandSettings[brand]
  const server = createServer((request, response) => {
    const files = makeGbfs({ version: '2.3', base, at: { lat, lng }, nowMs: Date.now() })
    const file = files[request.url!.slice(1)]
    if (file === undefined) return void response.writeHead(404).end()
    response.end(JSON.stringify(file))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const base: string = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `${base}/gbfs.json`, close: () => server.close() }
}
