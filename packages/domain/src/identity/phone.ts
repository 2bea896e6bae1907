/** As kept: ten digits, or what follows a country code; 15 digits is the longest number there is (E.164). */
export const phoneMaxLength = 25

/** Extensions of a switchboard. */
export const extensionMaxLength = 8

/** Empty, or a number one can call: digits with the usual signs between them, 7 to 15 of them, ten without a `+`. */
export function isPhone(text: string): boolean {
  const written = text.trim()
  if (written === '') return true
  if (written.length > phoneMaxLength || !/^\+?[\d\s().\-/]+$/.test(written)) return false
  const digits = digitsOf(written)
  if (written.startsWith('+')) return digits.length >= 7 && digits.length <= 15
  return digits.length === 10 || (digits.length === 11 && digits.startsWith('1'))
}

/** One spelling to keep: ten digits for a number of this country, `+` and digits for another. */
export function normalisePhone(text: string): string {
  const written = text.trim()
  const digits = digitsOf(written)
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1)
  return written.startsWith('+') ? `+${digits}` : digits
}

/** Specification §5: shown as `(xxx) xxx-xxxx` when it has 10 digits; any other number as it is. */
export function formatPhone(text: string): string {
  const written = text.trim()
  const digits = digitsOf(written)
  if (digits.length !== 10 || written.startsWith('+')) return written
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
