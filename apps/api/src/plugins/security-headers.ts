import { apiBasePath } from '@throughway/contract/headers'
import type { Api } from '#app.ts'

/**
 * For pages: scripts and styles are ours and in files; nothing inline runs, and strings never become markup. What a page may
 * stand in is told for the embedded planner alone; no other may be framed.
 */
export function pagePolicy(frameAncestors: string | undefined, production: boolean) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Files whose name carries their content. */
export const assetsPath = '/assets/'

/** A first visit loads thirty of them, so each carries only what bears on a script, a style, a font or a picture. */
const assetHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
  'cache-control': 'public, max-age=31536000, immutable',
}

/** On every answer; a page sets its own policy over this one. */
export function securityHeaders(api: Api) {
  const { production } = api.house.env
  const dataHeaders = listDataHeaders(production)
  const pageHeaders = {
    ...dataHeaders,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), payment=(), geolocation=(self)',
  }
  api.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith(`${apiBasePath}/`) ? dataHeaders : url.startsWith(assetsPath) ? assetHeaders : pageHeaders)
    done()
  })
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
