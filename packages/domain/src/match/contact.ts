/*
 * C25: how two members who were found for each other write through the programme. Neither learns the other's address or
 * number before the other one shares it.
 */

/** What a member can say with one press, each reads it in their own language. */
export const contactTemplates = [
  'shall_we_try',
  'which_days',
  'where_to_meet',
  'sounds_good',
  'another_time',
  'no_thanks',
] as const
export type ContactTemplate = (typeof contactTemplates)[number]

/** The sentences with which a conversation may begin. */
export const firstTemplates = ['shall_we_try', 'which_days'] as const satisfies readonly ContactTemplate[]

export const longestLine = 1000

/** The most conversations that a member can begin within a day, so that nobody writes to everybody. */
export const mostBegunADay = 5
/** The most conversations begun by a member that may wait for an answer. */
export const mostUnanswered = 10
/** A member is told of at most one line of a conversation within this time. */
export const toldEveryMinutes = 60

/** Where lines can be answered by mail, this many lines of one writer within that time get a mail of their own. */
export const mostMailedLines = 6

export const contactReportReasons = ['spam', 'rude', 'unsafe', 'other'] as const
export type ContactReportReason = (typeof contactReportReasons)[number]

/** `barred`: the member can write to nobody until staff lift the bar. */
export const contactReportStates = ['waiting', 'dismissed', 'barred', 'lifted'] as const
export type ContactReportState = (typeof contactReportStates)[number]

/** A mail address or a link, also written with spaces around the signs. */
const address = /\S\s*@\s*\S|\(at\)|\bhttps?:|\bwww\.|\b[\w-]+\.(?:com|net|org|edu|gov|io|us|me)\b/i
/** A phone number: seven digits or more, with spaces, brackets, dots, dashes or slashes between them. */
const number = /(?:\d[\s().+\-/]*){7,}/
/** A house number before the name of a street. */
const street =
  /\b\d{1,6}\s+(?:[A-Za-z0-9'.]+\s+){1,4}(?:street|st|avenue|ave|road|rd|lane|boulevard|blvd|court|ct|dr|terrace|parkway|pkwy|highway|hwy)\b/i
/** In Spanish the number comes behind the name. A time ("calle Olmo a las 7") is none. */
const calle =
  /\b(?:calle|avenida|av\.|avda\.?|paseo|bulevar)\s+(?!a\b)[\p{L}\d'.]+(?:\s+(?!a\b)[\p{L}'.]+){0,3},?\s+(?:#|n[.º°]+|núm\.|número)?\s*\d{1,6}\b(?!:)/iu

/**
 * Whether a text says where its writer lives or how to reach them. Such a text is refused until the other person has
 * answered, because until then the writer does not know who reads it.
 */
export function tellsWhereabouts(text: string): boolean {
  return address.test(text) || number.test(text) || street.test(text) || calle.test(text)
}

/** What a mail program makes a link of. */
const link = /@|:\/\/|^www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu

/**
 * The words as a mail may carry them: without web addresses, since anybody may have written them. The page shows the
 * words whole.
 */
export function hideAddresses(words: string): string {
  return words.replaceAll(/\S+/g, (word) => (link.test(word) ? '…' : word))
}
