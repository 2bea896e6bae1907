import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a device shows, with what the push service was told of it. */
type Received = {
  title: string
  body: string
  path: string
  tag: string
  ttl: number
  urgency: string
  topic: string
  /** Who sent it, as the push service knows them. */
  contact: string
}

type Browser = { key: ECDH; auth: Buffer; publicKey: string; received: Received[] }

/**
 * A push service on loopback with the browsers that subscribe at it. It takes a message only from the sender for whose
 * key the browser has subscribed (RFC 8292), and each browser opens what it is sent (RFC 8291). Its clock is the test's.
 */
export async function startPushService({ now = () => new Date() }: { now?: () => Date } = {}) {
  const browsers = new Map<string, Browser>()
  const log = { asked: 0 }
  const control = {
    /** Answered in the place of taking a message. */
    status: undefined as number | undefined,
    retryAfter: undefined as string | undefined,
  }
  const server = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) => response.writeHead(400).end(String(error))),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    log.asked += 1
    const message = await readBytes(request)
    const refuse = (status: number) => void response.writeHead(status).end()
    if (control.status !== undefined) {
      const { status, retryAfter } = control
      return void response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
    }
    const browser = browsers.get(request.url!)
    if (!browser) return refuse(410)
    const { headers } = request
    const sender = verifyVapid(headers.authorization ?? '')
    if (!sender || sender.publicKey !== browser.publicKey || sender.claims.aud !== origin) return refuse(403)
    const end = sender.claims.exp * 1000 - now().getTime()
    if (end <= 0 || end > 86_400_000) return refuse(403)
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl']))) return refuse(400)
    if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) return refuse(400)
    if (message.length > 4096 || message.length !== Number(headers['content-length'])) return refuse(413)
    const said = JSON.parse(decryptPush(message, browser)) as Pick<Received, 'title' | 'body' | 'path' | 'tag'>
    const told = { ttl: Number(headers['ttl']), urgency: String(headers['urgency']), topic: String(headers['topic']) }
    browser.received.push({ ...said, ...told, contact: sender.claims.sub })
    response.writeHead(201, { location: `${origin}/messages/1` }).end()
  }

  return {
    origin,
    control,
    log,
    /** What a browser hands to the page that subscribes it for a sender's key. */
    subscribe(publicKey: string) {
      const key = createECDH('prime256v1')
      key.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(20).toString('base64url')}`
      const received: Received[] = []
      browsers.set(path, { key, auth, publicKey, received })
      const keys = { p256dh: key.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }
      return {
        subscription: { endpoint: origin + path, ...keys },
        received,
        /** The member takes the permission back in their browser. */
        end: () => void browsers.delete(path),
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Opens a message of one record with the browser's half of the keys (RFC 8291); throws where it was meant for another. */
export function decryptPush(message: Buffer, { key, auth }: Pick<Browser, 'key' | 'auth'>): string {
  const salt = message.subarray(0, 16)
  const keyEnd = 21 + message.readUInt8(20)
  const theirs = message.subarray(21, keyEnd)
  const parties = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), theirs])
  const shared = derive(key.computeSecret(theirs), auth, parties, 32)
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce, { authTagLength: 16 })
  decipher.setAuthTag(message.subarray(-16))
  const plain = Buffer.concat([decipher.update(message.subarray(keyEnd, -16)), decipher.final()])
  // RFC 8188: the last record ends with a two, and zeros behind it
  const end = plain.lastIndexOf(2)
  return plain.subarray(0, end).toString('utf8')
}

type Claims = { aud: string; exp: number; sub: string }

/** Who sends, by the header of RFC 8292; undefined where the signature is not of the key that it names. */
export function verifyVapid(header: string): { claims: Claims; publicKey: string } | undefined {
  const [, signed, signature, publicKey] = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (!signed || !signature || !publicKey) return undefined
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isTheirs = verify(
    'sha256',
    Buffer.from(signed),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const claims = JSON.parse(Buffer.from(signed.split('.')[1]!, 'base64url').toString()) as Claims
  return isTheirs ? { claims, publicKey } : undefined
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number) {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
