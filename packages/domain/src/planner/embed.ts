/** The planner for other sites, the only address of the product that can be framed. */
export const embeddedPath = '/trip_planner_iframe'

/** The most sites that fit into a policy header of reasonable length. */
export const mostEmbedOrigins = 50
/** Sites whose pages may ask the planner as OpenTripPlanner. */
export const mostOtpOrigins = 50

const onThisMachine = /^([a-z0-9-]+\.)*localhost$|^127\.0\.0\.1$/

/**
 * The origin of a site as a person types it: `example.org`, `https://example.org/page`. Undefined when it is invalid or
 * has no TLS (except on localhost). The host is limited to letters, digits, dots and hyphens, because it is put into a
 * header as it is.
 */
export function readOrigin(written: string): string | undefined {
  const text = written.trim().toLowerCase()
  if (text.length > 300) return undefined
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `https://${text}`)
  if (!url || url.username || url.password || !/^[a-z0-9.-]+$/.test(url.hostname)) return undefined
  if (url.protocol === 'https:' && (url.hostname.includes('.') || onThisMachine.test(url.hostname))) return url.origin
  return onThisMachine.test(url.hostname) ? url.origin : undefined
}

/**
 * The sites that can frame the planner, as a source list of a content security policy. Our own page shows a preview.
 */
export function frameAncestorsOf(origins: readonly string[]): string {
  return origins.length > 0 ? ["'self'", ...origins].join(' ') : '*'
}

type Embedding = {
  /** The site named in the snippet. */
  named: string | undefined
  /** The embedding page as the browser reports it; empty when it is hidden. */
  referrer: string
  /** The programme's list; empty when any site is allowed. */
  allowed: readonly string[]
  /** Our own origin, whose preview gets messages too. */
  own: string
}

/** The one origin that receives the planner's height and events; undefined when there is none. */
export function findListener({ named, referrer, allowed, own }: Embedding): string | undefined {
  const origin = readOrigin(named || referrer)
  if (!origin) return undefined
  return allowed.length === 0 || origin === own || allowed.includes(origin) ? origin : undefined
}
