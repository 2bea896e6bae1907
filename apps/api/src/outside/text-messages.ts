/**
 * What the carrier did with a message that it was given. `later`: it takes none now; `lost`: it did not answer, so nobody
 * knows whether it took the message.
 */
export type TextSent = { kind: 'sent'; ref: string } | { kind: 'refused'; reason: string } | { kind: 'later' | 'lost' }

/** The service that sends text messages and tells of those that come in. Numbers are E.164. */
export type TextCarrier = {
  send(message: { from: string; to: string; text: string }): Promise<TextSent>
  /** Whether the carrier signed this call of `address` with all its fields. */
  isSigned(call: { address: string; fields: Readonly<Record<string, unknown>>; signature: string }): boolean
  /** The answer to such a call: a reply in words, or nothing. */
  writeReply(text: string | undefined): string
}
