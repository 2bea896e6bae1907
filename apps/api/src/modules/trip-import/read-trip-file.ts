import { Worker } from 'node:worker_threads'
import type { ImportKind, ImportProblem } from '@throughway/contract/trip-import'
import { makeSlots } from '#slots.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { FileRow } from './file-row.ts'

/** What a file may cost: whoever sends a file is a stranger, and what it holds may be made to hurt. */
const timeoutMilliseconds = 15_000
const memoryMegabytes = 512
const inSlot = makeSlots(1, 10)

export type TripFile = { kind: ImportKind; rows: FileRow[] }
export type WorkerAnswer = { file: TripFile } | { problem: ImportProblem }

/**
 * Reads a file of trips in a thread of its own, which may take so long and so much memory and no more. Throws `invalid`
 * with `data.problem` for what is none.
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
