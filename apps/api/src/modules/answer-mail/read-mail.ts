import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import PostalMime, { addressParser, type Email } from 'postal-mime'
import { domainOf, normaliseEmail } from '@throughway/domain/identity/email'
import { isProven } from './is-proven.ts'

/** A mail as the server judges it. */
export type ReadMail = {
  /** The normal form of the sender's only address; undefined for a mail with none or several. */
  from: string | undefined
  /** Whether a machine wrote the mail. The server never answers such a mail, so that two machines do not write to each other. */
  isAutomatic: boolean
  /** Whether the mail server has found that the sender is who they say. */
  isProven: boolean
  /** The digest of the Message-ID, or of the whole mail if it has none. */
  digest: Buffer
  text: string
}

const limits = { maxNestingDepth: 20, maxHeadersSize: 200_000, maxRfc822NestingDepth: 0 }
const machinePrecedences = new Set(['bulk', 'junk', 'list', 'auto_reply'])
const machineHeaders = ['list-id', 'x-autoreply', 'x-autorespond', 'x-auto-reply', 'feedback-id']

/**
 * Reads a mail, and throws for bytes that are not a mail. `verdicts` is the name of the mail server whose findings
 * count; without it no finding counts.
 */
export async function readMail(raw: Buffer, verdicts: string | undefined): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, limits)
  const from = findSender(mail)
  const [first = ''] = listValues(mail, 'message-id')
  return {
    from,
    isAutomatic: isOfMachine(mail),
    isProven: verdicts === undefined || (from !== undefined && isProven(mail.headers, verdicts, domainOf(from)!)),
    digest: createHash('sha256')
      .update(first.trim() || raw)
      .digest(),
    text: mail.text?.trim() ? mail.text : readHtml(mail.html ?? ''),
  }
}

function listValues({ headers }: Email, name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value)
}

/** A mail with two senders could be checked by its server for one of them and be taken for the other. */
function findSender(mail: Email): string | undefined {
  const [written, ...others] = listValues(mail, 'from')
  if (written === undefined || others.length > 0) return undefined
  const [sender, ...more] = addressParser(written)
  if (!sender?.address || more.length > 0) return undefined
  return domainOf(sender.address) === undefined ? undefined : normaliseEmail(sender.address)
}

/** RFC 3834, and what older programs write. */
function isOfMachine(mail: Email): boolean {
  const [submitted = 'no'] = listValues(mail, 'auto-submitted')
  if (!/^\s*no\b/i.test(submitted)) return true
  if (listValues(mail, 'precedence').some((each) => machinePrecedences.has(each.trim().toLowerCase()))) return true
  if (machineHeaders.some((name) => listValues(mail, name).length > 0)) return true
  return listValues(mail, 'content-type').some((each) => /^\s*multipart\/report\b/i.test(each))
}

/** Parts of a mail in HTML that are not read, or that somebody else wrote. */
const passedOver = new Set(['head', 'style', 'script', 'title', 'blockquote'])
const blocks = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'hr', 'table'])

/** The words of a mail that has no plain text. */
function readHtml(html: string): string {
  let text = ''
  let depth = 0
  const parser = new Parser({
    onopentag(name) {
      if (passedOver.has(name)) depth++
      if (blocks.has(name)) text += '\n'
    },
    ontext(words) {
      if (depth === 0) text += words.replaceAll(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (passedOver.has(name)) depth--
      if (blocks.has(name) && name !== 'br') text += '\n'
    },
  })
  parser.end(html)
  return text
}
