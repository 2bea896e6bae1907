import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { apiBasePath } from '@throughway/contract/headers'
import { plannerCalls } from '@throughway/contract/planner'
import type { Api } from '#app.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { describeCorner, describeFound, dropAlike } from './describe-found.ts'

const compress = promisify(gzip)

/** A tile is looked at again after an hour; until then, and while its tag is the same, nothing travels. */
const tileCaching = 'public, max-age=3600, stale-while-revalidate=86400'

export async function plannerRoutes(api: Api) {
  const { planner } = api.house

  serve(api, 'findPlaces', plannerCalls.findPlaces, async ({ input, brand, language }) => {
    const { text, lat, lng, limit } = input
    const near = lat === undefined || lng === undefined ? { lat: brand.settings.lat, lon: brand.settings.lng } : { lat, lon: lng }
    const found = await planner.ask(brand.key, 'places', { text, options: { near, language, limit: Math.min(20, limit * 2) } })
    return { items: dropAlike(found.map((place) => describeFound(place, brand.settings))).slice(0, limit) }
  })

  serve(api, 'reversePlace', plannerCalls.reversePlace, async ({ input, brand, language }) => {
    const at = { lat: input.lat, lon: input.lng }
    const [[nearest], corners] = await Promise.all([
      planner.ask(brand.key, 'reverse', { at, options: { limit: 1, maxDistance: 400, language } }),
      planner.ask(brand.key, 'corners', { at, options: { limit: 4, maxDistance: 600 } }),
    ])
    const place = nearest ? describeFound(nearest, brand.settings) : null
    return { place, corners: corners.map((corner) => describeCorner(corner, place?.city ?? '', brand.settings)) }
  })

  api.get<{ Params: { z: string; x: string; y: string } }>(`${apiBasePath}/public/planner/tiles/:z/:x/:y`, { compress: false, schema: { hide: true } }, async (request, reply) => {
    const { brand, params } = request
    if (!brand) throw new Refusal('brandUnknown')
    const tile = await findTile(brand.key, params)
    const tag = `"${createHash('sha1').update(tile).digest('base64url')}"`
    reply.headers({ 'cache-control': tileCaching, etag: tag })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    reply.type('application/vnd.mapbox-vector-tile').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '') || tile.length < 1024) return reply.send(Buffer.from(tile))
    return reply.header('content-encoding', 'gzip').send(await compress(tile))
  })

  async function findTile(key: Parameters<typeof planner.ask>[0], params: { z: string; x: string; y: string }): Promise<Uint8Array> {
    const [z, x, y] = [params.z, params.x, params.y].map(readWhole) as [number, number, number]
    return planner.ask(key, 'tile', { z, x, y }).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'BadInput' ? new Refusal('notFound') : error
    })
  }
}

/** Nothing but digits: `1e1` and `0x1` are no tiles. */
function readWhole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal('notFound')
  return Number(text)
}
