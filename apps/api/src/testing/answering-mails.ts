import { createTransport } from 'nodemailer'
import type { ReadMail } from './mail-server.ts'

/** The name of the mail server in front, as it writes what it found. */
export const frontServer = 'mx.operator.example'
export const provenBy = (domain: string) => `${frontServer}; dmarc=pass (p=none) header.from=${domain}`

type Answer = {
  from: string
  to: string
  text?: string
  html?: string
  messageId?: string
  headers?: Record<string, string | string[]>
  /** The sender of the envelope: empty for a mail that comes back. */
  sender?: string
  /** The whole mail, in place of one that is made. */
  raw?: string
}

/** A mail server that hands mails of members on to the port of the programme, with what it has found of the sender. */
export function openAnsweringMails(port: number) {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
  return {
    close: () => transport.close(),
    async send({ from, to, sender = from, headers, raw, ...mail }: Answer): Promise<void> {
      await transport.sendMail({
        ...mail,
        from,
        to,
        ...(raw !== undefined && { raw }),
        subject: 'Re: your trips',
        envelope: { from: sender, to },
        headers: { 'Authentication-Results': provenBy('example.com'), ...headers },
      })
    },
  }
}

/** Where a mail program sends the answer to a mail. */
export function answersTo(mail: ReadMail): string {
  const [to] = mail.replyTo ?? []
  if (!to?.address) throw new Error('The mail says nowhere to answer.')
  return to.address
}

/** An answer as mail programs write it: above the mail that it quotes. */
export function quoting(words: string, mail: ReadMail): string {
  const quoted = (mail.text ?? '')
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return `${words}\n\nOn Wed, Mar 4, 2026 at 12:00 PM ${mail.from?.name} <${answersTo(mail)}> wrote:\n\n${quoted}\n`
}
