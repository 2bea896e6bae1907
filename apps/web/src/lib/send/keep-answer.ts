import type { AnswerOf, RawInputOf, ReadingCall } from '@throughway/contract/call'
import type { QueryClient } from '@tanstack/react-query'
import { keptAnswersDoor } from '../offline/kept-answers-door.ts'
import { sessionStore } from './client.ts'
import { callKey } from './use-call.ts'

/**
 * Keeps answers that come together in another one, each as if it had been asked for by itself: in memory, and on a device
 * that keeps a member's answers. Opened before that one is asked for: an answer that has come meanwhile is newer, and those
 * of another member are not this one's.
 */
export function openAnswers(
  client: QueryClient,
  { session = sessionStore, kept = keptAnswersDoor, now = Date.now }: Partial<Parts> = {},
) {
  const member = session.read().user?.member_id
  const askedAt = now()
  return {
    keep<Each extends ReadingCall>(call: Each, input: RawInputOf<Each>, answer: AnswerOf<Each>) {
      if (member === undefined || session.read().user?.member_id !== member) return
      const key = callKey(call, input)
      if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) > askedAt) return
      client.setQueryData(key, answer)
      kept.keep(member, call, input, answer)
    },
  }
}

type Parts = {
  session: { read(): { user?: { member_id: string } | undefined } }
  kept: Pick<typeof keptAnswersDoor, 'keep'>
  now: () => number
}
