import type { BrandAssets } from '../send/island.ts'

/** The development server's addresses of the files that the build has under hashed names. */
export function developmentAssets(key: string): BrandAssets {
  const base = '/assets/dev'
  return { stylesheet: `${base}/brand-${key}.css`, scene: `${base}/scene-${key}.svg`, mark: `${base}/mark-${key}.svg` }
}
