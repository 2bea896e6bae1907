import { Worker } from 'node:worker_threads'

/** Overload; `retryAfterSeconds` estimates when to retry. */
export class Busy extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Too much is asked at once.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
/** The answer would have come after its deadline. */
export class TooLate extends Error {}
/** The caller no longer waits. */
export class Cancelled extends Error {}

export type PoolOptions = {
  /** Module that calls `serveJobs` (worker-side.ts). */
  workerFile: URL
  workers: number
  /** The most waiting jobs; beyond it `Busy`. */
  queueLimit: number
}

export type JobOptions = {
  signal?: AbortSignal | undefined
  /** 2,000 by default. */
  deadlineMs?: number | undefined
}

/** The message to a worker. `slot` is its position in the stop flags. */
export type Message = { type: 'job'; id: number; slot: number; job: unknown } | { type: 'note'; note: unknown }
export type Reply = { id: number; answer?: unknown; error?: { name: string; message: string } }

type Job = {
  id: number
  job: unknown
  resolve(answer: unknown): void
  reject(error: unknown): void
  settle(): void
  workerIndex: number
}

export type Pool = ReturnType<typeof openPool>

/**
 * A pool of workers that answer one job at a time; the calling thread never computes. A cancelled or late job is
 * rejected at once, and a worker that has begun it sees its flag and stops. A worker that dies loses its job and is
 * replaced. It is one long function because its parts share the queue.
 */
export function openPool({ workerFile, workers: count, queueLimit }: PoolOptions) {
  const flags = new Int32Array(new SharedArrayBuffer(4 * count))
  const running: (Job | undefined)[] = Array.from({ length: count })
  const queue: Job[] = []
  const notes = new Map<string, unknown>()
  let lastId = 0
  let isClosed = false
  const workers = Array.from({ length: count }, (_, index) => start(index))

  return {
    /** Returns the worker's answer; rejects with `Busy`, `TooLate`, `Cancelled`, or the worker's error by name. */
    ask(job: unknown, { signal, deadlineMs = 2000 }: JobOptions = {}): Promise<unknown> {
      if (isClosed || signal?.aborted) return Promise.reject(new Cancelled('Nobody waits for this answer.'))
      if (queue.length >= queueLimit)
        return Promise.reject(new Busy(Math.max(1, Math.ceil((queue.length / count) * 0.05))))
      return new Promise((resolve, reject) => {
        const give = (error: Error) => giveUp(made, error)
        const onAbort = () => give(new Cancelled('Nobody waits for this answer.'))
        const timer = setTimeout(() => give(new TooLate(`There was no answer within ${deadlineMs} ms.`)), deadlineMs)
        const made: Job = {
          id: ++lastId,
          job,
          resolve,
          reject,
          workerIndex: -1,
          settle() {
            clearTimeout(timer)
            signal?.removeEventListener('abort', onAbort)
          },
        }
        signal?.addEventListener('abort', onAbort)
        queue.push(made)
        next()
      })
    },
    /** Sends a note to every worker, also to those started later; a later note with the same name replaces it. */
    tell(name: string, note: unknown) {
      notes.set(name, note)
      for (const worker of workers) worker.postMessage({ type: 'note', note } satisfies Message)
    },
    /** Makes every worker undo a note; workers started later do not get it. */
    untell(name: string, note: unknown) {
      notes.delete(name)
      for (const worker of workers) worker.postMessage({ type: 'note', note } satisfies Message)
    },
    get waiting() {
      return queue.length
    },
    async close() {
      isClosed = true
      for (const job of [...queue.splice(0), ...running])
        if (job) end(job, () => job.reject(new Cancelled('The service is closing.')))
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }

  function start(index: number): Worker {
    const worker = new Worker(workerFile, { workerData: { flags } })
    for (const note of notes.values()) worker.postMessage({ type: 'note', note } satisfies Message)
    worker.on('message', (reply: Reply) => hear(index, reply))
    worker.on('error', (error) => lose(index, error))
    worker.on('exit', () => lose(index, new Error('The worker ended.')))
    return worker
  }

  function next() {
    for (let index = running.indexOf(undefined); queue.length && index >= 0; index = running.indexOf(undefined)) {
      const job = queue.shift()!
      job.workerIndex = index
      running[index] = job
      Atomics.store(flags, index, 0)
      workers[index]!.postMessage({ type: 'job', id: job.id, slot: index, job: job.job } satisfies Message)
    }
  }

  function hear(index: number, { id, answer, error }: Reply) {
    const job = running[index]
    if (job?.id !== id) return
    running[index] = undefined
    end(job, () =>
      error ? job.reject(Object.assign(new Error(error.message), { name: error.name })) : job.resolve(answer),
    )
    next()
  }

  /** Its worker runs to the next flag check; until it has replied it gets no other job. */
  function giveUp(job: Job, error: Error) {
    const waiting = queue.indexOf(job)
    if (waiting >= 0) queue.splice(waiting, 1)
    else Atomics.store(flags, job.workerIndex, 1)
    end(job, () => job.reject(error))
  }

  function lose(index: number, error: Error) {
    if (isClosed) return
    const job = running[index]
    running[index] = undefined
    workers[index]!.removeAllListeners()
    workers[index] = start(index)
    if (job) end(job, () => job.reject(error))
    next()
  }

  function end(job: Job, tell: () => void) {
    job.settle()
    tell()
  }
}
