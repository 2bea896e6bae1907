import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { apiBasePath, liveMessagesPath } from '@throughway/contract/headers'
import type { BrandKey } from '@throughway/brands/keys'
import { rawQuery } from '#database/query.ts'
import { sendMessage, treeOf } from '#testing/messages.ts'
import { signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { tellMember } from './message.ts'
import { openLive, usualLimits } from './live.ts'

startTwoCopies()

/** A reader of the stream: what it heard so far, and a promise of what comes next. */
async function hear(at: TestApi, token: string | undefined, brand: BrandKey = 'harbor') {
  const headers = { ...(await at.brandHeaders(brand)), ...(token && { authorization: `Bearer ${token}` }) }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = request({
    port: at.port,
    host: '127.0.0.1',
    path: apiBasePath + liveMessagesPath,
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
  const ended = new Promise<void>((done) => void response.once('close', done))
  return {
    http: response.statusCode,
    headers: response.headers,
    read: () => heard,
    ended,
    stop: () => response.destroy(),
    /** So many times that it says so. */
    news: (count: number) =>
      new Promise<void>((done) => {
        const look = () => {
          if (heard.split('event: messages').length > count) done()
        }
        waiting.add(look)
        look()
      }),
    opened: () =>
      new Promise<void>((done) => {
        const look = () => {
          if (heard.includes('event: open')) done()
        }
        waiting.add(look)
        look()
      }),
  }
}

const countNews = ({ read }: { read: () => string }) => read().split('event: messages').length - 1

const isListening = async () => {
  const { rows } = await api.app.databases.pool.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity where application_name = 'throughway-news' and query like 'listen%'
      and state = 'idle' and datname = current_database()`,
  )
  return rows[0]!.n
}

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
    // who came before the listener has heard that something may have been missed
    const told = all.map(countNews)
    await sendMessage(api, admin.token)
    await Promise.all([here, there, other].map((each, index) => each.news(told[index]! + 1)))
    await db().transaction((tx) =>
      tellMember(
        tx,
        { memberId: ben.id, source: 'a', language: 'en', title: 'yours', body: treeOf('yours') },
        api.app.now(),
      ),
    )
    await other.news(told[2]! + 2)
    expect(all.map(countNews)).toEqual([told[0]! + 1, told[1]! + 1, told[2]! + 2, told[3]])
    // nothing of what is told stands in it
    expect(other.read().replaceAll(/event: (open|messages)\ndata: (ready|new)\n\n/g, '')).toBe('')

    // the listener's connection is cut: it comes back, and says that news may have been missed
    await api.app.databases.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'throughway-news' and datname = current_database()`,
    )
    await Promise.all([other.news(told[2]! + 3), here.news(told[0]! + 2)])
    for (const each of [here, there, other, elsewhere]) each.stop()
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

  it('end at once when their session was still being checked as the end began', async () => {
    const live = openLive(api.app.databases)
    live.close()
    const server = createServer((_, response) => live.open(1, randomUUID(), response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(await answer.text()).toBe('')
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
