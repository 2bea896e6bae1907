import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  findOfflineOwner,
  forgetOthersOffline,
  offlineDatabase,
  setOfflineOwner,
  shellCache,
  waitUntilForgotten,
} from './forget-offline.ts'

const erased: string[] = []

beforeEach(() => {
  vi.stubGlobal('caches', { delete: async (name: string) => erased.push(name) > 0 })
  vi.stubGlobal('indexedDB', {
    deleteDatabase(name: string) {
      erased.push(name)
      return {
        addEventListener: (event: string, tell: () => void) => event === 'success' && queueMicrotask(tell),
      }
    },
  })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async (scope: string) => ({
        scope: `https://harbor.example${scope}`,
        unregister: async () => erased.push('worker'),
      }),
    },
  })
  setOfflineOwner('ana')
})

afterEach(() => {
  erased.length = 0
  vi.unstubAllGlobals()
})

it.each<[string, remembered: string | undefined, isErased: boolean]>([
  ['the device remembers the same member', 'ana', false],
  ['the device remembers another member', 'ben', true],
  ['the device remembers nobody', undefined, true],
])('what is kept, when %s', async (_, remembered, isErased) => {
  forgetOthersOffline(remembered)
  await waitUntilForgotten()
  expect(erased.toSorted()).toEqual(isErased ? [offlineDatabase, shellCache, 'worker'].toSorted() : [])
  expect(findOfflineOwner()).toBe(isErased ? null : 'ana')
})

it('the next member, who begins meanwhile, stays the owner', async () => {
  forgetOthersOffline('ben')
  setOfflineOwner('ben')
  await waitUntilForgotten()
  expect(findOfflineOwner()).toBe('ben')
})

it('what could not be deleted is deleted by the next page', async () => {
  vi.stubGlobal('caches', { delete: () => Promise.reject(new Error('not now')) })
  forgetOthersOffline(undefined)
  await waitUntilForgotten()
  expect(findOfflineOwner()).toBe('ana')
})

it('deletes nothing where nothing is kept', async () => {
  forgetOthersOffline(undefined)
  await waitUntilForgotten()
  erased.length = 0
  forgetOthersOffline(undefined)
  await waitUntilForgotten()
  expect(erased).toEqual([])
})
