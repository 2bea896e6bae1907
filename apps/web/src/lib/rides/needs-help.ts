import type { RidePreferences } from '@throughway/contract/ride'
import { answersOf, type RiderAnswers, splitKey } from './rider-answers.ts'

/** Who else is eligible for a ride, such as a veteran, does not need one. */
const ofThoseWhoNeedIt: readonly string[] = ['eligibility:older_adult', 'eligibility:disability']

/** Whether somebody has said that they need help to travel: in what a member keeps (R3.11), or on this page, which counts more. */
export function needsHelp(kept: RidePreferences | undefined, told: RiderAnswers): boolean {
  const answers = { ...(kept && answersOf(kept)), ...told }
  return Object.entries(answers).some(
    ([key, value]) => value === 'yes' && (splitKey(key)[0] === 'need' || ofThoseWhoNeedIt.includes(key)),
  )
}
