import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#api.ts'
import type { BrandKey } from '@throughway/brands/keys'
import type { ContentPage } from '@throughway/contract/content/content'
import type { Language, ServerBrand } from '@throughway/contract/programme/brand'
import { landingPreviewPath } from '@throughway/domain/content/landing-preview'
import { embeddedPath, frameAncestorsOf } from '@throughway/domain/planner/embed'
import { escapeHtml } from '@throughway/domain/value/escape-html'
import { localDate } from '@throughway/domain/time/time'
import { contentReaderOf, openPageTitles, pageTitlesFile } from '#modules/content/content.ts'
import { type BrandOfRequest, describeBrand } from '#modules/brand/brand.ts'
import { filesForDrawing, openDrawnPages } from './drawn/drawn-pages.ts'
import { findDrawnScreen } from './drawn/drawn-screens.ts'
import { pickLanguage } from './language.ts'
import {
  describeInstalledApp,
  hasTag,
  manifestPath,
  type MarkAssets,
  tagOf,
  writeThemeColours,
} from './installed-app.ts'
import { findGoogleMaps } from './google-maps.ts'
import { describeHead } from './search-engines.ts'
import { assetsPath, pagePolicy } from './security-headers.ts'

type BrandAssets = MarkAssets & { stylesheet: string; scene: string }

/** Files that the build writes for the server; they are served to nobody. */
const ownFiles = ['brand-assets.json', 'page-paths.json', pageTitlesFile, ...filesForDrawing]

/** A page differs by this, and by its address; by nobody's session, and by no theme. */
const variesBy = 'accept-language'

const hourMs = 3_600_000

/**
 * The built web application: its files as they lie in `dist`, and its one HTML page for every other address, with the
 * brand's answer inside, so that the first screen waits for no call (R4.14). Pages for everybody come drawn.
 */
export async function webPages(api: Api) {
  const { env } = api.app
  if (!existsSync(join(env.webDist, 'index.html'))) return
  const page = readFileSync(join(env.webDist, 'index.html'), 'utf8')
  const firstScript = digestFirstScript(page)
  const drawing = await openDrawnPages(env.webDist)
  const titleOf = openPageTitles(env.webDist)
  const assets = JSON.parse(readFileSync(join(env.webDist, 'brand-assets.json'), 'utf8')) as Record<string, BrandAssets>

  const assetsOf = (key: string) => assets[key] ?? assets['_default']!

  await serveFiles(api)
  serveManifest(api, assetsOf)
  for (const url of ['/', '/*']) api.get(url, { schema: { hide: true } }, (request, reply) => sendPage(request, reply))

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?', 1)[0]!
    if (path.startsWith('/api/') || /\.[a-z0-9]{1,8}$/i.test(path)) return reply.callNotFound()
    const { brand } = request
    // who reads a page may search for a place next
    if (brand) api.app.planner.prepareSoon(brand.key)
    const now = api.app.now()
    // a page of the same hour is the same for the browser that has it; its token holds for eleven hours more
    const known = brand && (await describeBrand(api.app, brand, new Date(Math.floor(now.getTime() / hourMs) * hourMs)))
    const { icon: usualIcon, tile: _tile, ...own } = assetsOf(brand?.key ?? '_default')
    const icon = known?.mark ?? usualIcon
    const isPreview = path === landingPreviewPath
    const isFramed = path === embeddedPath || isPreview
    const maps = brand && findGoogleMaps(env, brand.row, isFramed ? { framedBy: request.headers.referer } : {})
    const nonce = maps && randomBytes(16).toString('base64')
    const island = {
      brand: known ?? null,
      assets: own,
      production: env.production,
      version: env.version,
      ...(maps && brand && { maps: { ...maps, country: brand.settings.country } }),
    }
    const language = brand ? languageOf(request, brand.settings.languages) : 'en'
    // a page that cannot be described is served all the same
    const described =
      brand &&
      !isFramed &&
      (await describeHead(api, brand, { path, language, icon, now, called: titleOf(path) }).catch((error: unknown) => {
        request.log.error({ reqId: request.id, err: error }, 'a page could not be described')
        return undefined
      }))
    const drawn = brand && known ? await draw(brand, { ...island, brand: known }) : undefined
    const head = [
      drawn
        ? `<style>${drawn.style}</style>`
        : `<link rel="stylesheet" href="${own.stylesheet}"${nonce ? ` nonce="${nonce}"` : ''}>`,
      known?.mark
        ? `<link rel="icon" type="image/png" href="${known.mark}">`
        : `<link rel="icon" type="image/svg+xml" href="${own.mark}">`,
      brand && !isFramed ? linkInstalledApp(brand.key, language, icon) : '',
      described ? described.tags : '',
    ].join('')
    const html = fill(drawn?.page ?? page, {
      LANG: language,
      LANGUAGES: brand ? brand.settings.languages.join(' ') : '',
      TITLE: escapeHtml(described ? described.title : (known?.app_name ?? 'Throughway')),
      HEAD: head,
      PAGE: drawn?.root ?? '',
      ISLAND: (drawn?.island ?? JSON.stringify(island)).replaceAll('<', '\\u003c'),
    })
    const policy = pagePolicy({
      frameAncestors: isPreview ? "'self'" : brand && isFramed ? frameAncestorsOf(brand.row.embed_origins) : undefined,
      framed: brand && !isFramed ? brand.row.frame_origins : [],
      production: env.production,
      firstScript,
      style: drawn?.digest,
      maps: maps && nonce ? { url: maps.url, nonce } : undefined,
    })
    const isThere = brand && !(described && described.isMissing)
    reply.headers({ 'content-security-policy': policy, vary: variesBy })
    // a page with a nonce is new each time, and a missing page belongs to nobody, so neither is cached
    if (isThere && !nonce) {
      const tag = tagOf(`${policy}\n${html}`)
      reply.headers({ 'cache-control': 'no-cache', etag: tag })
      if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    }
    return reply
      .code(isThere ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html)

    /** What the parts of the page draw; where they fail, the browser draws it as any other page. */
    async function draw(of: BrandOfRequest, data: typeof island & { brand: ServerBrand }) {
      try {
        const screen =
          drawing &&
          (await findDrawnScreen({
            path,
            query: request.url.slice(path.length),
            head: described || undefined,
            findLegal: async (slug) =>
              (await contentReaderOf(api.app).find(of, { kind: 'legal', slug, language }, now))?.page,
            isToCome: (page) => isToCome(page, of, now),
          }))
        return screen && drawing.draw({ key: of.key, language, path }, screen, { ...data, stylesheet: own.stylesheet })
      } catch (error) {
        request.log.error({ reqId: request.id, err: error }, 'a page could not be drawn')
        return undefined
      }
    }
  }
}

