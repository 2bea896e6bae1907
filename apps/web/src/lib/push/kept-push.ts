import { openStorage } from '../session/storage.ts'

/** The scope of the worker that shows notices. No page is in it, so the worker does not compete with another one. */
export const pushScope = '/push/'

const ownerKey = 'throughway.push'
const laterKey = 'throughway.push_later'
const storage = openStorage('localStorage')

type PushAbility = 'able' | 'unsupported' | 'denied'

/** Whether this browser can show notices, and may still be asked to. */
export function readPushAbility(): PushAbility {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isThere) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/**
 * Whether a card may offer notices on this device, as far as the device can tell: it remembers its member, shows no
 * notices yet, and nobody has dismissed the card here.
 */
export function mayOfferPush(isRemembered: boolean): boolean {
  return isRemembered && readPushAbility() === 'able' && !storage.getItem(ownerKey) && !storage.getItem(laterKey)
}

export function putPushAside() {
  storage.setItem(laterKey, '1')
}

const listeners = new Set<() => void>()

/** The member whose notices this device shows. */
export function findPushOwner(): string | null {
  return storage.getItem(ownerKey)
}

/** Tells of each change that this page makes to it. Answers what ends that. */
export function watchPushOwner(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function setPushOwner(memberId: string) {
  storage.setItem(ownerKey, memberId)
  for (const listener of listeners) listener()
}

/** Ends the notices on this device unless they are this member's and the device still remembers them. */
export function forgetOthersPush(memberId: string | undefined, isRemembered: boolean) {
  const owner = findPushOwner()
  if (owner === null || (isRemembered && (memberId === undefined || memberId === owner))) return
  void forgetPush().catch(() => undefined)
}

/** Takes away what is shown, the subscription, and the worker. The server forgets the device with its sign-in. */
export async function forgetPush(): Promise<void> {
  storage.removeItem(ownerKey)
  for (const listener of listeners) listener()
  const registration = await findPushRegistration()
  if (!registration) return
  for (const shown of await registration.getNotifications()) shown.close()
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  await registration.unregister()
}

/** The browser answers the worker of the whole site where this one is not there. */
async function findPushRegistration() {
  const found = await navigator.serviceWorker.getRegistration(pushScope)
  return found && new URL(found.scope).pathname === pushScope ? found : undefined
}
