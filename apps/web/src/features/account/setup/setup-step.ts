import type { Profile } from '@throughway/contract/account/profile'
import type { SetupStep } from '@throughway/domain/identity/setup'

/** A step, or the end of the setup. */
export type SetupPlace = SetupStep | 'done'

export type SetupStepProps = {
  profile: Profile
  /** The step is finished: go to the next one, or to the end. */
  onMet: () => void
  /** Undefined on the first step. */
  onBack: (() => void) | undefined
}
