import { parentPort, workerData } from 'node:worker_threads'
import type { Message, Reply } from './worker-pool.ts'

export type WorkerPart = {
  /** Answers a job; checks `isCancelled` regularly and throws when it is true. */
  answer(job: never, isCancelled: () => boolean): unknown
  hear(note: never): void
}

/** Answers the pool's jobs one after another, for the life of the thread. */
export function serveJobs({ answer, hear }: WorkerPart) {
  const { flags } = workerData as { flags: Int32Array }
  parentPort!.on('message', (message: Message) => {
    if (message.type === 'note') return hear(message.note as never)
    parentPort!.postMessage(reply(message))
  })

  function reply({ id, slot, job }: Extract<Message, { type: 'job' }>): Reply {
    try {
      return { id, answer: answer(job as never, () => Atomics.load(flags, slot) !== 0) }
    } catch (error) {
      const { name, message } =
        error instanceof Error
          ? { name: error.constructor.name, message: error.message }
          : { name: 'Error', message: String(error) }
      return { id, error: { name, message } }
    }
  }
}
