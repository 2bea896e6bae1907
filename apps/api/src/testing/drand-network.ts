import { bls12_381 } from '@noble/curves/bls12-381.js'
import { drandDomain, drandMessageOf } from '@throughway/domain/drawing/drand'
import { writeHex } from '@throughway/domain/value/hex'

/** A network of public values like drand's, with a key of its own. */
export async function startDrandNetwork() {
  const { secretKey, publicKey } = bls12_381.shortSignatures.keygen()
  return {
    publicKey: writeHex(publicKey.toBytes()),
    sign: async (round: number) =>
      writeHex(
        bls12_381.shortSignatures
          .sign(bls12_381.shortSignatures.hash(await drandMessageOf(round), drandDomain), secretKey)
          .toBytes(),
      ),
  }
}
