import { type LinkSigner, readLink, signLink } from '#tokens/signed-link.ts'

/**
 * A token that continues a case. It appears only in the mail of an answer, so its holder can read the sender's mailbox.
 */
export function makeCaseToken(signer: LinkSigner, number: number): string {
  const content = Buffer.alloc(4)
  content.writeUInt32BE(number)
  return signLink('supportCase', signer, content)
}

export function readCaseToken(signer: LinkSigner, token: string): number | undefined {
  return readLink('supportCase', signer, token)?.readUInt32BE()
}