/** The built files as they lie in `dist`. What only the server needs of them is served to nobody. */
async function serveFiles(api: Api) {
  const common = { preCompressed: true, index: false as const, wildcard: false, cacheControl: false }
  const compressed = ['**/*.br', '**/*.gz']
  await api.register(fastifyStatic, {
    ...common,
    root: join(api.app.env.webDist, 'assets'),
    prefix: assetsPath,
    globIgnore: compressed,
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })
  await api.register(fastifyStatic, {
    ...common,
    root: api.app.env.webDist,
    decorateReply: false,
    globIgnore: [...compressed, 'assets/**', '**/index.html', '**/.*', ...ownFiles.map((name) => `**/${name}`)],
    setHeaders: (reply) => void reply.header('Cache-Control', 'no-cache'),
  })
}

/** What the installed application is called, and how it looks. */
function serveManifest(api: Api, assetsOf: (key: string) => BrandAssets) {
  api.get(manifestPath, { schema: { hide: true } }, async (request, reply) => {
    const { brand, headers } = request
    if (!brand) return reply.callNotFound()
    const { app_name: name, mark: ownMark } = await describeBrand(api.app, brand, api.app.now())
    const language = languageOf(request, brand.settings.languages)
    const assets = assetsOf(brand.key)
    const manifest = JSON.stringify(describeInstalledApp({ key: brand.key, name, language, assets, ownMark }))
    const tag = tagOf(manifest)
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-language' })
    if (hasTag(headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('application/manifest+json; charset=utf-8').send(manifest)
  })
}

/** What a browser needs to install the application. */
function linkInstalledApp(key: BrandKey, language: Language, icon: string): string {
  return [
    `<link rel="manifest" href="${manifestPath}?lng=${language}">`,
    `<link rel="apple-touch-icon" href="${icon}">`,
    writeThemeColours(key),
  ].join('')
}

/** R2.13: a legal text may name the day from which it holds; otherwise it holds since it was published. */
function isToCome({ effective_on: day, published_at: published }: ContentPage, brand: BrandOfRequest, now: Date) {
  const { time_zone: zone } = brand.settings
  return (day ?? localDate(new Date(published), zone)) > localDate(now, zone)
}

/** The page with its places filled in, each once. */
function fill(template: string, values: Record<string, string>): string {
  return template.replace(/__([A-Z]+)__/g, (place, name: string) => values[name] ?? place)
}

/** What the policy of a page calls the script that stands in it. */
function digestFirstScript(page: string): string {
  const script = /<script>(.*?)<\/script>/s.exec(page)![1]!
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}

/** R9.01: the address may name a language before the browser does. */
function languageOf({ query, headers }: FastifyRequest, spoken: readonly Language[]): Language {
  const named = (query as Record<string, unknown>)['lng']
  const isNamed = typeof named === 'string' && /^[a-z]{2}(-[a-z\d]{1,8})*$/i.test(named)
  return pickLanguage(isNamed ? named : headers['accept-language'], spoken)
}
