import { isEmail } from '../identity/email.ts'

export const longestLink = 500

/**
 * Answers an outside link in the one spelling that is kept and shown, or undefined for a link that may not be followed.
 * It accepts only `https`, `mailto` and `tel`, so a link cannot run code, embed data or take over the page's own
 * scheme. Hosts are kept in ASCII, as an address bar shows them, so letters that only look Latin appear as `xn--`.
 * Credentials before a host, bare numbers and hosts without a dot are refused.
 */
export function normaliseLink(written: string): string | undefined {
  const link = written.trim()
  // eslint-disable-next-line no-control-regex
  if (
    link.length > longestLink ||
    /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\\]/.test(link)
  )
    return undefined
  const scheme = /^([a-z]+):/i.exec(link)?.[1]?.toLowerCase()
  if (scheme === 'https') return normaliseHttps(link)
  if (scheme === 'mailto') return normaliseMail(link.slice('mailto:'.length))
  if (scheme === 'tel') return normalisePhoneLink(link.slice('tel:'.length))
  return undefined
}

function normaliseHttps(link: string): string | undefined {
  if (!/^https:\/\/[^/]/i.test(link) || !URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.username || url.password) return undefined
  return isPublicHost(url.hostname) && url.href.length <= longestLink ? url.href : undefined
}

function isPublicHost(host: string): boolean {
  return /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host)
}

/** Accepts one address without parameters: a subject or a copy would put words into the sender's mouth. */
function normaliseMail(address: string): string | undefined {
  const plain = address.replaceAll('%40', '@')
  return /^[\w.+-]+@[\w.-]+$/.test(plain) && isEmail(plain) ? `mailto:${plain.toLowerCase()}` : undefined
}

function normalisePhoneLink(number: string): string | undefined {
  if (!/^\+?[\d().-]{3,24}$/.test(number)) return undefined
  const digits = number.replace(/\D/g, '')
  return digits.length >= 3 && digits.length <= 15 ? `tel:${number.startsWith('+') ? '+' : ''}${digits}` : undefined
}

/** The host that a link leads to, as it is to be shown; undefined for mail and telephone. */
export function hostOfLink(link: string): string | undefined {
  return link.startsWith('https:') ? new URL(link).hostname.replace(/^www\./, '') : undefined
}

/**
 * A host in words, behind any sign that is not of a word, with what may follow it in an address: `index.html` behind a
 * host is a page there and no name of its own.
 */
const namedHost =
  /(?<![\p{L}\p{M}\d])((?:[\p{L}\d][\p{L}\p{M}\d_-]*\.)+(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,}))(?![\p{L}\p{M}\d])(?::\d+)?(?:[/?#][\p{L}\p{M}\d\-._~%&=+/?#:@!$*]*)?/giu

/** The person in a mail address, and what hides in words without being seen. */
const mailbox = /[\p{L}\p{M}\d_+-][\p{L}\p{M}\d._+-]*@[\p{L}\p{M}\d._-]+/gu
/** The points that browsers take for one between the parts of a host. */
const points = /[\u3002\uff0e\uff61]/gu
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** `ana.reyes@bank.example` names a mailbox and promises no page; what begins with `www.` is a host before an `@`. */
function withoutPerson(address: string): string {
  return /^www\./i.test(address) ? address.replace('@', ' ') : ' '
}

/**
 * Whether the words of a link name a host and lead to another: `www.bank.com` over a link to somewhere else, also in
 * quotes or behind the true name. Words that read like no address promise none.
 */
export function saysAnotherHost(words: string, link: string): boolean {
  const host = hostOfLink(link)
  if (!host) return false
  const named = words
    .replaceAll(unseen, '')
    .replaceAll(points, '.')
    .replaceAll(mailbox, withoutPerson)
    .matchAll(namedHost)
  return [...named].some(([, name]) => {
    if (!URL.canParse(`https://${name}`)) return false
    return new URL(`https://${name}`).hostname.replace(/^www\./, '') !== host
  })
}
