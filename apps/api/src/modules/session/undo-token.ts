import { parse, stringify } from 'uuid'
import { type LinkSigner, readLink, signLink } from '#tokens/signed-link.ts'

/**
 * Says that somebody could sign in to an account that waits for its deletion: with it they may take the deletion back.
 * It belongs to that one deletion, so that undoing it once is the end of it.
 */
export function makeUndoToken(signer: LinkSigner, memberId: string, askedAt: Date, now: Date): string {
  const asked = Buffer.alloc(8)
  asked.writeBigUInt64BE(BigInt(askedAt.getTime()))
  return signLink('undoDeletion', signer, Buffer.concat([parse(memberId), asked]), now)
}

/** The member and the deletion that a link cancels; it works only for that deletion. */
export function readUndoToken(
  signer: LinkSigner,
  token: string,
  now: Date,
): { memberId: string; askedAt: Date } | undefined {
  const content = readLink('undoDeletion', signer, token, now)
  return (
    content && { memberId: stringify(content.subarray(0, 16)), askedAt: new Date(Number(content.readBigUInt64BE(16))) }
  )
}
