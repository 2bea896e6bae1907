import type { FastifyInstance } from 'fastify'
import { findBrandKey } from '@throughway/brands/find-brand'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { isSocialAddress, socialNetworks } from '@throughway/domain/identity/social-address'
import { brandSettings } from '@throughway/brands/settings'
import type { ServerBrand } from '@throughway/contract/programme/brand'
import { remember } from '@throughway/domain/value/remember'
import { openCache } from '#cache.ts'
import type { Databases } from '#database/open-database.ts'
import { countBrandNumbers, findBrandRow, findWhetherRides } from './brand.queries.ts'
import type { Env } from '#env.ts'
import type { Outside } from '#outside/outside.ts'
import { makeCsrfToken } from '#plugins/csrf.ts'
import type { BrandOfRequest } from './brand-of-request.ts'

export type { BrandOfRequest } from './brand-of-request.ts'

type BrandNumbers = Awaited<ReturnType<typeof countBrandNumbers>>

export type Brands = {
  /** The brand with its row, at most half a minute old. */
  get(key: BrandKey): Promise<BrandOfRequest>
  /** The same at once, or undefined when it has to be looked up. */
  recall(key: BrandKey): BrandOfRequest | undefined
  /** Members, trips and saved CO₂ of the programme, at most five minutes old. */
  getNumbers(key: BrandKey): Promise<BrandNumbers>
  /** Answers whether the programme has ride services. The answer is at most five minutes old. */
  hasRides(key: BrandKey): Promise<boolean>
  /** Forgets what is remembered, after an administrator's change on this copy. */
  forget(key: BrandKey): void
}

const rowMilliseconds = 30_000
const countedMilliseconds = 5 * 60_000

const most = brandKeys.length

export function openBrands(databases: Databases, now: () => Date): Brands {
  const rows = openCache<BrandKey, BrandOfRequest>({ most, milliseconds: rowMilliseconds, now })
  const numbers = openCache<BrandKey, BrandNumbers>({ most, milliseconds: countedMilliseconds, now })
  const rides = openCache<BrandKey, boolean>({ most, milliseconds: countedMilliseconds, now })

  return {
    get: (key) => rows.get(key, () => findBrand(key)),
    recall: rows.recall,
    getNumbers: (key) => numbers.get(key, () => countBrandNumbers(databases.ofBrand(brandSettings[key].id))),
    hasRides: (key) => rides.get(key, () => findWhetherRides(databases.ofBrand(brandSettings[key].id))),
    forget: (key) => [rows, numbers, rides].forEach((cache) => cache.forget(key)),
  }

  async function findBrand(key: BrandKey): Promise<BrandOfRequest> {
    const settings = brandSettings[key]
    const row = await findBrandRow(databases.ofBrand(settings.id), settings.id)
    if (!row) throw new Error(`Brand ${key} has no row; migrations and ensureBrands come first.`)
    return { id: settings.id, key, apiKey: row.api_key, settings, row }
  }
}

const mostHosts = 1000

/** Finds the brand's key of a host name, as the settings allow. */
export function makeHostMatcher(env: Env): (host: string | undefined) => BrandKey | undefined {
  const { production, baseDomains, devBrand } = env
  const find = remember((host: string) => findBrandKey(host, { production, baseDomains, devBrand }), mostHosts)
  return (host = '') => find(host)
}

/**
 * The address of a brand's site, for mails and for the pointer to another programme: from the settings, never from
 * Host.
 */
export function siteOf(env: Env, key: BrandKey): string {
  return env.publicAddress.replaceAll('{key}', key)
}

/** Puts the brand of the host on each request. */
export function brandOfHost(
  api: FastifyInstance,
  match: ReturnType<typeof makeHostMatcher>,
  brands: Brands,
  isReady: () => boolean,
) {
  api.decorateRequest('brand', undefined)
  api.addHook('onRequest', (request, _reply, done) => {
    const key = /^\/(healthz|readyz|metrics)(\?|$)/.test(request.url) ? undefined : match(request.host)
    if (!key || !isReady()) return done()
    request.brand = brands.recall(key)
    if (request.brand) return done()
    brands.get(key).then((brand) => {
      request.brand = brand
      done()
    }, done)
  })
}

/** C37: only pages on the network's own host, whatever was written into the row. */
function listSocial(written: Readonly<Record<string, string>>): ServerBrand['socialMedia'] {
  return Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const address = written[network]
      return address && isSocialAddress(network, address) ? [[network, address]] : []
    }),
  )
}

/** What the call answers and the first HTML carries. */
export async function describeBrand(
  app: Outside & { brands: Brands },
  { id, key, settings, row, apiKey }: BrandOfRequest,
  now: Date,
): Promise<ServerBrand> {
  const [numbers, hasRides] = await Promise.all([app.brands.getNumbers(key), app.brands.hasRides(key)])
  return {
    id,
    subdomain: key,
    app_name: settings.app_name,
    website: row.website,
    aboutUs: row.about_us,
    socialMedia: listSocial(row.social_media),
    one_time_trips: settings.one_time_trips,
    trip_tracking: settings.trip_tracking,
    erhgrh_name: settings.erhgrh_name ?? null,
    erhgrh_id: row.erhgrh_id,
    google_web_key: row.google_web_key,
    google_tp_iframe_key: row.google_tp_iframe_key,
    web_app_firebase_key: row.web_app_firebase_key,
    languages: [...settings.languages],
    embed_origins: row.embed_origins,
    frame_origins: row.frame_origins,
    has_rides: hasRides,
    numbers,
    api_key: apiKey,
    csrf_token: makeCsrfToken(app.secrets.csrf, id, now),
  }
}
