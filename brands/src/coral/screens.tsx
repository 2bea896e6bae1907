import { SceneBehind } from '../_default/arrangements.tsx'
import type { BrandScreens } from '../define-screens.ts'

export const screens: BrandScreens = {
  Landing: ({ parts }) => <SceneBehind parts={parts} />,
}
