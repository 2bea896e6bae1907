import { digest } from '#secrets.ts'
import { isSame } from './secret-text.ts'

const macBytes = 16

/**
 * A text that the caller hands back and cannot change. `owner` says for what it holds (this programme, this call, this
 * reader); it is not in the text and has to be said again to read it. The caller may read it: no secrets in it.
 */
export function signText(key: Buffer, owner: readonly unknown[], text: string): string {
  const written = Buffer.from(text).toString('base64url')
  return `${written}.${sign(key, owner, written).toString('base64url')}`
}

/** Undefined for a text that `signText` did not write for this owner with this key. */
export function readSignedText(key: Buffer, owner: readonly unknown[], signed: string): string | undefined {
  const [written, signature, ...rest] = signed.split('.')
  if (!written || !signature || rest.length > 0) return undefined
  if (!isSame(Buffer.from(signature, 'base64url'), sign(key, owner, written))) return undefined
  return Buffer.from(written, 'base64url').toString()
}

function sign(key: Buffer, owner: readonly unknown[], written: string): Buffer {
  return digest(key, JSON.stringify([...owner, written])).subarray(0, macBytes)
}
