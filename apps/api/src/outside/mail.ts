import { createTransport } from 'nodemailer'

export type MailToSend = {
  from: { name: string; address: string }
  /** The reply address, if it is not the sender's. */
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

/** The mail server does not take this mail, today or tomorrow. */
export class MailRejected extends Error {
  /** Whether the failure concerns the address itself: no mail arrives there, whatever its content. */
  readonly isOfAddress: boolean

  constructor(message: string, { isOfAddress }: { isOfAddress: boolean }) {
    super(message)
    this.isOfAddress = isOfAddress
  }
}

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
        throw findRejection(error) ?? error
      }
    },
    close: () => transport.close(),
  }
}

/** The steps that concern a mail and its recipient; earlier ones concern us and the mail server. */
const stepsOfMail = ['MAIL FROM', 'RCPT TO', 'DATA']
/** 503 and 530: the server wants another step first, such as a sign-in, which is no word about the mail. */
const codesOfSession = [503, 530]
/** RFC 3463: X.1 is about addresses; of these 7 and 8 are about the sender's. */
const wrongAddress = /^5\d\d[ -]5\.1\.(?!7\b|8\b)\d/

/** Undefined for what may be tried again. A code of 500 or more is final for the mail, at whichever step it is said. */
function findRejection(error: unknown): MailRejected | undefined {
  if (!(error instanceof Error)) return undefined
  const { command = '', response = '', responseCode = 0 } = error as Error & SmtpFacts
  if (responseCode < 500 || codesOfSession.includes(responseCode) || !stepsOfMail.includes(command)) return undefined
  return new MailRejected(error.message, { isOfAddress: command === 'RCPT TO' || wrongAddress.test(response) })
}

type SmtpFacts = { command?: string; response?: string; responseCode?: number }

/** The local twin: every mail is already in the database's mailbox, shown at `/dev/mail`. */
export function openMailBox(): Mailer {
  return { send: async () => {}, close: () => {} }
}
