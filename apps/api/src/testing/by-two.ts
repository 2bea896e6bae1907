import { proposalCalls } from '@throughway/contract/identity/proposal'
import { freshToken, type Person, signedIn } from './people.ts'
import type { TestApi } from './start-test-api.ts'

/** An administrator who has proposed nothing grants it. */
export async function grantBySecond(api: TestApi, id: string) {
  const [harbor, omar] = [await api.at('harbor'), await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' })]
  const input = { id, decision: 'grant', reason: 'I have called them' } as const
  return harbor(proposalCalls.decideProposal, input, { token: await freshToken(api, 'harbor', omar) })
}

/** One administrator proposes to merge two accounts, and another one grants it. Answers the first refusal, or the grant. */
export async function mergeByTwo(api: TestApi, by: Person, { id, other }: { id: string; other: string }) {
  const harbor = await api.at('harbor')
  const token = await freshToken(api, 'harbor', by)
  const proposed = await harbor(proposalCalls.proposeMerge, { id, other, reason: 'One person' }, { token })
  return proposed.http === 200 ? grantBySecond(api, proposed.data.id) : proposed
}
