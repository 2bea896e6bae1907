import { findSameOriginPath } from '@throughway/domain/value/same-origin-path'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { openStorage, readJson, type TextStorage } from '#lib/session/storage.ts'

const key = 'throughway.provider_sign_in'

/** Data that this tab keeps while the person is at the provider; never in a cookie or an address. */
export type Begun = { secret: string; isShared: boolean; returnTo: string | null }

/** Goes to the provider. Only this tab, which keeps the secret, can complete the sign-in. */
export async function startProviderSignIn(
  providerId: string,
  isShared: boolean,
  returnTo: string | null,
  parts = { tab: openStorage('sessionStorage'), go: (address: string) => location.assign(address) },
) {
  const secret = encode(crypto.getRandomValues(new Uint8Array(32)))
  const hash = encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
  const { address } = await send(callDescriptors.startIdentity, {
    provider_id: providerId,
    secret_hash: hash,
    shared_computer: isShared,
  })
  parts.tab.setItem(key, JSON.stringify({ secret, isShared, returnTo } satisfies Begun))
  parts.go(address)
}

/** Takes what this tab began, once; undefined in any other tab. */
export function takeBegun(tab: TextStorage = openStorage('sessionStorage')): Begun | undefined {
  const begun = readJson(tab, key) as Partial<Begun> | undefined
  tab.removeItem(key)
  if (typeof begun?.secret !== 'string') return undefined
  return {
    secret: begun.secret,
    isShared: begun.isShared === true,
    returnTo: findSameOriginPath(begun.returnTo) ?? null,
  }
}

function encode(bytes: Uint8Array) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
