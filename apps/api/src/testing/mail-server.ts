import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * Starts a mail server that keeps the mails that it gets. While a test sets `fail`, it asks senders to try again later;
 * while a test sets `reject`, it refuses every recipient. `refuseData` is the code and the words with which it takes the
 * recipient and then refuses the mail.
 */
export async function startMailServer() {
  const mails: string[] = []
  const mood: { fail: boolean; reject: boolean; refuseData?: readonly [code: number, words: string] | undefined } = {
    fail: false,
    reject: false,
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) =>
      done(mood.reject ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mood.fail) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        if (mood.refuseData) {
          const [responseCode, words] = mood.refuseData
          return done(Object.assign(new Error(words), { responseCode }))
        }
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    mood,
    url: `smtp://127.0.0.1:${port}`,
    /** What has come for an address, oldest first, with its headers by name. */
    async listMailsTo(address: string): Promise<ReadMail[]> {
      const read = await Promise.all(
        mails.map(async (mail) => {
          const parsed = await PostalMime.parse(mail)
          return { ...parsed, header: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])) }
        }),
      )
      return read.filter(({ to }) => to?.some((each) => each.address === address))
    },
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  }
}

export type ReadMail = Email & { header: Record<string, string> }

/** The first address in a mail that leads to this page, and the token in it. */
export function findLink(mail: ReadMail, path: string): { address: string; token: string } {
  const address = new RegExp(`https?://[^\\s<>"]*${path}\\?token=([\\w.%-]+)`).exec(mail.text ?? '')
  if (!address) throw new Error(`No link to ${path} in: ${mail.text}`)
  return { address: address[0], token: decodeURIComponent(address[1]!) }
}
