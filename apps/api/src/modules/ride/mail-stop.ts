import { digest } from '#secrets.ts'
import { type LinkSigner, signLink } from '#tokens/signed-link.ts'

/** Identifies an address in the list of stopped mails without revealing it to a reader of the table. */
export function markAddress({ keys: [key], brandId }: LinkSigner, email: string): Buffer {
  return markUnder(key, brandId, email)
}

/** The possible marks of an address: the current one, and those of former secrets. */
export function listMarks({ keys, brandId }: LinkSigner, email: string): Buffer[] {
  return keys.map((key) => markUnder(key, brandId, email))
}

function markUnder(key: Buffer, brandId: number, email: string) {
  return digest(key, 'mail stop', brandId, email.toLowerCase())
}

/** The token in a mail with which its reader can stop such mails. */
export function makeStopToken(signer: LinkSigner, email: string): string {
  return signLink('stopRideMails', signer, markAddress(signer, email))
}
