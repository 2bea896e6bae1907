import { listPlaced, type ModeOfList } from './mode-facts.ts'
import { isGreenMode } from './modes.ts'

/**
 * Behaviour D2: how a member would travel without the programme, as given at setup. Modes that replace no trip (a lunch
 * brought along, a day off) and mixed modes cannot be it.
 */
export const baselineModes = listPlaced('baseline')
export type BaselineMode = ModeOfList<'baseline'>

/** A member who gave no answer is assumed to drive alone, as most people do. */
export const defaultBaseline: BaselineMode = 'drive_alone'

/** Behaviour D2: a member who would travel green anyway claims no savings. */
export function claimsSaving(baseline: BaselineMode | null): boolean {
  return !isGreenMode(baseline ?? defaultBaseline)
}
