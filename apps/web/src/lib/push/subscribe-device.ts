import { allowScript } from '../map/trusted-scripts.ts'
import { pushScope } from './kept-push.ts'

const workerFile = '/push-worker.js'

/** Agrees with the browser's push service that the programme with this key may send to it. */
export async function subscribeDevice(publicKey: string) {
  allowScript(workerFile)
  const registration = await navigator.serviceWorker.register(workerFile, { scope: pushScope, updateViaCache: 'none' })
  await waitUntilActive(registration)
  const { pushManager } = registration
  // one for a key that the programme has no more would be in the way
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! }
}

function waitUntilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> | undefined {
  const worker = installing ?? waiting
  if (active || !worker) return undefined
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker that shows notices did not start'))
    })
  })
}
