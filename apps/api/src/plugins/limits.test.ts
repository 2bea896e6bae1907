import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandKeys } from '@throughway/brands/keys'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { apiBasePath } from '@throughway/contract/headers'
import { liveEventsPath } from '@throughway/contract/live'
import { otpPath } from '@throughway/contract/planner/otp'
import { rawQuery } from '#database/query.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

let api: TestApi
let headers: Record<string, string>
beforeAll(async () => void (api = await startTestApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })))
afterAll(() => api.close())
beforeEach(async () => {
  // within a window of its own, so that no test has calls left that another one took
  api.clock.now = new Date(api.clock.now.getTime() + 4 * 3_600_000)
  headers = await api.brandHeaders('harbor')
})

type Limited = { name: string; method: string; path: string; subject: string }

const calls = Object.values(callsBySubject).flatMap((ofSubject) => Object.entries<Call>(ofSubject))
const describeCall = ([name, call]: [string, Call]): Limited => ({
  name,
  method: call.method,
  path: apiBasePath + call.path.replace(/\{\w+\}/g, 'x'),
  subject: name,
})
const limitedCalls = calls.filter(([, { limit }]) => limit && limit.of !== 'member').map(describeCall)
/** Calls that are counted for the member, each with how many a copy takes leave for at a time. */
const memberCalls = calls.flatMap(([name, call]) =>
  call.limit?.of === 'member' ? [[name, describeCall([name, call]), Math.ceil(call.limit.max / 10)] as const] : [],
)

/** Every limit on an address: those of calls, and those that the server has beside the contract. */
const limits: Limited[] = [
  ...limitedCalls,
  { name: 'the document of all calls', method: 'GET', path: `${apiBasePath}/openapi.json`, subject: 'openapi' },
  { name: 'texts that were missing', method: 'POST', path: '/locales/add/en/common', subject: 'addMissingTexts' },
  { name: 'the door for clients of OpenTripPlanner', method: 'GET', path: otpPath, subject: 'otp' },
  { name: 'all calls', method: 'GET', path: `${apiBasePath}/member/session`, subject: 'all' },
  { name: 'the stream of changes', method: 'GET', path: apiBasePath + liveEventsPath, subject: 'all' },
]

async function ask({ method, path }: Limited, address: string, host = 'harbor.localhost', token?: string) {
  const body = method === 'POST' || method === 'PUT' ? { body: '' } : {}
  const more = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': address,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return (await api.send(method, path, { host, headers: { ...headers, ...more }, ...body })).http
}

const useUp = (subject: string) =>
  api.app.databases.pool.query('update network_hit set hits = 1000000 where subject like $1', [`${subject} %`])

/** Calls that the general limit grants a copy at once. */
const lease = 50

async function askAll(limit: Limited, address: string) {
  const answers: number[] = []
  for (let turn = 0; turn < (limit.subject === 'all' ? lease : 1); turn++) answers.push(await ask(limit, address))
  return answers
}

