import type { RawInputOf } from '@throughway/contract/call'
import { proposalCalls } from '@throughway/contract/identity/proposal'
import type { TestApi } from './start-test-api.ts'

type Caller = Awaited<ReturnType<TestApi['at']>>

/** One administrator proposes a tried draft, and another one grants it. Answers the first refusal, or the grant. */
export async function publishByTwo(
  one: Caller,
  other: Caller,
  publication: RawInputOf<typeof proposalCalls.proposeRules>,
) {
  const proposed = await one(proposalCalls.proposeRules, publication)
  if (proposed.http !== 200) return proposed
  return other(proposalCalls.decideProposal, { id: proposed.data.id, decision: 'grant', reason: 'I have read it' })
}
