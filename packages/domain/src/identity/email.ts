/** RFC 5321: the longest address that can be delivered to. */
export const emailMaxLength = 254

/**
 * A name may not contain invisible characters, such as a zero-width space or a mark that turns the writing direction.
 */
const address =
  /^[^\s\p{C}@<>"(),:;[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u

/** RFC 1035: letters, digits and hyphens, at most 63 between two dots; never a number like those of machines at the end. */
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/** Specification §5: empty, or an address of the standard form whose domain has a spelling in ASCII. */
export function isEmail(text: string) {
  if (text === '') return true
  const written = foldCase(text)
  if (!hasForm(written)) return false
  const [name = '', domain = ''] = written.split('@')
  const plain = writeInAscii(domain)
  return plain !== undefined && `${name}@${plain}`.length <= emailMaxLength
}

function hasForm(text: string): boolean {
  return text.length <= emailMaxLength && address.test(text) && !/\.\.|^\.|\.@/.test(text)
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/**
 * The form used for comparison: two members of a brand never share an address that differs only in case, or in whether
 * its domain is written in Unicode or in ASCII (RFC 5890). `münchen.example` and `xn--mnchen-3ya.example` are one.
 */
export function normaliseEmail(text: string) {
  const written = foldCase(text.trim())
  const at = written.lastIndexOf('@')
  if (!hasForm(written)) return written
  return `${written.slice(0, at)}@${writeInAscii(written.slice(at + 1)) ?? written.slice(at + 1)}`
}

/**
 * The host name as a browser requests it. Undefined for an impossible one: a character that looks like a letter may
 * turn into a bracket, into nothing, or into part of an IP address.
 */
function writeInAscii(domain: string): string | undefined {
  if (!URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  return asciiDomain.test(hostname) ? hostname : undefined
}

/** Google delivers to one mailbox however many dots the name has, and under both of its domains. */
const googleDomains = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that receives the mails of an address, used to tell whether two addresses belong to one person. Mail
 * itself goes to the address as typed. Tags after a plus are dropped at every domain, since any domain may support
 * them. `mailbox_of` in the database does the same.
 */
export function mailboxOf(email: string) {
  const [name = '', ...domains] = normaliseEmail(email)
    .replace(/(?<=.)\+[^@]*@/, '@')
    .split('@')
  const domain = domains.join('@')
  return googleDomains.includes(domain)
    ? `${name.replaceAll('.', '')}@${googleDomains[0]}`
    : [name, ...domains].join('@')
}

/** The address as its owner recognises it and nobody else: `a•••@example.org`. */
export function maskEmail(email: string) {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}•••@${domain}`
}

/** The domain of an address in its normal form; undefined for an invalid address. */
export function domainOf(email: string): string | undefined {
  const normal = normaliseEmail(email)
  return normal !== '' && isEmail(normal) ? normal.split('@').at(-1) : undefined
}

/** `Ünï.Example.` → `xn--n-jga8a.example`; undefined for an invalid mail domain. */
export function normaliseDomain(text: string): string | undefined {
  const name = text.trim().normalize('NFC').toLowerCase().replace(/\.$/, '')
  if (!isEmail(`somebody@${name}`) || name === '') return undefined
  return writeInAscii(name)
}
