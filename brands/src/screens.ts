import type { BrandSettings } from './define-brand.ts'
import type { BrandProject } from './define-project.ts'
import type { BrandScreens } from './define-screens.ts'
import type { BrandWords } from './define-words.ts'
import type { BrandKey } from './keys.ts'

export type BrandBundle = {
  settings: BrandSettings
  /** Absent: the brand has no push messages and no sign-in with others. */
  project?: BrandProject
  screens: BrandScreens
  words: BrandWords
}

/** Written out, so that the build makes each brand a chunk of its own. */
export const loadBrandBundle: Record<BrandKey, () => Promise<BrandBundle>> = {
  harbor: () => import('./harbor/bundle.ts'),
  cascade: () => import('./cascade/bundle.ts'),
  rose: () => import('./rose/bundle.ts'),
  mesa: () => import('./mesa/bundle.ts'),
  prairie: () => import('./prairie/bundle.ts'),
  delta: () => import('./delta/bundle.ts'),
  summit: () => import('./summit/bundle.ts'),
  coral: () => import('./coral/bundle.ts'),
  tradewinds: () => import('./tradewinds/bundle.ts'),
  northern: () => import('./northern/bundle.ts'),
  lakes: () => import('./lakes/bundle.ts'),
  capital: () => import('./capital/bundle.ts'),
  piedmont: () => import('./piedmont/bundle.ts'),
  river: () => import('./river/bundle.ts'),
  bluegrass: () => import('./bluegrass/bundle.ts'),
  motor: () => import('./motor/bundle.ts'),
  steel: () => import('./steel/bundle.ts'),
  liberty: () => import('./liberty/bundle.ts'),
  empire: () => import('./empire/bundle.ts'),
  orchard: () => import('./orchard/bundle.ts'),
  magnolia: () => import('./magnolia/bundle.ts'),
  lonestar: () => import('./lonestar/bundle.ts'),
  bayou: () => import('./bayou/bundle.ts'),
  desert: () => import('./desert/bundle.ts'),
  canyon: () => import('./canyon/bundle.ts'),
  redwood: () => import('./redwood/bundle.ts'),
  golden: () => import('./golden/bundle.ts'),
  gem: () => import('./gem/bundle.ts'),
  lakeshore: () => import('./lakeshore/bundle.ts'),
  gateway: () => import('./gateway/bundle.ts'),
  crossroads: () => import('./crossroads/bundle.ts'),
  evergreen: () => import('./evergreen/bundle.ts'),
}
