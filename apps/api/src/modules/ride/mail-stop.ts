import { domainToUnicode } from 'node:url'
import { mailboxOf, normaliseEmail } from '@throughway/domain/identity/email'
import { digest } from '#secrets.ts'
import { type LinkSigner, signLink } from '#tokens/signed-link.ts'

/**
 * Identifies a mailbox in the list of stopped mails without revealing it to a reader of the table. Who has said no gets
 * none under another spelling of the address either.
 */
export function markAddress({ keys: [key], brandId }: LinkSigner, email: string): Buffer {
  return markUnder(key, brandId, mailboxOf(email))
}

/**
 * The possible marks of an address: the current one, those under former secrets, and those of earlier releases, which
 * marked the address as typed, with a domain in Unicode too.
 */
export function listMarks({ keys, brandId }: LinkSigner, email: string): Buffer[] {
  const plain = [mailboxOf(email), normaliseEmail(email)]
  const marked = [...new Set([...plain, ...plain.map(withUnicodeDomain)])]
  return keys.flatMap((key) => marked.map((each) => markUnder(key, brandId, each)))
}

function withUnicodeDomain(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1))}`
}

function markUnder(key: Buffer, brandId: number, marked: string) {
  return digest(key, 'mail stop', brandId, marked)
}

/** The token in a mail with which its reader can stop such mails. */
export function makeStopToken(signer: LinkSigner, email: string): string {
  return signLink('stopRideMails', signer, markAddress(signer, email))
}
