import { createTransport } from 'nodemailer'

export type MailToSend = { from: string; to: string; subject: string; text: string; html: string; headers: Record<string, string> }

/** Hands a mail over; throws when that failed and may be tried again. */
export type Mailer = { send(mail: MailToSend): Promise<void>; close(): void }

/** A real mail server. */
export function openSmtpMailer(url: string): Mailer {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as never)
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}

/** The local twin: every mail already lies in the mail box of the database, shown at `/dev/mail`. */
export function openMailBox(): Mailer {
  return { send: async () => {}, close: () => {} }
}
