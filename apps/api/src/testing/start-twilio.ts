import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type CarriedText = { sid: string; from: string; to: string; text: string }

/**
 * A service on loopback that carries texts as the Messages API of Twilio does: it takes them with an account and a token,
 * and calls the programme with what phones send, signed.
 */
export async function startTwilio({
  account = 'AC0123456789',
  token = 'a token of the tests',
  port = 0,
}: { account?: string; token?: string; port?: number } = {}) {
  const sent: CarriedText[] = []
  const control = { answers: 201 as number, code: 21_610 }
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.writeHead(500).end()),
  )
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const fields = new URLSearchParams(await read(request))
    const basic = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
    if (request.headers.authorization !== basic) return send(response, 401, { code: 20_003, message: 'Authenticate' })
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${account}/Messages.json`)
      return send(response, 404, { code: 20_404, message: 'Not found' })
    if (control.answers !== 201) return send(response, control.answers, { code: control.code, message: 'Refused' })
    const message = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      from: fields.get('From') ?? '',
      to: fields.get('To') ?? '',
      text: fields.get('Body') ?? '',
    }
    sent.push(message)
    send(response, 201, { sid: message.sid, status: 'queued', num_segments: '1', from: message.from, to: message.to })
  }

  function sign(address: string, fields: Record<string, string>, key = token) {
    const written = Object.keys(fields)
      .toSorted()
      .map((name) => name + fields[name]!)
      .join('')
    return createHmac('sha1', key)
      .update(address + written)
      .digest('base64')
  }

  return {
    url,
    account,
    token,
    sent,
    control,
    /** The last text to a number. */
    lastTo: (number: string) => sent.findLast(({ to }) => to === number)?.text,
    /**
     * A phone texts: the carrier calls the address of the programme, which answers with a reply in words or none. `port` is
     * where the server listens, where the address does not say; `key` signs in place of the token.
     */
    async text(
      { from, to, text, sid = `SM${randomBytes(16).toString('hex')}` }: NewText,
      { address, port: at, key }: { address: string; port?: number; key?: string },
    ) {
      const fields = { MessageSid: sid, AccountSid: account, From: from, To: to, Body: text, NumMedia: '0' }
      const { host, port: written, pathname } = new URL(address)
      const { status, text: answered } = await post({
        path: pathname,
        port: at ?? Number(written),
        headers: { host, 'x-twilio-signature': sign(address, fields, key) },
        body: new URLSearchParams(fields).toString(),
      })
      const [, reply] = /<Message>([^]*)<\/Message>/.exec(answered) ?? []
      return { status, reply: reply && unescapeXml(reply) }
    },
    /**
     * A phone calls, or presses a key in a call: the carrier calls the address of the programme and reads out what that
     * answers. `vouched` is what the caller's network says of the number.
     */
    async call(
      { from, to, digits, vouched = 'TN-Validation-Passed-A', sid = `CA${randomBytes(16).toString('hex')}` }: NewCall,
      { address, port: at, key }: { address: string; port?: number; key?: string },
    ) {
      const fields = {
        CallSid: sid,
        AccountSid: account,
        From: from,
        To: to,
        CallStatus: 'ringing',
        ...(vouched && { StirVerstat: vouched }),
        ...(digits !== undefined && { Digits: digits }),
      }
      const { host, port: written, pathname } = new URL(address)
      const { status, text: answered } = await post({
        path: pathname,
        port: at ?? Number(written),
        headers: { host, 'x-twilio-signature': sign(address, fields, key) },
        body: new URLSearchParams(fields).toString(),
      })
      const said = [...answered.matchAll(/<Say language="([\w-]+)">([^<]*)<\/Say>/g)]
      const [, listensAt] = /<Gather [^>]*action="([^"]*)"/.exec(answered) ?? []
      return {
        status,
        isRejected: answered.includes('<Reject/>'),
        languages: said.map(([, language]) => language!),
        said: said.map(([, , words]) => unescapeXml(words!)).join(' '),
        listensAt: listensAt && unescapeXml(listensAt),
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type NewText = { from: string; to: string; text: string; sid?: string }
type NewCall = { from: string; to: string; digits?: string; vouched?: string; sid?: string }
type Post = { path: string; port: number; headers: Record<string, string>; body: string }

/** To this machine, whatever host the call names. */
function post({ path, port, headers, body }: Post): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => void read(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject),
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

function unescapeXml(text: string) {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function read(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