describe.each(limits.map((limit) => [limit.name, limit] as const))('the limit on %s', (_, limit) => {
  it('counts all addresses of a /64 as one, and those of another /64 as another', async () => {
    expect(await askAll(limit, '2001:db8:1:2::1')).not.toContain(429)
    await useUp(limit.subject)
    expect(await ask(limit, '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
    expect(await ask(limit, '2001:DB8:1:2::9')).toBe(429)
    expect(await ask(limit, '2001:db8:1:3::1')).not.toBe(429)
  })

  it('keeps no address of anybody', async () => {
    for (const address of ['198.51.100.23', '::ffff:203.0.113.77', '2001:db8:7:8::5']) await ask(limit, address)
    const { rows } = await api.app.databases.pool.query(
      'select subject from network_hit union all select subject from rate_limit',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|203\.0|2001|db8/)
  })
})

describe.each(memberCalls)('the limit on %s', (name, call, leave) => {
  it('is each member’s own, from wherever they call', async () => {
    const [ana, ben] = [await signedIn(api, 'harbor', 'Ana'), await signedIn(api, 'harbor', 'Ben')]
    const askAs = ({ token }: Person, address: string) => ask(call, address, 'harbor.localhost', token)
    for (let turn = 0; turn < leave; turn++) expect(await askAs(ana, '198.51.100.23')).not.toBe(429)
    const taken = sql`update rate_limit set hits = 1000000 where brand_id = 1 and subject = ${`${name} ${ana.id}`}`
    await api.app.databases.ofBrand(1).send(rawQuery(taken))
    expect(await askAs(ana, '203.0.113.7')).toBe(429)
    expect(await askAs(ben, '198.51.100.23')).not.toBe(429)
  })
})

describe('a network', () => {
  it.each(['all calls', 'findRides'])('has one limit on %s at all programmes, however it goes round', async (name) => {
    const limit = limits.find((each) => each.name === name)!
    const programmes: [string, typeof headers][] = []
    for (const key of brandKeys) programmes.push([`${key}.localhost`, await api.brandHeaders(key)])
    const answers: number[] = []
    await askAll(limit, '198.51.100.23')
    await useUp(limit.subject)
    for (const [host, own] of programmes) {
      headers = own
      answers.push(await ask(limit, '198.51.100.23', host))
    }
    expect(answers).toEqual(brandKeys.map(() => 429))
  })
})

describe('an IPv4 address', () => {
  it('is counted alone for all calls, as many members sit behind its neighbours', async () => {
    const all = limits.find(({ name }) => name === 'all calls')!
    await askAll(all, '198.51.100.23')
    await useUp('all')
    expect(await ask(all, '198.51.100.23')).toBe(429)
    expect(await ask(all, '::ffff:198.51.100.23')).toBe(429)
    expect(await ask(all, '198.51.100.24')).not.toBe(429)
  })

  it('is counted with its /24 for what has a limit of its own', async () => {
    const own = limits.find(({ name }) => name === 'findRides')!
    await ask(own, '198.51.100.23')
    await useUp('findRides')
    expect(await ask(own, '198.51.100.200')).toBe(429)
    expect(await ask(own, '198.51.101.23')).not.toBe(429)
  })
})

describe('the address of a request', () => {
  /** Where the code reads it. What counts it hands it to the limits or the lock, which reduce it to a network. */
  const readers: Record<string, string> = {
    'modules/answer-mail/listen-for-mail.ts': 'only the operator’s mail server may send mails in; nothing is counted',
    'modules/confirmation/confirmation.ts': 'the lock on wrong passwords',
    'modules/health/health.routes.ts': 'loopback may read the metrics; nothing is counted',
    'modules/live/live.routes.ts': 'a limit',
    'modules/locale/locale.routes.ts': 'a limit',
    'modules/password/ask-for-reset.ts': 'the lock on wrong passwords',
    'modules/password/confirm-reset.ts': 'the lock on wrong passwords',
    'modules/password/demand-password.ts': 'the lock on wrong passwords',
    'modules/planner/otp/otp.routes.ts': 'a limit',
    'modules/session/open-sign-in.ts': 'the network of a sign-in',
    'modules/session/sign-in.ts': 'the lock on wrong passwords',
    'modules/unsubscribe/unsubscribe.routes.ts': 'the network that causes a mail',
    'plugins/open-api.ts': 'a limit',
    'plugins/serve.ts': 'a limit; handlers get it as `address`',
  }

  it('is read where this list says, and by no count of its own', () => {
    const root = new URL('../', import.meta.url)
    const files = globSync('**/*.ts', { cwd: root.pathname }).filter((file) => !/\.test\.ts$|^testing\//.test(file))
    const found = files.filter((file) => {
      const text = readFileSync(new URL(file, root), 'utf8')
      return /request\.ip\b|\bip\b[^'\n]*\} = request|remoteAddress/.test(text)
    })
    expect(found.toSorted()).toEqual(Object.keys(readers).toSorted())
  })
})
