import type { WalletItem } from '@throughway/contract/reward/wallet'
import { sessionStore } from '#lib/send/client.ts'
import { findKeptOwner, forgetOthersCodes, keptCache, setKeptOwner } from '#lib/screen/kept-codes.ts'
import { registerAppWorker } from '#lib/offline/app-worker.ts'
import { type KeptItem, type KeptWords, writeCodePage, writeListPage } from './kept-page.ts'

const styleFile = '/wallet-code.css'
const listPath = '/wallet'
const indexPath = '/wallet/kept.json'
const pathOf = (id: string) => `/wallet/${id}`

/** Headers of a stored code's page, which may only display itself. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/**
 * Codes are kept only on a device that remembers the member, and never for staff who act for them, so a shared computer
 * stores nothing.
 */
function mayKeepCodes(): boolean {
  return (
    'serviceWorker' in navigator &&
    'caches' in globalThis &&
    sessionStore.findRememberedToken() !== undefined &&
    sessionStore.read().isSignedIn
  )
}

/** Stores an opened code for offline use. Returns whether that worked. */
export async function keepCode(item: KeptItem, words: KeptWords): Promise<boolean> {
  const memberId = sessionStore.read().user?.member_id
  if (!memberId || !mayKeepCodes() || !(await registerAppWorker())) return false
  forgetOthersCodes(memberId, true)
  setKeptOwner(memberId)
  const cache = await caches.open(keptCache)
  const kept = (await readIndex(cache)).filter(({ id }) => id !== item.id)
  await Promise.all([
    cache.add(new Request(styleFile, { cache: 'reload' })),
    cache.put(pathOf(item.id), new Response(writeCodePage(item, words), { headers })),
  ])
  await writeIndex(cache, [{ id: item.id, title: item.title }, ...kept], words)
  // a member who has signed out meanwhile leaves nothing behind
  forgetOthersCodes(sessionStore.read().user?.member_id, sessionStore.findRememberedToken() !== undefined)
  return findKeptOwner() === memberId
}

/** Deletes stored codes that may no longer be shown. */
export async function forgetGoneCodes(current: readonly WalletItem[], words: KeptWords): Promise<void> {
  if (findKeptOwner() === null || !('caches' in globalThis)) return
  const cache = await caches.open(keptCache)
  const kept = await readIndex(cache)
  const codes = new Map(current.map(({ id, code }) => [id, code]))
  const gone = kept.filter(({ id }) => !codes.get(id))
  if (gone.length === 0) return
  await Promise.all(gone.map(({ id }) => cache.delete(pathOf(id))))
  await writeIndex(
    cache,
    kept.filter((each) => !gone.includes(each)),
    words,
  )
}

type Index = Pick<KeptItem, 'id' | 'title'>[]

async function readIndex(cache: Cache): Promise<Index> {
  const found = await cache.match(indexPath)
  return found ? ((await found.json()) as Index) : []
}

async function writeIndex(cache: Cache, index: Index, words: KeptWords): Promise<void> {
  await Promise.all([
    cache.put(indexPath, Response.json(index)),
    cache.put(listPath, new Response(writeListPage(index, words), { headers })),
  ])
}
