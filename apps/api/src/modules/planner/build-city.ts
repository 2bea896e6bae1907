import { Worker } from 'node:worker_threads'
import type { CityOrder } from '@throughway/synthetic-city/city'

/** Builds the region of a city into a file; `signal` stops it. Rejects when it cannot be built or written. */
export function buildCity(order: CityOrder, path: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('build-city-worker.ts', import.meta.url), { workerData: { order, path } })
    signal?.addEventListener('abort', () => void worker.terminate(), { once: true })
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The building of a city ended with code ${code}.`)))
  })
}
