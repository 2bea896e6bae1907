import { openStorage } from '../session/storage.ts'

/** Where the wallet's codes lie that show without a network; the wallet's worker reads the same. */
export const keptCache = 'throughway.wallet'
const ownerKey = 'throughway.kept_codes'
const storage = openStorage('localStorage')

/** Whose codes are kept on this device. */
export function findKeptOwner(): string | null {
  return storage.getItem(ownerKey)
}

export function setKeptOwner(memberId: string) {
  storage.setItem(ownerKey, memberId)
}

/** Erases what is kept unless it is this member's, and the device is still one that remembers them. */
export function forgetOthersCodes(memberId: string | undefined, isRemembered: boolean) {
  const owner = findKeptOwner()
  if (owner === null || (isRemembered && (memberId === undefined || memberId === owner))) return
  storage.removeItem(ownerKey)
  void globalThis.caches?.delete(keptCache).catch(() => undefined)
}
