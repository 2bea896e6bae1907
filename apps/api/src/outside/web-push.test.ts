import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPushService } from '#testing/start-push-service.ts'
import { testStart } from '#testing/test-start.ts'
import { makeGuardedFetch } from './guarded-fetch.ts'
import { makeVapidKey } from './push-encryption.ts'
import { openWebPush } from './web-push.ts'

const now = () => testStart
const key = makeVapidKey()
let service: Awaited<ReturnType<typeof startPushService>>
let silent: Server
beforeAll(async () => {
  service = await startPushService({ now })
  const never: RequestListener = () => {}
  silent = createServer(never)
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await service.close()
  silent.closeAllConnections()
  silent.close()
})

const send = openWebPush(makeGuardedFetch({ allowPrivate: true }), now)

function pushTo({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) {
  return {
    endpoint,
    target: { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') },
    key,
    contact: 'mailto:office@harbor.example',
    text: JSON.stringify({ title: 'Hello', body: 'Ana', path: '/home', tag: 'a' }),
    ttlSeconds: 60,
    urgency: 'high' as const,
    topic: 'abc',
  }
}

it('is taken by a push service, and shown by the browser alone that it is for', async () => {
  const publicKey = key.publicKey.toString('base64url')
  const [ana, ben] = [service.subscribe(publicKey), service.subscribe(publicKey)]
  expect(await send(pushTo(ana.subscription))).toEqual({ kind: 'taken' })
  expect(ana.received).toEqual([
    {
      title: 'Hello',
      body: 'Ana',
      path: '/home',
      tag: 'a',
      ttl: 60,
      urgency: 'high',
      topic: 'abc',
      contact: 'mailto:office@harbor.example',
    },
  ])
  expect(ben.received).toEqual([])
})

it('is refused where the browser has subscribed for another sender', async () => {
  const browser = service.subscribe(makeVapidKey().publicKey.toString('base64url'))
  expect(await send(pushTo(browser.subscription))).toEqual({ kind: 'refused', status: 403 })
  expect(browser.received).toEqual([])
})

const inSeconds = (count: number) => new Date(testStart.getTime() + count * 1000)

it.each([
  [404, undefined, { kind: 'gone' }],
  [410, undefined, { kind: 'gone' }],
  [400, undefined, { kind: 'refused', status: 400 }],
  [413, undefined, { kind: 'refused', status: 413 }],
  [301, undefined, { kind: 'refused', status: 301 }],
  [500, undefined, { kind: 'later' }],
  [429, '120', { kind: 'later', after: inSeconds(120) }],
  [503, new Date(testStart.getTime() + 60_000).toUTCString(), { kind: 'later', after: inSeconds(60) }],
  [429, '999999', { kind: 'later', after: inSeconds(86_400) }],
  [429, 'soon', { kind: 'later', after: undefined }],
  [429, 'Wed, 21 Oct 2015 07:28:00 GMT', { kind: 'later', after: undefined }],
])('understands the answer %i with Retry-After %s', async (status, retryAfter, expected) => {
  const { subscription } = service.subscribe(key.publicKey.toString('base64url'))
  Object.assign(service.control, { status, retryAfter })
  try {
    expect(await send(pushTo(subscription))).toMatchObject(expected)
  } finally {
    Object.assign(service.control, { status: undefined, retryAfter: undefined })
  }
})

it('waits for no push service that says nothing, and reaches none in our own network', async () => {
  const { subscription } = service.subscribe(key.publicKey.toString('base64url'))
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/push/a`
  const hasty = openWebPush(makeGuardedFetch({ allowPrivate: true, timeoutMilliseconds: 50 }), now)
  expect(await hasty(pushTo({ ...subscription, endpoint }))).toMatchObject({ kind: 'later' })
  const guarded = openWebPush(makeGuardedFetch({ allowPrivate: false }), now)
  const asked = service.log.asked
  expect(await guarded(pushTo(subscription))).toEqual({ kind: 'gone' })
  const byName = subscription.endpoint.replace('127.0.0.1', 'localhost')
  expect(await guarded(pushTo({ ...subscription, endpoint: byName }))).toEqual({ kind: 'gone' })
  expect(service.log.asked).toBe(asked)
})
