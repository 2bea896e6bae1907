/** Behaviour C27: the steps of the first setup in order. Consent comes before the home address. */
export const setupSteps = ['name', 'consent', 'home', 'work', 'organisation', 'modes'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The member's progress. A step that is done or skipped is not asked for again. */
export type SetupProgress = Partial<Record<SetupStep, 'done' | 'skipped'>>

/** Only the consent to the terms cannot be skipped. */
export function canSkip(step: SetupStep): boolean {
  return step !== 'consent'
}

/** The next step of the setup; undefined when every step is done or skipped. */
export function findNextStep(progress: SetupProgress): SetupStep | undefined {
  return setupSteps.find((step) => progress[step] === undefined)
}
