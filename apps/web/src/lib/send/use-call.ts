import type { AnswerOf, ChangingCall, RawInputOf, ReadingCall } from '@throughway/contract/call'
import {
  useMutation,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from './client.ts'
import { createId } from './create-id.ts'
import { NetworkError } from './call-errors.ts'
import { type Marking, markingStale } from './mark-stale.ts'

type QueryOptions<Each extends ReadingCall> = Omit<UseQueryOptions<AnswerOf<Each>, Error>, 'queryKey' | 'queryFn'>
type MutationOptions<Each extends ChangingCall> = Omit<
  UseMutationOptions<AnswerOf<Each>, Error, RawInputOf<Each>>,
  'mutationFn'
> &
  Pick<Marking, 'waitsForFresh'>

/** The key under which an answer is kept, by its subject; without input, of all answers of that call. */
export function callKey<Each extends ReadingCall>(call: Each, input?: RawInputOf<Each>): readonly unknown[] {
  return input === undefined ? [call.subject, call.path] : [call.subject, call.path, call.method, input]
}

/** What the server answers, kept and shared between screens. */
export function useCallQuery<Each extends ReadingCall>(
  call: Each,
  input: RawInputOf<Each>,
  options?: QueryOptions<Each>,
) {
  return useQuery<AnswerOf<Each>, Error>({
    ...options,
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
  })
}

/**
 * A change at the server. Its subjects are stale once it has succeeded; an answer that `onSuccess` puts into the cache
 * is not requested again. Pressing the button again after a lost answer repeats the same action under the same
 * idempotency key, so that it takes effect once.
 */
export function useCallMutation<Each extends ChangingCall>(
  call: Each,
  { waitsForFresh, onSuccess, onError, ...options }: MutationOptions<Each> = {},
) {
  const client = useQueryClient()
  const unanswered = useRef<{ input: string; key: string } | undefined>(undefined)

  async function act(input: RawInputOf<Each>): Promise<AnswerOf<Each>> {
    const written = JSON.stringify(input, nameFiles)
    const key = unanswered.current?.input === written ? unanswered.current.key : createId()
    unanswered.current = { input: written, key }
    try {
      const answer = await send(call, input, call.creates ? { idempotencyKey: key } : {})
      unanswered.current = undefined
      return answer
    } catch (error) {
      if (!(error instanceof NetworkError)) unanswered.current = undefined
      throw error
    }
  }

  return useMutation<AnswerOf<Each>, Error, RawInputOf<Each>>({
    ...options,
    mutationFn: act,
    ...markingStale(client, call.touches, { waitsForFresh, onSuccess, onError }),
  })
}

/** A file has no values in JSON, so its name, length and time identify it. */
function nameFiles(_key: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}
