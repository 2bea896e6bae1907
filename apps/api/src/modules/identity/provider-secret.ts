import { type KeyRing, seal, unseal } from '#seal.ts'

/** Seals the secret for its own row: copied into another row, it does not open. */
export function sealProviderSecret(keys: KeyRing, brandId: number, providerId: string, secret: string): Buffer {
  return seal(keys, secret, `${brandId}|${providerId}`)
}

export function unsealProviderSecret(keys: KeyRing, brandId: number, providerId: string, sealed: Buffer): string {
  return unseal(keys, sealed, `${brandId}|${providerId}`)
}
