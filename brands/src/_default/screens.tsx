import type { BrandScreens } from '../define-screens.ts'
import { SceneBand } from './arrangements.tsx'

export const screens: BrandScreens = {
  Landing: ({ parts }) => <SceneBand parts={parts} />,
}
