import type { AnswerOf, RawInputOf, ReadingCall } from '@throughway/contract/call'
import type { LiveSubject } from '@throughway/contract/live'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useCallQuery } from '#lib/send/use-call.ts'
import { liveStore } from './live-store.ts'

/** While the stream is open, polls only catch changes that the stream lost. */
const besideStreamMs = 300_000
/** Each reader asks a little more or less often than others, so that they do not come at once. */
const jitter = 0.15

type LiveCall = ReadingCall & { subject: LiveSubject }
type Options<Each extends LiveCall> = Omit<
  UseQueryOptions<AnswerOf<Each>, Error>,
  'queryKey' | 'queryFn' | 'refetchInterval'
> & {
  /** How often the answer is read again while no stream announces changes; false while no change is expected. */
  pollMs: number | ((answer: AnswerOf<Each> | undefined) => number | false)
}

/** An answer that is read again when the server announces a change of its subject; without a stream it is polled. */
export function useLiveQuery<Each extends LiveCall>(
  call: Each,
  input: RawInputOf<Each>,
  { pollMs, ...options }: Options<Each>,
) {
  const intervalOf = usePollInterval()
  return useCallQuery(call, input, {
    ...options,
    refetchInterval: ({ state }) => {
      const wanted = typeof pollMs === 'number' ? pollMs : pollMs(state.data)
      return wanted === false ? false : intervalOf(wanted)
    },
  })
}

/** Turns how often something is polled without a stream into how often it is polled now. */
export function usePollInterval(): (aloneMs: number) => number {
  const isOn = useSyncExternalStore(liveStore.subscribe, liveStore.getSnapshot)
  const [factor] = useState(() => 1 - jitter + 2 * jitter * Math.random())
  return (aloneMs) => Math.round((isOn ? Math.max(aloneMs, besideStreamMs) : aloneMs) * factor)
}
