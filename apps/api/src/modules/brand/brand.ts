import type { FastifyInstance } from 'fastify'
import type { BrandSettings } from '@throughway/brands/define-brand'
import { findBrandKey } from '@throughway/brands/find-brand'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { isSocialAddress, socialNetworks } from '@throughway/domain/identity/social-address'
import { type BrandEntry, brandOf, brandSettings } from '@throughway/brands/settings'
import { programmes } from '@throughway/brands/programmes'
import { keyOfBrand } from '@throughway/brands/keys'
import { changeableSettings, mergeSettings, type SettingChanges } from '@throughway/brands/merge-settings'
import { mergeWords, type WordChanges } from '@throughway/brands/define-words'
import { apiBasePath } from '@throughway/contract/headers'
import type { ServerBrand } from '@throughway/contract/programme/brand'
import { mostTravellers } from '@throughway/contract/planner/journey-question'
import { planKinds } from '@throughway/domain/planner/plan-order'
import { remember } from '@throughway/domain/value/remember'
import { openCache } from '#cache.ts'
import type { Database } from '#database/open-database.ts'
import { orWhereSealed, unseal } from '#seal.ts'
import { countBrandNumbers, findBrandRows, findWhetherRides } from './brand.queries.ts'
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
  /** The brand of a region id, for jobs and mails. */
  ofId(brandId: number): Promise<BrandOfRequest>
  /**
   * The programme as this copy last read it, however old, for code inside a transaction, which must not ask the database
   * on another connection.
   */
  latest(brandId: number): BrandEntry
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

export function openBrands({ databases, secrets, now }: Pick<Outside, 'databases' | 'secrets' | 'now'>): Brands {
  const rows = openCache<BrandKey, BrandOfRequest>({ most, milliseconds: rowMilliseconds, now })
  const numbers = openCache<BrandKey, BrandNumbers>({ most, milliseconds: countedMilliseconds, now })
  const rides = openCache<BrandKey, boolean>({ most, milliseconds: countedMilliseconds, now })

  const known = new Map<BrandKey, BrandOfRequest>()

  return {
    get: (key) => rows.get(key, () => findBrand(key)),
    recall: rows.recall,
    latest: (brandId) => known.get(keyOfBrand(brandId)) ?? brandOf(brandId),
    ofId: (brandId) => rows.get(keyOfBrand(brandId), () => findBrand(keyOfBrand(brandId))),
    getNumbers: (key) => numbers.get(key, () => countBrandNumbers(databases.ofBrand(brandSettings[key].id))),
    hasRides: (key) => rides.get(key, () => findWhetherRides(databases.ofBrand(brandSettings[key].id))),
    forget: (key) => [rows, numbers, rides].forEach((cache) => cache.forget(key)),
  }

  async function findBrand(key: BrandKey): Promise<BrandOfRequest> {
    const { words, project } = programmes[key]
    const { id } = programmes[key].settings
    const { row, parts, keys, mark } = await findBrandRows(databases.ofBrand(id), id)
    if (!row) throw new Error(`Brand ${key} has no row; migrations and ensureBrands come first.`)
    const changes = joinParts(parts)
    // a key sealed with a lost secret counts as not set
    const [googleRoutesKey] = keys.map(({ id: keyId, sealed }) =>
      orWhereSealed(() => unseal(secrets.programme_key, sealed, `${id}|${keyId}`), undefined),
    )
    const found: BrandOfRequest = {
      id,
      key,
      apiKey: row.api_key,
      settings: mergeSettings(programmes[key].settings, changes.settings),
      changes: changes.settings,
      words: changes.words ? mergeWords(words, changes.words) : null,
      mark,
      googleRoutesKey,
      pushes: project !== undefined,
      row,
    }
    known.set(key, found)
    return found
  }
}

/** The settings of a programme as they hold, for a command that has no cache of them. */
export async function readSettings(db: Database, key: BrandKey): Promise<BrandSettings> {
  const { settings } = programmes[key]
  const { parts } = await findBrandRows(db, settings.id)
  return mergeSettings(settings, joinParts(parts).settings)
}

type Part = { fields: Record<string, unknown> }

/** The settings from all forms of staff, joined. Each setting belongs to one form only. */
function joinParts(parts: readonly Part[]): { settings: SettingChanges; words: WordChanges | undefined } {
  const fields = Object.assign({}, ...parts.map((each) => each.fields)) as SettingChanges & { words?: WordChanges }
  const settings = Object.fromEntries(
    changeableSettings.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])),
  )
  return { settings, words: fields.words }
}

/** The address of the picture of the programme's own mark; another mark has another address. */
export function markAddress(mark: string): string {
  return `${apiBasePath}/public/programme_marks/${mark}`
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

/** C37: accepts only pages on the network's own host, whatever the row contains. */
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
  { id, key, settings, changes, words, mark, row, apiKey }: BrandOfRequest,
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
    changed: describeChanges(changes),
    words,
    mark: mark && markAddress(mark),
    has_rides: hasRides,
    numbers,
    api_key: apiKey,
    csrf_token: makeCsrfToken(app.secrets.csrf, id, now),
  }
}

const usualOrder = planKinds.map((_, index) => index + 1)

/** The changed settings that pages need; the others concern only the server. */
function describeChanges(changes: SettingChanges): ServerBrand['changed'] {
  const {
    time_zone,
    aboutUs: shows_about_us,
    impact_page,
    partner_matching,
    trip_planner_mode_order: order,
    brandMaxTravelers,
    contact_phone,
    contact_phone_display,
    contact_email,
  } = changes
  return {
    ...(time_zone && { time_zone }),
    ...(typeof shows_about_us === 'boolean' && { shows_about_us }),
    ...(typeof impact_page === 'boolean' && { impact_page }),
    ...(typeof partner_matching === 'boolean' && { partner_matching }),
    ...(order !== undefined && { trip_planner_mode_order: [...(order ?? usualOrder)] }),
    ...(brandMaxTravelers !== undefined && { brandMaxTravelers: brandMaxTravelers ?? mostTravellers }),
    ...(contact_phone !== undefined && { contact_phone: contact_phone ?? '' }),
    ...(contact_phone_display !== undefined && { contact_phone_display: contact_phone_display ?? '' }),
    ...(contact_email !== undefined && { contact_email: contact_email ?? '' }),
  }
}
