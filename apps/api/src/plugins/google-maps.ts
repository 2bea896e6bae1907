import type { BrandOfRequest } from '#modules/brand/brand.ts'
import type { Env } from '#env.ts'

type Keys = Pick<BrandOfRequest['row'], 'google_web_key' | 'google_tp_iframe_key'>
type Settings = Pick<Env, 'googleMaps' | 'baseDomains'>
type Place =
  | {
      /** For the embedded planner: the page around it, as far as the browser says. */
      framedBy?: string | undefined
    }
  | Record<string, never>

/**
 * R9.07: where the page finds Google Maps and by which key, or undefined for a page that draws our own map. The
 * embedded planner has the key for frames; within a page of the provider's own domains, where that key is not accepted,
 * the fallback of the settings.
 */
export function findGoogleMaps(
  { googleMaps, baseDomains }: Settings,
  brand: Keys,
  place: Place,
): { url: string; key: string } | undefined {
  const isFramed = 'framedBy' in place
  const isOwnSite = isFramed && isBelow(place.framedBy, baseDomains)
  const own = isFramed ? brand.google_tp_iframe_key : brand.google_web_key
  if (!own) return undefined
  return { url: googleMaps.url, key: (isOwnSite && googleMaps.fallbackKey) || own }
}

function isBelow(address: string | undefined, domains: readonly string[]) {
  if (!address || !URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}
