import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * A small S3 on loopback, which keeps objects in memory and refuses what is not signed as AWS's signature version 4
 * asks (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export async function startS3({ key, secret }: { key: string; secret: string }) {
  const objects = new Map<string, Buffer>()
  const state = { isDown: false, calls: 0 }
  const server = createServer((request, response) => {
    void (async () => {
      state.calls += 1
      const body = await buffer(request)
      const answer = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content)
      if (state.isDown) return answer(503, '<Error><Code>SlowDown</Code></Error>')
      if (!isSigned(request, body, { key, secret }))
        return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const path = new URL(request.url!, 'http://s3').pathname
      if (request.method === 'PUT') {
        objects.set(path, body)
        return answer(200)
      }
      if (request.method === 'DELETE') {
        objects.delete(path)
        return answer(204)
      }
      const found = objects.get(path)
      return found ? answer(200, found) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, objects, state, close: () => new Promise((done) => server.close(done)) }
}

function isSigned(request: IncomingMessage, body: Buffer, { key, secret }: { key: string; secret: string }): boolean {
  const found = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(request.headers.authorization ?? '')
  if (!found) return false
  const [, credential, names, signature] = found as unknown as [string, string, string, string]
  const [id, ...scope] = credential.split('/')
  const stated = String(request.headers['x-amz-content-sha256'])
  if (id !== key || (stated !== 'UNSIGNED-PAYLOAD' && stated !== hashOf(body))) return false
  const { pathname, searchParams } = new URL(request.url!, 'http://s3')
  searchParams.sort()
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, pathname, searchParams.toString(), headers.join(''), names, stated].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope.join('/'), hashOf(canonical)].join('\n')
  const signing = scope.reduce<string | Buffer>((last, part) => sign(last, part), `AWS4${secret}`)
  return sign(signing, text).toString('hex') === signature
}
