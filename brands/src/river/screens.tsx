import { SceneBand } from '../_default/arrangements.tsx'
import type { BrandScreens } from '../define-screens.ts'

export const screens: BrandScreens = {
  Landing: ({ parts }) => <SceneBand parts={parts} align="center" tone="tint" />,
}
