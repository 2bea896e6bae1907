/** As stored: ten digits, or the digits after a country code; E.164 allows at most 15. */
export const phoneMaxLength = 25

/** Extensions of a switchboard. */
export const extensionMaxLength = 8

/** Empty, or a callable number: 7 to 15 digits with the usual signs between them, ten without a `+`. */
export function isPhone(text: string): boolean {
  const written = text.trim()
  if (written === '') return true
  if (written.length > phoneMaxLength || !/^\+?[\d\s().\-/]+$/.test(written)) return false
  const digits = digitsOf(written)
  if (written.startsWith('+')) return digits.length >= 7 && digits.length <= 15
  return digits.length === 10 || (digits.length === 11 && digits.startsWith('1'))
}

/** The stored form: ten digits for a national number, `+` and digits for another. */
export function normalisePhone(text: string): string {
  const written = text.trim()
  const digits = digitsOf(written)
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1)
  return written.startsWith('+') ? `+${digits}` : digits
}

/** Specification §5: a number of 10 digits is shown as `(xxx) xxx-xxxx`, any other as it is. */
export function formatPhone(text: string): string {
  const written = text.trim()
  const digits = digitsOf(written)
  if (digits.length !== 10 || written.startsWith('+')) return written
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
