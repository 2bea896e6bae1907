import { digest } from '#secrets.ts'
import { orWhereSealed, seal, unseal } from '#seal.ts'

/**
 * A text that the caller hands back and can neither read nor change. `owner` says for what it holds (this programme, this
 * call, this reader); it is not in the text and has to be said again to open it. The same text for the same owner is
 * sealed alike, so that two answers that say the same are the same.
 */
export function sealText(key: Buffer, owner: readonly unknown[], text: string): string {
  const sealedFor = JSON.stringify(owner)
  // a nonce derived from all that is sealed repeats only for the same text
  const nonce = digest(digest(key, 'nonce'), sealedFor, text).subarray(0, 12)
  return seal([key], text, sealedFor, nonce).toString('base64url')
}

/** Undefined for a text that `sealText` did not write for this owner with this key. */
export function openText(key: Buffer, owner: readonly unknown[], sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  // base64url decodes several spellings to the same bytes; only the one that we write is accepted
  if (bytes.toString('base64url') !== sealed) return undefined
  return orWhereSealed(() => unseal([key], bytes, JSON.stringify(owner)), undefined)
}
