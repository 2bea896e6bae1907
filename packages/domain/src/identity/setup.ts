/** Behaviour C27: the steps of the first-time setup, in their order: nobody tells where they live before they agreed. */
export const setupSteps = ['name', 'consent', 'home', 'work', 'organisation', 'modes'] as const
export type SetupStep = (typeof setupSteps)[number]

/** How far a member has come: a step that is done or was passed over is not asked for again. */
export type SetupProgress = Partial<Record<SetupStep, 'done' | 'skipped'>>

/** Nobody takes part without agreeing to the terms; all else can wait. */
export function canSkip(step: SetupStep): boolean {
  return step !== 'consent'
}

/** Where the setup goes on; undefined when every step was met. */
export function findNextStep(progress: SetupProgress): SetupStep | undefined {
  return setupSteps.find((step) => progress[step] === undefined)
}
