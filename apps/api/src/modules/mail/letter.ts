import type { ContactTopic } from '@throughway/contract/account/contact'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { linkedPlaces } from '@throughway/domain/content/place-targets'
import type { Language } from '@throughway/contract/programme/brand'

/**
 * Gives a text of `texts/{language}.json`; never escapes, since the layout does so for HTML. What people call
 * themselves and others is made plain on the way (`namesOfPeople` in compose-mail.ts); several names come as a list.
 */
export type Translate = (key: string, values?: Record<string, unknown>) => string

export type Writing = {
  t: Translate
  language: Language
  /** The currency for sums of money (R3.03). */
  currency: string
  /** The address of the brand's site, without a slash at its end. */
  site: string
}

/** What a mail says. The layout puts it into plain text and HTML alike, in this order. */
export type LetterParts = {
  subject: string
  lead: string
  /** What staff wrote, below the lead. */
  tree?: ContentTree
  /** Digits to type, shown large. */
  code?: string
  button?: {
    label: string
    address: string
    /** The page behind the same button of a message, if it differs from the mail's address. */
    place?: (typeof linkedPlaces)[number]
  }
  notes: readonly string[]
  /** Text that appears only in the mail: members read and answer on the site in another way. */
  inMail?: {
    /** What another member wrote, without addresses. */
    words?: string
    note: string
  }
}

/** `topic` says what the mail is about, and with that whether the member wants it. */
export type Letter = {
  template: string
  topic: ContactTopic
  write(writing: Writing): LetterParts
  /** The reply address, if it is not the one where the programme reads its mail. */
  answersTo?: string | undefined
}
