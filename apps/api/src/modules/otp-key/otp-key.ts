import { hashSecret } from '#tokens/secret-text.ts'

export { findOtpKey } from './otp-key.queries.ts'

/** The beginning of a key, so that somebody who finds one knows what it opens. */
export const otpKeyPrefix = 'otp_'

/** The digest that is stored in place of a key. */
export function hashOtpKey(key: string): Buffer {
  return hashSecret(key)
}
