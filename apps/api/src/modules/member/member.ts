import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { makeMember, type NewMember } from './make-member.ts'

export { describeSession } from './describe-session.ts'
export {
  sendAddressVerification,
  sendAgain,
  sendDeviceCode,
  sendFirstVerification,
  sendVerification,
  tryCode,
} from './email-token.ts'
export { makeMember, type NewGrant, type NewMember } from './make-member.ts'
export { primaryChangedLetter } from './member.letters.ts'
export {
  findOwner,
  findPrimaryAddress,
  listAdministrators,
  makePrimary,
  replacePrimary,
  selectSession,
} from './member.queries.ts'
export { findVerified, isVerified, requireVerified } from './require-verified.ts'
export { verifyAddress } from './verify-address.ts'

/**
 * Adds the member and answers the id. Throws `emailTaken`, which undoes the transaction, when the address is
 * somebody's.
 */
export async function addMember(tx: Transaction, brandId: number, member: NewMember): Promise<string> {
  const { id, queries } = makeMember(brandId, member)
  const [, [address]] = await tx.send(...queries)
  if (!address) throw new Refusal('emailTaken', { fields: { email: 'refusal.email_taken' } })
  return id
}
