/** RFC 5321: the longest address that can be delivered to. */
export const emailMaxLength = 254

/** Signs that nobody sees, such as a space of no width or one that turns the direction, are in no name. */
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
 * A host name as a browser asks for it. Undefined for one that cannot be: signs that look like letters may stand for
 * brackets, for nothing, or for the numbers of a machine.
 */
function writeInAscii(domain: string): string | undefined {
  if (!URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  return asciiDomain.test(hostname) ? hostname : undefined
}

/** Google delivers to one mailbox however many dots the name has, and under both of its domains. */
const googleDomains = ['gmail.com', 'googlemail.com']

/**
 * The mailbox in which the mails of an address arrive, to tell whether two addresses are one person's; mail itself goes
 * to the address as it was typed. Tags behind a plus are dropped at every domain, since any may be run by a service that
 * has them. `mailbox_of` in the database does the same.
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

/** Enough for the owner to recognise it, too little for anybody else: `a•••@example.org`. */
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
