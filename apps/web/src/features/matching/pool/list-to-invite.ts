import type { ListedConversation } from '@throughway/contract/match/conversation'
import type { StandingPool } from '@throughway/contract/match/standing-pool'

type Known = Pick<ListedConversation, 'partner_id' | 'answered' | 'may_write' | 'kinds'>
type Pool = { kind: StandingPool['kind']; members: readonly Pick<StandingPool['members'][number], 'id'>[] }

/**
 * The members with whom the member writes and who are neither in the pool nor invited. Two members with the same name
 * are two people.
 */
export function listToInvite<Each extends Known>(conversations: readonly Each[], { kind, members }: Pool): Each[] {
  const ids = new Set(members.map(({ id }) => id))
  return conversations.filter(
    ({ partner_id: id, answered, may_write: mayWrite, kinds }) =>
      id !== null && answered && mayWrite && kinds.includes(kind) && !ids.has(id),
  )
}
