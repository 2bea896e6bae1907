import type { RidePreferences } from '@throughway/contract/ride/ride-preferences'
import { answersOf, type RiderAnswers, splitKey } from './rider-answers.ts'

/** Other eligible riders, such as veterans, do not necessarily need help. */
const ofThoseWhoNeedIt: readonly string[] = ['eligibility:older_adult', 'eligibility:disability']

/**
 * Whether the rider needs help to travel: by a member's saved answers (R3.11), or by this page's, which take
 * precedence.
 */
export function needsHelp(kept: RidePreferences | undefined, told: RiderAnswers): boolean {
  const answers = { ...(kept && answersOf(kept)), ...told }
  return Object.entries(answers).some(
    ([key, value]) => value === 'yes' && (splitKey(key)[0] === 'need' || ofThoseWhoNeedIt.includes(key)),
  )
}
