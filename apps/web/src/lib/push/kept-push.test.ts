import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  findPushOwner,
  forgetOthersPush,
  forgetPush,
  mayOfferPush,
  putPushAside,
  setPushOwner,
  watchPushOwner,
} from './kept-push.ts'

const done: string[] = []

/** A browser with the worker of the wallet, and with that of notices where `scope` says so. */
function standIn({ scope = '/push/', permission = 'default' }: { scope?: string; permission?: string } = {}) {
  const registration = {
    scope: `https://harbor.example${scope}`,
    getNotifications: async () => [{ close: () => done.push('closed') }],
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => done.push('unsubscribed') }) },
    unregister: async () => done.push('unregistered'),
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', { permission })
}

beforeEach(() => standIn())

afterEach(async () => {
  await forgetPush()
  done.length = 0
  vi.unstubAllGlobals()
})

describe('C37 the notices of a device', () => {
  it('tell whoever watches that they begin, and that they end', async () => {
    const seen: (string | null)[] = []
    const stop = watchPushOwner(() => seen.push(findPushOwner()))
    setPushOwner('ana')
    await forgetPush()
    stop()
    setPushOwner('ben')
    expect(seen).toEqual(['ana', null])
  })

  it.each<[string, member: string | undefined, isRemembered: boolean, isEnded: boolean]>([
    ['the same member on a device that remembers them', 'ana', true, false],
    ['nobody yet, on a device that remembers somebody', undefined, true, false],
    ['another member', 'ben', true, true],
    ['the same member, the device being told to forget', 'ana', false, true],
    ['who has signed out', undefined, false, true],
  ])('before %s', async (_, member, isRemembered, isEnded) => {
    setPushOwner('ana')
    forgetOthersPush(member, isRemembered)
    await vi.waitFor(() => expect(done).toEqual(isEnded ? ['closed', 'unsubscribed', 'unregistered'] : []))
    expect(findPushOwner()).toBe(isEnded ? null : 'ana')
  })

  it('end without touching the worker of the whole site, which a browser answers in the place of theirs', async () => {
    standIn({ scope: '/' })
    setPushOwner('ana')
    await forgetPush()
    expect([findPushOwner(), done]).toEqual([null, []])
  })

  it.each([
    ['a device that remembers its member', {}, true, true],
    ['one that does not', {}, false, false],
    ['one whose browser was told no', { permission: 'denied' }, true, false],
  ])('are offered on %s', (_, browser, isRemembered, isOffered) => {
    standIn(browser)
    expect(mayOfferPush(isRemembered)).toBe(isOffered)
  })

  it('are offered neither where they are on, nor by a browser that has none, nor once the card was put aside', () => {
    setPushOwner('ana')
    expect(mayOfferPush(true)).toBe(false)
    vi.stubGlobal('navigator', {})
    expect(mayOfferPush(true)).toBe(false)
    standIn()
    // for the rest of this file's life the card is put aside
    putPushAside()
    expect(mayOfferPush(true)).toBe(false)
  })
})
