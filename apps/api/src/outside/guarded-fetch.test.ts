import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGuardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const answers: Record<string, RequestListener> = {
  '/hello': (request, response) => response.end(`hello ${request.method} ${request.headers.authorization ?? 'nobody'}`),
  '/echo': (request, response) =>
    void request.pipe(response.writeHead(200, { 'content-type': request.headers['content-type'] ?? 'none' })),
  '/large': (_, response) => response.end('x'.repeat(5000)),
  '/slow': () => {},
  '/drip': (_, response) => void response.write('x'),
  '/away': (_, response) => response.writeHead(302, { location: '/hello' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: `http://127.0.0.2:${port}/hello` }).end(),
  '/neighbour': (_, response) => response.writeHead(302, { location: `http://localhost:${port}/hello` }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/nowhere': (_, response) => response.writeHead(302, { location: 'http://' }).end(),
  '/empty': (_, response) => response.writeHead(204).end(),
}
let server: Server
let port: number
beforeAll(async () => {
  server = createServer((request, response) => (answers[request.url!] ?? answers['/hello']!)(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`
/** As if the first loopback address were public and nothing else were. */
const guarded = (more: Partial<Parameters<typeof makeGuardedFetch>[0]> = {}) =>
  makeGuardedFetch({
    allowPrivate: false,
    isAllowed: (address) => address === '127.0.0.1',
    timeoutMilliseconds: 10_000,
    mostBytes: 1000,
    ...more,
  })

describe('which addresses are public', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.167.255.255', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
  it.each([
    '127.0.0.1',
    '127.255.0.3',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a guarded call', () => {
  it('answers as fetch does', async () => {
    const call = guarded()
    const answer = await call(at('/hello'), { headers: { authorization: 'Bearer x' } })
    expect([answer.status, await answer.text()]).toEqual([200, 'hello GET Bearer x'])
    const echo = await call(at('/echo'), { method: 'POST', body: new URLSearchParams({ a: 'ä' }) })
    expect([echo.headers.get('content-type'), await echo.text()]).toEqual([
      'application/x-www-form-urlencoded;charset=UTF-8',
      'a=%C3%A4',
    ])
    expect((await call(at('/empty'))).status).toBe(204)
  })

  it.each([
    ['an address of this machine', () => at('/hello', '127.0.0.2'), 'address'],
    ['one written as a number', () => at('/hello', '2130706434'), 'address'],
    ['one of the sixth version', () => at('/hello', '[::1]'), 'address'],
    ['one within one', () => at('/hello', '[::ffff:127.0.0.1]'), 'address'],
    ['a cloud’s own address', () => 'http://169.254.169.254/latest/meta-data', 'address'],
    ['a file', () => 'file:///etc/passwd', 'scheme'],
    ['an address with a password', () => at('/hello', 'ana:secret@127.0.0.1'), 'scheme'],
    ['too much', () => at('/large'), 'size'],
    ['no answer', () => at('/slow'), 'time'],
    ['an answer that never ends', () => at('/drip'), 'time'],
  ])('refuses %s', async (_, address, reason) => {
    await expect(guarded(reason === 'time' ? { timeoutMilliseconds: 100 } : {})(address())).rejects.toMatchObject({
      reason,
    })
  })

  it('refuses a name that leads to this machine, where the connection is made', async () => {
    await expect(makeGuardedFetch({ allowPrivate: false })(at('/hello', 'localhost'))).rejects.toMatchObject({
      reason: 'address',
    })
    expect((await makeGuardedFetch({ allowPrivate: true })(at('/hello', 'localhost'))).status).toBe(200)
  })

  it('does not follow a redirect unless it is told to, and checks each', async () => {
    expect((await guarded()(at('/away'))).status).toBe(302)
    const follow = guarded({ mostRedirects: 3 })
    expect(await (await follow(at('/away'))).text()).toBe('hello GET nobody')
    await expect(follow(at('/inside'))).rejects.toMatchObject({ reason: 'address' })
    await expect(follow(at('/round'))).rejects.toMatchObject({ reason: 'redirect' })
    await expect(follow(at('/nowhere'))).rejects.toMatchObject({ reason: 'redirect' })
  })

  it('sends to no other host what was meant for one', async () => {
    const follow = guarded({ mostRedirects: 1, isAllowed: () => true })
    expect(await (await follow(at('/neighbour'), { headers: { authorization: 'Bearer x' } })).text()).toBe(
      'hello GET nobody',
    )
  })

  it('ends when its caller gives up', async () => {
    await expect(guarded()(at('/slow'), { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  it('lets the answer of a refused connection rise as it is', async () => {
    await expect(guarded()('http://127.0.0.1:9/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
