import type { Language } from '@throughway/contract/programme/brand'

/**
 * The carrier's answer to a message. `later`: it takes none now; `lost`: it did not answer, so nobody knows whether it
 * took the message.
 */
export type TextSent = { kind: 'sent'; ref: string } | { kind: 'refused'; reason: string } | { kind: 'later' | 'lost' }

/**
 * The words for a caller; with `listens` the key that they press is sent to the same address. `reject`: the call is not
 * taken.
 */
export type CallAnswer =
  | { kind: 'say'; words: readonly { language: Language; text: string }[]; listens: boolean }
  | { kind: 'reject' }

/** The service that sends text messages, and tells of texts and calls that come in. Numbers are E.164. */
export type TextCarrier = {
  send(message: { from: string; to: string; text: string }): Promise<TextSent>
  /** Whether the carrier signed this call of `address` with all its fields. */
  isSigned(call: { address: string; fields: Readonly<Record<string, unknown>>; signature: string }): boolean
  /** The answer to such a call: a reply in words, or nothing. */
  writeReply(text: string | undefined): string
  /** The answer to a call, and to a key that was pressed in it, which the carrier tells to `address`. */
  writeCall(answer: CallAnswer, address: string): string
}
