import { type LinkSigner, readLink, signLink } from '#tokens/signed-link.ts'

/** What goes on with a case. Stands in the mail of an answer alone, so whoever has it reads the mail box of its sender. */
export function makeCaseToken(signer: LinkSigner, number: number): string {
  const content = Buffer.alloc(4)
  content.writeUInt32BE(number)
  return signLink('supportCase', signer, content)
}

export function readCaseToken(signer: LinkSigner, token: string): number | undefined {
  return readLink('supportCase', signer, token)?.readUInt32BE()
}
