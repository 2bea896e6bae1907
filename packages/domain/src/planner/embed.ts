/** Where the planner stands in pages of others; the only address of the product that may be framed. */
export const embeddedPath = '/trip_planner_iframe'

/** As many sites as a policy header carries without growing long. */
export const mostEmbedOrigins = 50

const onThisMachine = /^([a-z0-9-]+\.)*localhost$|^127\.0\.0\.1$/

/**
 * The origin that a site is known by, from how a person writes it: `example.org`, `https://example.org/page`. Undefined for
 * what is none or has no TLS (except on one's own machine). The host is held to letters, digits, dots and hyphens, because it
 * stands in a header as it is.
 */
export function readOrigin(written: string): string | undefined {
  const text = written.trim().toLowerCase()
  if (text.length > 300) return undefined
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `https://${text}`)
  if (!url || url.username || url.password || !/^[a-z0-9.-]+$/.test(url.hostname)) return undefined
  if (url.protocol === 'https:' && (url.hostname.includes('.') || onThisMachine.test(url.hostname))) return url.origin
  return onThisMachine.test(url.hostname) ? url.origin : undefined
}

/** Who may frame the planner, as a source list of a content security policy; the own page shows a preview of it. */
export function frameAncestorsOf(origins: readonly string[]): string {
  return origins.length > 0 ? ["'self'", ...origins].join(' ') : '*'
}

type Embedding = {
  /** The site that the snippet names. */
  named: string | undefined
  /** The page that the browser says we stand in; empty where it is kept secret. */
  referrer: string
  /** The programme's list; empty where any site may. */
  allowed: readonly string[]
  /** Our own, whose preview hears too. */
  own: string
}

/** The one origin that is told how high the planner is and what happens in it; undefined where nobody is. */
export function findListener({ named, referrer, allowed, own }: Embedding): string | undefined {
  const origin = readOrigin(named || referrer)
  if (!origin) return undefined
  return allowed.length === 0 || origin === own || allowed.includes(origin) ? origin : undefined
}
