import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Keys of one purpose, of 32 bytes each: the first seals, and each of them opens what it has sealed. */
export type KeyRing = readonly [Buffer, ...Buffer[]]

/** The sealed value opens with none of our keys, was sealed for something else, or is damaged. */
export class SealProblem extends Error {
  constructor() {
    super('A sealed value opens with none of the keys: SECRET has changed, or the value has.')
  }
}

/** AES-256-GCM. Opening takes the same `sealedFor` again. A nonce may repeat only for the same text. */
export function seal([key]: KeyRing, text: string, sealedFor = '', nonce: Buffer = randomBytes(12)): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(sealedFor))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Throws `SealProblem`, which a call answers with the refusal `cannotBeOpened`. */
export function unseal(keys: KeyRing, sealed: Buffer, sealedFor = ''): string {
  for (const key of keys) {
    const text = tryKey(key, sealed, sealedFor)
    if (text !== undefined) return text
  }
  throw new SealProblem()
}

/** The value, or its replacement where the seal does not open. Every other error is thrown. */
export function orWhereSealed<Value, Instead>(open: () => Value, instead: Instead): Value | Instead {
  try {
    return open()
  } catch (error) {
    if (error instanceof SealProblem) return instead
    throw error
  }
}

/** Seals a value again with the first key; undefined when that key sealed it already. Throws `SealProblem`. */
export function sealAnew(keys: KeyRing, sealed: Buffer, sealedFor = ''): Buffer | undefined {
  const [key] = keys
  return tryKey(key, sealed, sealedFor) === undefined
    ? seal(keys, unseal(keys, sealed, sealedFor), sealedFor)
    : undefined
}

function tryKey(key: Buffer, sealed: Buffer, sealedFor: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 }).setAAD(
      Buffer.from(sealedFor),
    )
    decipher.setAuthTag(sealed.subarray(-16))
    return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined // the tag does not fit, or the value is too short to have one
  }
}
