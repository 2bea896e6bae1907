import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { apiBasePath } from '@throughway/contract/headers'
import { sessionCalls } from '@throughway/contract/identity/session'
import { liveEventsPath, liveSubjects } from '@throughway/contract/live'
import type { BrandKey } from '@throughway/brands/keys'
import { rawQuery } from '#database/query.ts'
import { sendMessage, tellMember, treeOf } from '#testing/messages.ts'
import { signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { tellOne } from './live.ts'
import { openStreams, type Reader, usualLimits } from './streams.ts'

startTwoCopies()

/** Opens the stream and keeps the text it receives, with promises for the text that follows. */
async function hear(at: TestApi, token: string | undefined, brand: BrandKey = 'harbor') {
  const headers = { ...(await at.brandHeaders(brand)), ...(token && { authorization: `Bearer ${token}` }) }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = request({
    port: at.port,
    host: '127.0.0.1',
    path: apiBasePath + liveEventsPath,
    headers: { host: `${brand}.localhost`, ...headers },
  })
  sent.on('response', resolve).on('error', reject).end()
  const response = await promise
  let heard = ''
  const waiting = new Set<() => void>()
  response.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
    for (const look of waiting) look()
  })
  const until = (holds: () => boolean) =>
    new Promise<void>((done) => {
      const look = () => {
        if (holds()) done()
      }
      waiting.add(look)
      look()
    })
  const revisions = () => [...heard.matchAll(/event: revision\ndata: (.*)\n/g)].map(([, data]) => data!)
  return {
    http: response.statusCode,
    headers: response.headers,
    read: () => heard,
    revisions,
    ended: new Promise<void>((done) => void response.once('close', done)),
    stop: () => response.destroy(),
    /** That this revision is heard. */
    revision: (data: string) => until(() => revisions().includes(data)),
    opened: () => until(() => heard.includes('event: open')),
  }
}

const tell = (memberId: string, source: string) =>
  db().transaction((tx) =>
    tellMember(tx, { memberId, source, language: 'en', title: 'yours', body: treeOf('yours') }, api.app.now()),
  )

