import type { Programme } from './define-programme.ts'
import type { BrandScreens } from './define-screens.ts'

export type BrandBundle = Programme & { screens: BrandScreens }

/** Found by the build, which makes each programme a chunk of its own. */
const bundles = import.meta.glob<{ programme: Programme; screens: BrandScreens }>('./*/bundle.ts')

/** Loads what a browser needs of one programme; undefined for a key that this build does not know. */
export function loadBrandBundle(key: string): Promise<BrandBundle> | undefined {
  return bundles[`./${key}/bundle.ts`]?.().then(({ programme, screens }) => ({ ...programme, screens }))
}
