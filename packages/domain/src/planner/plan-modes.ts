import { type Choices, listPlaced, type ModeOfList } from '../mode/mode-facts.ts'

/** A mode that the planner compares. */
export type PlanMode = Exclude<ModeOfList<'plan'>, 'multimode'> | 'park_and_ride'
export const planModes = listPlaced('plan').map((mode) =>
  mode === 'multimode' ? 'park_and_ride' : mode,
) as unknown as Choices<PlanMode>
