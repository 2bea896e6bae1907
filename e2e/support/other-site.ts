import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody else's site, on this machine: one page, at any name below `localhost`. */
export async function openSite(body: string, name = 'elsewhere') {
  const site = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Elsewhere</title>${body}`),
  )
  await new Promise<void>((listening) => void site.listen(0, '127.0.0.1', listening))
  const { port } = site.address() as AddressInfo
  return { port, address: `http://${name}.localhost:${port}/`, close: () => void site.close() }
}
