import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findKeptOwner, forgetOthersCodes, keptCache, setKeptOwner } from './kept-codes.ts'

const erased: string[] = []

beforeEach(() => {
  vi.stubGlobal('caches', { delete: async (name: string) => erased.push(name) > 0 })
  setKeptOwner('ana')
})

afterEach(() => {
  erased.length = 0
  vi.unstubAllGlobals()
})

it.each<[string, member: string | undefined, isRemembered: boolean, isErased: boolean]>([
  ['the same member on a device that remembers them', 'ana', true, false],
  ['nobody yet, on a device that remembers somebody', undefined, true, false],
  ['another member', 'ben', true, true],
  ['the same member, the device being told to forget', 'ana', false, true],
  ['who has signed out', undefined, false, true],
  ['another member on a device that remembers nobody', 'ben', false, true],
])('C18 what is kept, before %s', (_, member, isRemembered, isErased) => {
  forgetOthersCodes(member, isRemembered)
  expect([findKeptOwner(), erased]).toEqual(isErased ? [null, [keptCache]] : ['ana', []])
})

it('C18 where nothing is kept nothing is erased', () => {
  forgetOthersCodes(undefined, false)
  forgetOthersCodes('ben', true)
  expect(erased).toEqual([keptCache])
})
