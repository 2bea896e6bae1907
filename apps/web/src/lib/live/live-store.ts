import { brandStore, sessionStore } from '#lib/send/client.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { queryClient } from '#lib/send/query-client.ts'

/** A reader who leaves soon opens no stream; the spread keeps all readers from coming at once after a restart of the server. */
const [patienceMs, patienceSpreadMs] = [15_000, 10_000]

const listeners = new Set<() => void>()
let followed: { memberId: string; leaving: AbortController } | undefined
let isOn = false
let stopWatching: (() => void) | undefined

/**
 * Whether the server announces changes to this page. While anything on the page listens, a stream is opened for the
 * member after some seconds; announced subjects are marked as stale, so that they are read again.
 */
export const liveStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    stopWatching ??= sessionStore.subscribe(follow)
    follow()
    return () => {
      listeners.delete(listener)
      // the next screen listens in the same turn, and the stream goes on
      setTimeout(() => listeners.size === 0 && leave())
    }
  },
  getSnapshot: (): boolean => isOn,
}

function follow() {
  const memberId = sessionStore.findToken() && sessionStore.read().user?.member_id
  if (memberId === followed?.memberId) return
  stop()
  if (!memberId) return
  const leaving = new AbortController()
  followed = { memberId, leaving }
  const { signal } = leaving
  const timer = setTimeout(
    () =>
      void import('./follow-changes.ts').then(
        ({ followChanges }) =>
          followChanges({
            memberId,
            signal,
            onStream: (is) => !signal.aborted && setOn(is),
            onChange: (subject) => {
              if (subject === 'programme') brandStore.refresh().catch(() => undefined)
              void markStale(queryClient, [subject])
            },
          }),
        () => undefined, // polls go on
      ),
    patienceMs + Math.random() * patienceSpreadMs,
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function stop() {
  followed?.leaving.abort()
  followed = undefined
  setOn(false)
}

function leave() {
  stopWatching?.()
  stopWatching = undefined
  stop()
}

function setOn(is: boolean) {
  if (is === isOn) return
  isOn = is
  for (const listener of listeners) listener()
}
