import type { BrandKey } from '@throughway/brands/keys'
import type { LiveKind } from '@throughway/domain/planner/feeds'
import type { PublishedFeeds } from './published-feeds.ts'

/** The addresses of live feeds: those that staff have published, otherwise that of the settings. */
export function listAddresses(
  published: PublishedFeeds,
  key: BrandKey,
  kind: LiveKind,
  configured: ReadonlyMap<string, string>,
): readonly string[] {
  const addresses = published.addressesOf(key, kind)
  if (addresses.length > 0) return addresses
  const url = configured.get(key) ?? configured.get('*')
  return url ? [url] : []
}
