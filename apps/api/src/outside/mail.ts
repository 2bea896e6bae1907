import { createTransport } from 'nodemailer'

export type MailToSend = {
  from: { name: string; address: string }
  /** Where answers go, when not to the sender. */
  replyTo?: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** The same at each try, so that a mail that was sent twice is recognised. */
  messageId: string
}

/** Hands a mail over; throws when that failed: a `MailRejected` for good, anything else may be tried again. */
export type Mailer = { send(mail: MailToSend): Promise<void>; close(): void }

/** The mail server does not take mail for this recipient, today or tomorrow. */
export class MailRejected extends Error {}

/** A real mail server. */
export function openSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // a mail is made of texts only; nothing in it may make us read a file or call an address
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never)
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail)
      } catch (error) {
        throw isRejection(error) ? new MailRejected(error.message) : error
      }
    },
    close: () => transport.close(),
  }
}

function isRejection(error: unknown): error is Error {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
  return error instanceof Error && command === 'RCPT TO' && responseCode >= 500
}

/** The local twin: every mail already lies in the mail box of the database, shown at `/dev/mail`. */
export function openMailBox(): Mailer {
  return { send: async () => {}, close: () => {} }
}
