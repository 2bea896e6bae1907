import type { BrandAssets } from '../send/island.ts'

/** Where the development server keeps what the built app keeps under hashed names. */
export function developmentAssets(key: string): BrandAssets {
  const base = '/assets/dev'
  return { stylesheet: `${base}/brand-${key}.css`, scene: `${base}/scene-${key}.svg`, mark: `${base}/mark-${key}.svg` }
}
