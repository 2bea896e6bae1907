import type { LetterParts } from '#modules/mail/mail.ts'
import { pathOfButton } from './letter-as-message.ts'

/** More than any device shows of a notice, and together far less than one encrypted record holds. */
const [titleMost, bodyMost, pathMost] = [120, 300, 500]

const messages = '/messages'

/**
 * A letter as a push message: its subject, its first sentence, and the page that a press opens. That is the button's
 * page on our own site, or else the message centre, which has the whole message.
 */
export function letterAsPush({ subject, lead, button }: LetterParts, site: string) {
  const path = pathOfButton({ button }, site) ?? messages
  return {
    title: cut(subject, titleMost),
    body: cut(lead, bodyMost),
    path: path.length > pathMost ? messages : path,
  }
}

/**
 * A message of staff as a push message. A press opens the place in the product that the message leads to; without one
 * the message centre, which has the whole message, since no notice leads to another site.
 */
export function messageAsPush({ title, text, path = messages }: { title: string; text: string; path?: string }) {
  return { title: cut(title, titleMost), body: cut(text, bodyMost), path: path.length > pathMost ? messages : path }
}

function cut(text: string, most: number) {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
