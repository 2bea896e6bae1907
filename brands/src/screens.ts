import type { BrandScreens } from './define-screens.ts'

/** All of them together are a kilobyte, less than what another request would cost the landing page. */
const screens = import.meta.glob<BrandScreens>('./*/screens.tsx', { import: 'screens', eager: true })

/**
 * R4.14 R3.04: the programme's own screens, or the default ones where it has none. Only its landing page imports this.
 */
export function screensOf(key: string): BrandScreens {
  return screens[`./${key}/screens.tsx`] ?? screens['./_default/screens.tsx']!
}
