import { digest, readHex } from '../value/hex.ts'

/*
 * The public randomness beacon drand, network "quicknet" (https://docs.drand.love). A round comes every three seconds.
 * Each value is the digest of a signature by the network's key.
 */

export const drandChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
} as const

/** The scheme "bls-unchained-g1-rfc9380": signatures are points of G1, hashed to the curve as in RFC 9380. */
export const drandDomain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** The first round at or after an instant. */
export function drandRoundAt(instant: Date): number {
  const { genesisSeconds, periodSeconds } = drandChain
  return Math.max(1, Math.ceil((instant.getTime() / 1000 - genesisSeconds) / periodSeconds) + 1)
}

/** The instant of a round. */
export function drandMomentOf(round: number): Date {
  const { genesisSeconds, periodSeconds } = drandChain
  return new Date((genesisSeconds + (round - 1) * periodSeconds) * 1000)
}

/** The message that a round's signature signs: the digest of its number as eight big-endian bytes. */
export async function drandMessageOf(round: number): Promise<Uint8Array> {
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  return readHex(await digest(number))
}

/**
 * The value of a round, 64 lower-case hexadecimal digits; undefined when the signature (hexadecimal digits) does not
 * verify with the key for this round. The curve code is loaded on demand, since most drawings do not need it.
 */
export async function drandValueOf(
  round: number,
  signature: string,
  publicKey: string = drandChain.publicKey,
): Promise<string | undefined> {
  if (!/^[0-9a-f]{96}$/.test(signature)) return undefined
  const { bls12_381: curve } = await import('@noble/curves/bls12-381.js')
  const bytes = readHex(signature)
  try {
    if (
      !curve.shortSignatures.verify(
        bytes,
        curve.shortSignatures.hash(await drandMessageOf(round), drandDomain),
        readHex(publicKey),
      )
    )
      return undefined
  } catch {
    return undefined // no point of the curve
  }
  return digest(bytes)
}
