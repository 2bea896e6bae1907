/** For the second factor of staff, which a passkey may be. */
export { addPasskey, startPasskey } from './add-passkey.ts'
export { isFresh } from './describe-passkeys.ts'
export { demandOwnPasskey, makeChallenge } from './verify-passkey.ts'
