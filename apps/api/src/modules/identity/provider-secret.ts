import { type KeyRing, seal, unseal } from '#seal.ts'

/** Sealed for its own row: a sealed secret that is copied into another does not open there. */
export function sealProviderSecret(keys: KeyRing, brandId: number, providerId: string, secret: string): Buffer {
  return seal(keys, secret, `${brandId}|${providerId}`)
}

export function unsealProviderSecret(keys: KeyRing, brandId: number, providerId: string, sealed: Buffer): string {
  return unseal(keys, sealed, `${brandId}|${providerId}`)
}
