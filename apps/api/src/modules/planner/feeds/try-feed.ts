import { Worker } from 'node:worker_threads'
import type { FeedReport } from '@throughway/journey-engine/region/try-feed'
import { makeSlots } from '#slots.ts'
import type { FeedBytes } from './join-feeds.ts'

/** One feed at a time is checked, because the machine has other work. */
const inSlot = makeSlots(1, 50)

const mostMilliseconds = 5 * 60_000
/** The most memory for the objects of a check. Tables and their arrays come on top, within the limits of a zip. */
const mostMegabytes = 1500

type Asked = { base: string; feed: FeedBytes; today: string }

/** The report of a feed held against the region of a file. A feed that asks for too much is told so in its report. */
export function tryFeed(asked: Asked, begin: () => Promise<unknown>, signal: AbortSignal): Promise<FeedReport> {
  return inSlot(async () => {
    signal.throwIfAborted()
    await begin()
    return runTrial(asked, signal)
  })
}

function runTrial(workerData: Asked, signal: AbortSignal): Promise<FeedReport> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('try-feed-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const timer = setTimeout(() => {
      resolve(tellLimit('planner_limit_time'))
      void worker.terminate()
    }, mostMilliseconds)
    const end = () => void worker.terminate()
    signal.addEventListener('abort', end, { once: true })
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tellLimit('planner_limit_memory')) : reject(error),
    )
    worker.once('exit', (code) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      reject(new Error(`Looking at a feed ended with code ${code}.`))
    })
  })
}

function tellLimit(rule: 'planner_limit_time' | 'planner_limit_memory'): FeedReport {
  return { notices: [{ rule, severity: 'error', count: 1, examples: [] }], facts: null, area: null }
}
