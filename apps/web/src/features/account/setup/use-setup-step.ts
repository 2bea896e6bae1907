import { profileCalls } from '@throughway/contract/account/profile'
import type { SetupStep } from '@throughway/domain/identity/setup'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useTakeChange } from '../profile/profile.calls.ts'

/** Saves on the server that a step is finished, so that the setup resumes after it on any device. */
export function useSetupStep(step: SetupStep, onMet: () => void) {
  const takeChange = useTakeChange()
  const call = useCallMutation(profileCalls.saveSetupStep)

  function note(outcome: 'done' | 'skipped', termsVersion?: string) {
    if (call.isPending) return
    call.mutate(
      { step, outcome, ...(termsVersion !== undefined && { terms_version: termsVersion }) },
      {
        onSuccess: (change) => {
          takeChange(change)
          onMet()
        },
      },
    )
  }

  return {
    finish: (termsVersion?: string) => note('done', termsVersion),
    skip: () => note('skipped'),
    isPending: call.isPending,
    error: call.error,
  }
}
