import { seal, unseal } from '#seal.ts'

/** Sealed for its own row: a sealed secret that is copied into another does not open there. */
export function sealProviderSecret(key: Buffer, brandId: number, providerId: string, secret: string): Buffer {
  return seal(key, secret, `${brandId}|${providerId}`)
}

export function unsealProviderSecret(key: Buffer, brandId: number, providerId: string, sealed: Buffer): string {
  return unseal(key, sealed, `${brandId}|${providerId}`)
}
