import { apiBasePath } from '@throughway/contract/headers'
import { otpPath } from '@throughway/contract/planner/otp'
import type { Api } from '#api.ts'

type PageOfPolicy = {
  /** Who may frame it; told for the embedded planner alone, no other page may be framed. */
  frameAncestors: string | undefined
  /** Whose pages it may frame, as exact origins; none but our own and those of a map, where a programme names none. */
  framed: readonly string[]
  production: boolean
  /** The digest of the one script that stands in the page itself, as `sha256-…`. */
  firstScript: string
  /** The digest of the style that stands in a page which comes drawn. */
  style?: string | undefined
  /** The script of a map provider, and the nonce by which its styles are allowed in the page. */
  maps?: { url: string; nonce: string } | undefined
}

/**
 * For pages: scripts and styles are our own files. Inside a page only its first script and its one style apply, known
 * by their digests, and strings never become markup. Only a programme with a key of Google Maps opens its pages to the
 * hosts that the maps need.
 */
export function pagePolicy({ frameAncestors, framed, production, firstScript, style, maps }: PageOfPolicy) {
  const hosts = maps ? hostsOfMaps(maps.url) : { script: '', style: '', image: '', connect: '', font: '', frame: '' }
  return [
    "default-src 'none'",
    `script-src 'self' '${firstScript}'` + hosts.script,
    "style-src 'self'" + (style ? ` '${style}'` : '') + hosts.style + (maps ? ` 'nonce-${maps.nonce}'` : ''),
    "img-src 'self' data: blob:" + hosts.image,
    "font-src 'self'" + hosts.font,
    "connect-src 'self'" + hosts.connect,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...framed].join(' ') + hosts.frame,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * The hosts that Google names for a policy
 * (https://developers.google.com/maps/documentation/javascript/content-security-policy); of another address of the
 * script, only its own.
 */
function hostsOfMaps(url: string) {
  const { origin, hostname } = new URL(url)
  if (!hostname.endsWith('.googleapis.com'))
    return {
      script: ` ${origin}`,
      style: ` ${origin}`,
      image: ` ${origin}`,
      connect: ` ${origin}`,
      font: ` ${origin}`,
      frame: '',
    }
  const apis = ' https://*.googleapis.com https://*.gstatic.com'
  return {
    script: ` ${origin}${apis} blob:`,
    style: ' https://fonts.googleapis.com',
    image: `${apis} https://*.google.com https://*.googleusercontent.com`,
    connect: `${apis} https://*.google.com data: blob:`,
    font: ' https://fonts.gstatic.com',
    frame: ' https://*.google.com',
  }
}

/** Files whose name carries their content. */
export const assetsPath = '/assets/'

/** The texts of the screens. */
const textsPath = '/locales/'

/**
 * A first visit loads forty of them, so each carries only what bears on a script, a style, a font, a picture or a text.
 */
const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
}
/** The worker that opens pages without a network; it asks for pages and files of ours and for nothing else. */
const appWorkerPath = '/app-worker.js'
const workerHeaders = { ...fileHeaders, 'content-security-policy': "default-src 'none'; connect-src 'self'" }
/** The worker that shows notices, which asks for nothing. */
const pushWorkerPath = '/push-worker.js'
const assetHeaders = { ...fileHeaders, 'cache-control': 'public, max-age=31536000, immutable' }

/** On every answer; a page sets its own policy over this one. */
export function securityHeaders(api: Api) {
  const { production } = api.app.env
  const dataHeaders = listDataHeaders(production)
  const pageHeaders = {
    ...dataHeaders,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), payment=(), geolocation=(self)',
  }
  const headersOf = (url: string) => {
    if (url.startsWith(`${apiBasePath}/`) || url.startsWith(otpPath)) return dataHeaders
    if (url.startsWith(assetsPath)) return assetHeaders
    if (url === appWorkerPath) return workerHeaders
    return url === pushWorkerPath || url.startsWith(textsPath) ? fileHeaders : pageHeaders
  }
  api.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(headersOf(url))
    // HTTP/1.1 keeps connections open without this header; it stays only where a request may be sent twice
    if (isFile(url)) reply.raw.removeHeader('connection')
    done()
  })
}

function isFile(url: string) {
  return url.startsWith(assetsPath) || url.startsWith(textsPath)
}

/** For data, which is no document: not framed, not read from elsewhere, not kept. Also where no hook comes to run. */
export function listDataHeaders(production: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}
