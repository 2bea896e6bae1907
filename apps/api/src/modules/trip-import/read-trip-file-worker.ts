import { parentPort, workerData } from 'node:worker_threads'
import { FileProblem } from './file-problem.ts'
import { parseTripFile } from './parse-trip-file.ts'
import type { WorkerAnswer } from './read-trip-file.ts'

/** Any error of a parser is the file's fault. */
async function answer(): Promise<WorkerAnswer> {
  try {
    return { file: await parseTripFile(workerData as Uint8Array) }
  } catch (error) {
    return { problem: error instanceof FileProblem ? error.problem : 'broken' }
  }
}

parentPort!.postMessage(await answer())
