import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

/** Asked each minute at the latest; rarely while a stream says when there is something new. */
const [shortestPollMs, spreadMs, pollBesideStreamMs] = [45_000, 15_000, 600_000]
/** A reader who leaves soon opens no stream; the spread keeps all readers from coming at once after a restart of the server. */
const [patienceMs, patienceSpreadMs] = [15_000, 10_000]

/** How many messages are unread, as of now. */
export function useUnread(): number {
  const client = useQueryClient()
  const [hasStream, setStream] = useState(false)
  const [pollMs] = useState(() => shortestPollMs + Math.random() * spreadMs)
  const { data } = useCallQuery(
    callDescriptors.countUnread,
    {},
    { refetchInterval: hasStream ? pollBesideStreamMs : pollMs, refetchOnWindowFocus: true },
  )

  useEffect(() => {
    const leaving = new AbortController()
    const lookAgain = () => void markStale(client, [callDescriptors.countUnread.subject])
    const timer = setTimeout(
      () =>
        void import('./follow-news.ts').then(
          ({ followNews }) => followNews({ onNews: lookAgain, onStream: setStream, signal: leaving.signal }),
          () => undefined, // asking each minute goes on
        ),
      patienceMs + Math.random() * patienceSpreadMs,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client])

  return data?.unread ?? 0
}
