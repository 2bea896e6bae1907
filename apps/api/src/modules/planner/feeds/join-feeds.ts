import { Worker } from 'node:worker_threads'

/** A feed; its key prefixes its ids. */
export type FeedBytes = { name: string; key: string; bytes: Uint8Array }

/** Published feeds that could not be joined to the programme's region. */
export class FeedsNotJoined extends Error {}

/** Writes the region of a file with these feeds in the place of its timetable. Throws `FeedsNotJoined`. */
export function joinFeeds(base: string, feeds: readonly FeedBytes[], path: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('join-feeds-worker.ts', import.meta.url), { workerData: { base, feeds, path } })
    const fail = (cause: unknown) => reject(new FeedsNotJoined('The feeds cannot be joined to the region.', { cause }))
    const end = () => void worker.terminate()
    signal.addEventListener('abort', end, { once: true })
    worker.once('message', () => resolve())
    worker.once('error', fail)
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', end)
      fail(new Error(`The joining ended with code ${code}.`))
    })
  })
}
