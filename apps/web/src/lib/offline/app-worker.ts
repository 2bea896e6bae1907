import { allowScript } from '../map/trusted-scripts.ts'

const workerFile = '/app-worker.js'

/**
 * The worker that answers pages where there is no network. Answers whether this browser has workers; without HTTPS, and in
 * some private windows, it has none.
 */
export async function registerAppWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false
  allowScript(workerFile)
  return navigator.serviceWorker.register(workerFile, { updateViaCache: 'none' }).then(Boolean, () => false)
}
