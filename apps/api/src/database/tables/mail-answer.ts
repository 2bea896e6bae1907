export type MailAnswerTables = {
  mail_answer: MailAnswerTable
  received_mail: ReceivedMailTable
}

/** `conversation`: an answer is a line of one conversation; `trips`: it is a command, as in a text message. */
export type AnswerPurpose = 'conversation' | 'trips'

/** An address to which one member can answer by mail. The address itself is signed and stored nowhere. */
export type MailAnswerTable = {
  brand_id: number
  id: string
  member_id: string
  purpose: AnswerPurpose
  conversation_id: string | null
  /** The day that the mail asks about; null where it asks about none. */
  asked_on: string | null
  created_at: Date
  expires_at: Date
}

/** Remembers a mail that a member sent, so that the same mail acts once. It holds no words of the mail. */
export type ReceivedMailTable = {
  brand_id: number
  member_id: string
  /** The digest of the Message-ID, or of the whole mail if it has none. */
  digest: Buffer
  received_at: Date
}
