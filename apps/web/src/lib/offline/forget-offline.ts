import { openStorage } from '../session/storage.ts'

/** The database of kept answers and of trips that wait to be sent. */
export const offlineDatabase = 'throughway.offline'
/** The cache of the pages' own files; the worker of the pages reads the same. */
export const shellCache = 'throughway.shell'

const ownerKey = 'throughway.offline'
const storage = openStorage('localStorage')
let forgetting: Promise<unknown> = Promise.resolve()

/** The member for whom this device keeps answers and trips. */
export function findOfflineOwner(): string | null {
  return storage.getItem(ownerKey)
}

export function setOfflineOwner(memberId: string) {
  storage.setItem(ownerKey, memberId)
}

/** Waits until another member's data is deleted, before anything new is kept. */
export function waitUntilForgotten(): Promise<unknown> {
  return forgetting
}

/**
 * Deletes all kept data unless it belongs to the member whom this device remembers. The owner's mark is deleted last,
 * so that a page that is closed meanwhile leaves the rest to the next one.
 */
export function forgetOthersOffline(remembered: string | undefined) {
  const owner = findOfflineOwner()
  if (owner === null || owner === remembered) return
  forgetting = forgetOffline().then(
    () => {
      if (findOfflineOwner() === owner) storage.removeItem(ownerKey)
    },
    () => undefined,
  )
}

async function forgetOffline(): Promise<void> {
  await Promise.all([deleteDatabase(), globalThis.caches?.delete(shellCache), endWorker()])
}

function deleteDatabase(): Promise<void> {
  if (!globalThis.indexedDB) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(offlineDatabase)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('The database was not deleted')))
  })
}

/** The worker of the pages; that of the notices has a scope and a life of its own. */
async function endWorker() {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration('/')
  if (registration && new URL(registration.scope).pathname === '/') await registration.unregister()
}
