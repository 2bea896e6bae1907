import type { Profile } from '@throughway/contract/profile'
import type { SetupStep } from '@throughway/domain/identity/setup'

/** A step, or behind the last one. */
export type SetupPlace = SetupStep | 'done'

export type SetupStepProps = {
  profile: Profile
  /** The step is met: on to the next, or to the end. */
  onMet: () => void
  /** Undefined on the first step. */
  onBack: (() => void) | undefined
}
