/** For the second factor of staff, which may be a passkey. */
export { addPasskey, startPasskey } from './add-passkey.ts'
export { isFresh } from './describe-passkeys.ts'
export { demandOwnPasskey, makeChallenge } from './verify-passkey.ts'
