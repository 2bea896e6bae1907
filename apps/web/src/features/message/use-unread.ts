import { useLiveQuery } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'

/** Each minute at the latest where no stream says when there is something new. */
const pollMs = 52_000

/** The present number of unread messages. */
export function useUnread(): number {
  const { data } = useLiveQuery(callDescriptors.countUnread, {}, { pollMs, refetchOnWindowFocus: true })
  return data?.unread ?? 0
}
