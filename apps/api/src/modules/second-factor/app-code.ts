import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands: SHA-1, six digits, half a minute (RFC 6238). */
const period = 30

/** A clock may be one step off, either way. */
const window = 1

export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The text of the QR code: whose account it is, and where. */
export function addressOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, { issuer, label }).toString()
}

/** The time step whose code was typed; undefined for a code of no step that may be meant now. */
export function findStep(secret: string, typed: string, now: Date): number | undefined {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: typed, timestamp: now.getTime(), window })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}) {
  return new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })
}
