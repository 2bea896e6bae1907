import type { BrandKey } from './keys.ts'

/** Where a brand's mark lies on disk, for the build that serves it as picture and favicon. */
export function markPath(key: BrandKey): URL {
  return new URL(`./${key}/logo.svg`, import.meta.url)
}
