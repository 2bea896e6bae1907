import { isIPv6, type AddressInfo } from 'node:net'
import { Counter } from 'prom-client'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { brandKeys } from '@throughway/brands/keys'
import type { AppContext } from '#app-context.ts'
import { answerDomain } from '#modules/answer-address/answer-address.ts'
import { type Outcome, outcomes, takeMail } from './take-mail.ts'

/** Words, and a picture in a signature; who sends more gets the mail back from their mail server. */
const mostBytes = 1_048_576
const mostRecipients = 5
const mostConnections = 20
const silentMilliseconds = 30_000
const leavingMilliseconds = 5000

export type MailListener = { port: number; close(): Promise<void> }

/**
 * Takes mails from the operator's mail server by SMTP, for addresses that this server has made. What it takes and passes
 * over in silence is counted. Undefined where no port is set.
 */
export async function listenForMail(app: AppContext): Promise<MailListener | undefined> {
  const { inboundMail, host } = app.env
  if (!inboundMail) return undefined
  const domains = new Set(brandKeys.map((key) => answerDomain(app, key)))
  const counted = new Counter({
    name: 'throughway_mails_received_total',
    help: 'Mails that came in, by what became of them.',
    labelNames: ['outcome'],
    registers: [app.metrics],
  })
  for (const outcome of outcomes) counted.inc({ outcome }, 0)
  const server = new SMTPServer({
    name: 'throughway',
    banner: '',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: mostBytes,
    rejectOversized: true,
    maxRecipients: mostRecipients,
    maxClients: mostConnections,
    socketTimeout: silentMilliseconds,
    closeTimeout: leavingMilliseconds,
    onConnect(session, done) {
      const { remoteAddress } = session
      done(
        inboundMail.peers.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
          ? null
          : refusal(554, 'no mail is taken from here'),
      )
    },
    onRcptTo({ address }, _, done) {
      const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
      done(domains.has(domain) ? null : refusal(550, 'no such domain here'))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk)
      })
      stream.on('error', (error) => done(error))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, 'the mail is too large'))
        takeAll(session, Buffer.concat(chunks)).then(
          () => done(),
          (error: unknown) => {
            app.log.error({ err: error }, 'a mail that came in could not be taken')
            done(refusal(451, 'try again later'))
          },
        )
      })
    },
  })
  server.on('error', (error) => app.log.warn({ err: error }, 'mails coming in'))

  async function takeAll({ envelope }: SMTPServerSession, raw: Buffer): Promise<void> {
    if (!app.ready) throw new Error('The server is not ready.')
    const isBounce = !envelope.mailFrom || envelope.mailFrom.address === ''
    for (const { address: to } of envelope.rcptTo) {
      const outcome: Outcome = await takeMail(app, { to, isBounce, raw })
      counted.inc({ outcome })
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(inboundMail.port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => void server.close(resolve)),
  }
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}
