import { listPlaced, type ModeOfList } from './mode-facts.ts'
import { isGreenMode } from './modes.ts'

/**
 * Behaviour D2: how a member would travel without the program, as said at setup. A way that replaces none (a lunch
 * brought along, a day off) cannot be it, nor can a mix.
 */
export const baselineModes = listPlaced('baseline')
export type BaselineMode = ModeOfList<'baseline'>

/** Who has not said is taken to drive alone, as most do. */
export const defaultBaseline: BaselineMode = 'drive_alone'

/** Behaviour D2: no saving is claimed for somebody who would travel green anyway. */
export function claimsSaving(baseline: BaselineMode | null): boolean {
  return !isGreenMode(baseline ?? defaultBaseline)
}
