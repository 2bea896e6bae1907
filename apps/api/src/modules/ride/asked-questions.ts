import { readSignedText, signText } from '#tokens/signed-text.ts'

/**
 * Which questions a rider was asked (E5) is kept nowhere: each answer hands it out, signed, and the next call hands it
 * back. A caller can neither add to it nor take away from it; one who hands back none was asked nothing yet.
 */
type AskedSigner = { key: Buffer; brandId: number }

export function writeAsked(signer: AskedSigner, keys: ReadonlySet<string>): string {
  return signText(signer.key, ownerOf(signer), JSON.stringify([...keys]))
}

/** Nothing for a text that is none of ours, as after a change of `SECRET`. */
export function readAsked(signer: AskedSigner, asked: string | undefined): Set<string> {
  const text = asked === undefined ? undefined : readSignedText(signer.key, ownerOf(signer), asked)
  return new Set(text === undefined ? [] : (JSON.parse(text) as string[]))
}

function ownerOf({ brandId }: AskedSigner) {
  return ['ride questions', brandId]
}