const isListening = async () => {
  const { rows } = await api.app.databases.pool.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity where application_name = 'throughway-news' and query like 'listen%'
      and state = 'idle' and datname = current_database()`,
  )
  return rows[0]!.n
}

const modules = new URL('../', import.meta.url)
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(file, modules), 'utf8'))

it.each(liveSubjects)('of a change of %s the code tells', (subject) => {
  const call = new RegExp(`tell(One|All)\\('${subject}'`)
  expect(sources.some((each) => call.test(each))).toBe(true)
})

describe('C20 news without a reload', () => {
  it('are heard by readers at every copy, and only by those whom they concern', async () => {
    const [ana, mia] = [await signedIn(api, 'harbor', 'Ana'), await signedIn(api, 'mesa', 'Mia')]
    const ben = await signedIn(api, 'harbor', 'Ben')
    const admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
    const [here, there, other, elsewhere] = [
      await hear(api, ana.token),
      await hear(copy, ana.token),
      await hear(copy, ben.token),
      await hear(copy, mia.token, 'mesa'),
    ]
    expect(here.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    })
    const all = [here, there, other, elsewhere]
    await Promise.all(all.map(({ opened }) => opened()))
    await expect.poll(isListening, { timeout: 10_000 }).toBe(2)
    expect(all.map(({ revisions }) => revisions())).toEqual([[], [], [], []])
    await sendMessage(api, admin.token)
    await Promise.all([here, there, other].map((each) => each.revision('message all 1')))
    await tell(ben.id, 'a')
    await other.revision('message own 1')
    await tell(ben.id, 'b')
    await other.revision('message own 2')
    // the same thing is told once
    await tell(ben.id, 'b')
    await db().transaction(async (tx) => tx.atLast(tellOne('ride-home', ben.id)))
    await other.revision('ride-home own 1')
    expect(all.map(({ revisions }) => revisions())).toEqual([
      ['message all 1'],
      ['message all 1'],
      ['message all 1', 'message own 1', 'message own 2', 'ride-home own 1'],
      [],
    ])
    // the stream carries none of the changed data
    const line = /event: (open\ndata: ready|revision\ndata: [a-z-]+ (all|own) \d+)\n\n/g
    expect(other.read().replaceAll(line, '')).toBe('')

    // the listeners' connections are cut and come back; what changed meanwhile is heard then
    await api.app.databases.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'throughway-news' and datname = current_database()`,
    )
    await tell(ana.id, 'c')
    await Promise.all([here, there].map((each) => each.revision('message own 1')))
    expect(elsewhere.revisions()).toEqual([])
    for (const each of all) each.stop()
  })

  it('are told to those who come later by what the revisions are then', async () => {
    const eve = await signedIn(api, 'harbor', 'Eve')
    await tell(eve.id, 'a')
    await tell(eve.id, 'b')
    const late = await hear(copy, eve.token)
    await late.opened()
    expect(late.revisions()).toContain('message own 2')
    late.stop()
  })

  it('say nothing of what was rolled back', async () => {
    const flo = await signedIn(api, 'harbor', 'Flo')
    const reader = await hear(copy, flo.token)
    await reader.opened()
    const failed = db().transaction(async (tx) => {
      await tx.send(tellOne('account', flo.id))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await db().transaction(async (tx) => tx.atLast(tellOne('account', flo.id)))
    await reader.revision('account own 1')
    reader.stop()
  })

  it('count each of many changes at once', async () => {
    const gus = await signedIn(api, 'harbor', 'Gus')
    const reader = await hear(copy, gus.token)
    await reader.opened()
    const raise = (at: TestApi) =>
      at.app.databases.ofBrand(1).transaction(async (tx) => tx.atLast(tellOne('task', gus.id)))
    await Promise.all(Array.from({ length: 20 }, (_, turn) => raise(turn % 2 ? api : copy)))
    await reader.revision('task own 20')
    // each of them raised it by one
    expect(reader.revisions()).not.toContain('task own 21')
    reader.stop()
  })

  it('hold no connection of the pool, are bounded for each member, and ask for a session that stands', async () => {
    const cy = await signedIn(api, 'harbor', 'Cy')
    const open = []
    for (let count = 0; count < usualLimits.ofMember; count++) open.push(await hear(api, cy.token))
    expect(open.map(({ http }) => http)).toEqual(open.map(() => 200))
    const { pool } = api.app.databases
    expect(pool.totalCount - pool.idleCount).toBe(0)
    expect((await hear(api, cy.token)).http).toBe(429)
    open[0]!.stop()
    await expect
      .poll(async () => {
        const again = await hear(api, cy.token)
        again.stop()
        return again.http
      })
      .toBe(200)
    expect((await hear(api, undefined)).http).toBe(401)
    await db().send(rawQuery(sql`update sign_in set ended_at = now() where id = ${cy.signInId}`))
    open[1]!.stop()
    expect((await hear(api, cy.token)).http).toBe(401)
    for (const each of open) each.stop()
  })

  it('end when their session is signed out at another copy, and when its time is over', async () => {
    const [ida, joe] = [await signedIn(api, 'harbor', 'Ida'), await signedIn(api, 'harbor', 'Joe')]
    const streams = openStreams(api.app, { ...usualLimits, heartbeatMs: 20 })
    const expiresAt = api.clock.now.getTime() + 60_000
    const readers: Reader[] = [ida, joe].map(({ id: memberId, signInId }) => ({
      brandId: 1,
      memberId,
      signInId,
      expiresAt,
    }))
    const server = createServer(
      ({ url }, response) => void streams.open(readers[Number(url!.slice(1))]!, response),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const [first, second] = [await fetch(`${address}/0`), await fetch(`${address}/1`)]
    const client = await copy.at('harbor', { token: ida.token })
    expect((await client(sessionCalls.signOut, {})).http).toBe(200)
    expect(await first.text()).toContain('event: open')
    // the other one goes on until its time is over
    const body = second.body!.pipeThrough(new TextDecoderStream()).getReader()
    await tell(joe.id, 'a')
    for (let heard = ''; !heard.includes('message own 1');) {
      const { done, value = '' } = await body.read()
      expect(done).toBe(false)
      heard += value
    }
    api.clock.now = new Date(expiresAt)
    while (!(await body.read()).done) continue
    streams.close()
    server.close()
    await once(server, 'close')
  })

  it('end at once when their session was still being checked as the end began', async () => {
    const live = openStreams(api.app)
    live.close()
    const reader = { brandId: 1, memberId: randomUUID(), signInId: randomUUID(), expiresAt: Infinity }
    const server = createServer((_, response) => void live.open(reader, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(await answer.text()).toBe('')
    server.close()
    await once(server, 'close')
  })

  it('are not counted of a reader who left while the session was being checked', async () => {
    const streams = openStreams(api.app, { ...usualLimits, most: 1 })
    const reader = { brandId: 1, memberId: randomUUID(), signInId: randomUUID(), expiresAt: Infinity }
    const left = Promise.withResolvers<void>()
    const server = createServer((_, response) => {
      response.once('close', () => void streams.open(reader, response).then(left.resolve, left.reject))
      response.writeHead(200).flushHeaders()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const leaving = new AbortController()
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { signal: leaving.signal })
    leaving.abort()
    await left.promise
    expect(streams.findLimit(reader)).toBeUndefined()
    streams.close()
    server.close()
    await once(server, 'close')
  })

  it('end with the server, which does not wait for them', async () => {
    const third = await startTestApi({ copyOf: api })
    const dora = await signedIn(api, 'harbor', 'Dora')
    const stream = await hear(third, dora.token)
    await stream.opened()
    await third.close()
    await expect(stream.ended).resolves.toBeUndefined()
  })
})
