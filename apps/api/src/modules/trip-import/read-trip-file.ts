import { Worker } from 'node:worker_threads'
import type { ImportKind, ImportProblem } from '@throughway/contract/trip/trip-import'
import { makeSlots } from '#slots.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { FileRow } from './file-row.ts'

/** The limits for a file. The sender is a stranger, and the content may be malicious. */
const timeoutMilliseconds = 15_000
const memoryMegabytes = 512
const inSlot = makeSlots(1, 10)

export type TripFile = { kind: ImportKind; rows: FileRow[] }
export type WorkerAnswer = { file: TripFile } | { problem: ImportProblem }

/**
 * Reads a file of trips in its own thread, limited in time and memory. Throws `invalid` with `data.problem` for an
 * unreadable file.
 */
export async function readTripFile(bytes: Uint8Array): Promise<TripFile> {
  const answer = await inSlot(() => work(bytes))
  if ('problem' in answer)
    throw new Refusal('invalid', { fields: { file: 'field.not_valid' }, data: { problem: answer.problem } })
  return answer.file
}

function work(bytes: Uint8Array): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('read-trip-file-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    })
    const giveUp = () => {
      clearTimeout(timer)
      void worker.terminate()
      resolve({ problem: 'broken' })
    }
    const timer = setTimeout(giveUp, timeoutMilliseconds)
    worker.once('message', (answer: WorkerAnswer) => {
      clearTimeout(timer)
      resolve(answer)
    })
    worker.once('error', giveUp)
    worker.once('exit', giveUp)
  })
}
