import { hashSecret } from '#tokens/secret-text.ts'

export { findOtpKey } from './otp-key.queries.ts'

/** How a key begins, so that whoever finds one knows what it opens. */
export const otpKeyPrefix = 'otp_'

/** What is kept of a key. */
export function hashOtpKey(key: string): Buffer {
  return hashSecret(key)
}
