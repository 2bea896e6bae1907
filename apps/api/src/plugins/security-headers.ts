import type { Api } from '#app.ts'

/** Only the embedded planner may stand in another site's frame. */
export const framedPath = '/trip_planner_iframe'

/** For pages: scripts and styles are ours and in files; nothing inline runs, and strings never become markup. */
export function pagePolicy(mayBeFramed: boolean, production: boolean) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Files whose name carries their content. */
export const assetsPath = '/assets/'

/** A first visit loads thirty of them, so each carries only what bears on a script, a style, a font or a picture. */
const assetHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
  'Cache-Control': 'public, max-age=31536000, immutable',
}

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** On every answer; a page sets its own policy over this one. */
export function securityHeaders(api: Api) {
  const { production } = api.house.env
  const headers = listSecurityHeaders(production)
  api.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(assetsPath) ? assetHeaders : headers)
    done()
  })
}

/** Also for answers to what is too broken to become a request, which no hook sees. */
export function listSecurityHeaders(production: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'Content-Security-Policy': apiPolicy,
    'Cache-Control': 'no-store',
    ...(production && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}
