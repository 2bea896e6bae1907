import { openStorage } from '../session/storage.ts'

/** The cache of the wallet's offline codes; the wallet's service worker reads the same. */
export const keptCache = 'throughway.wallet'
const ownerKey = 'throughway.kept_codes'
const storage = openStorage('localStorage')

/** The member whose codes are stored on this device. */
export function findKeptOwner(): string | null {
  return storage.getItem(ownerKey)
}

export function setKeptOwner(memberId: string) {
  storage.setItem(ownerKey, memberId)
}

/** Deletes stored codes unless they are this member's and the device still remembers them. */
export function forgetOthersCodes(memberId: string | undefined, isRemembered: boolean) {
  const owner = findKeptOwner()
  if (owner === null || (isRemembered && (memberId === undefined || memberId === owner))) return
  storage.removeItem(ownerKey)
  void globalThis.caches?.delete(keptCache).catch(() => undefined)
}
