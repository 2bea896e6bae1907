import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as makeUuid } from 'uuid'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { grantCalls } from '@throughway/contract/identity/grant'
import { sessionCalls } from '@throughway/contract/identity/session'
import { query } from '#database/query.ts'
import { freshFactorMinutes } from '#plugins/require-sign-in.ts'
import { signSessionToken } from '#plugins/session-token.ts'
import { hashPassword } from '#modules/session/session.ts'
import { makeInput } from '#testing/make-input.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const password = 'bicycle 42'
const freshMilliseconds = freshFactorMinutes * 60_000

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let passwordHash: string
beforeAll(async () => {
  api = await startTestApi({ env: { STAFF_SECOND_FACTOR: 'on' } })
  harbor = await api.at('harbor')
  passwordHash = await hashPassword(password)
})
afterAll(() => api.close())
beforeEach(() => void (api.clock.now = testStart))

const allCalls = Object.values(callsBySubject).flatMap((subject) => Object.entries<Call>(subject))
const calls = allCalls.filter(([, call]) => call.fresh)
const later = (milliseconds: number) => void (api.clock.now = new Date(api.clock.now.getTime() + milliseconds))
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'
const join = () => signedIn(api, 'harbor', 'Stella', { role: 'system_admin', passwordHash })

/** A token as the browser has it after calls in between, which renew it. */
const tokenOf = ({ id, signInId }: Pick<Person, 'id' | 'signInId'>) =>
  signSessionToken(api.app.secrets.session, { memberId: id, signInId, brandId: 1 }, api.app.now())

async function say(person: Person, [, call]: (typeof calls)[number], input = makeInput(call) ?? {}) {
  return nameOf(await harbor(call, input as never, { token: await tokenOf(person) }))
}

it('is declared by calls of staff alone', () => {
  expect(calls.length).toBeGreaterThan(1)
  expect(calls.filter(([, { access }]) => access !== 'staff')).toEqual([])
})

it('is declared by every file that staff take along, and by what gives or takes a role, decides a proposal or certifies a result', () => {
  const givesRoles = ({ permission, method }: Call) => permission === 'grant.manage' && method !== 'GET'
  const needed = allCalls.filter(
    ([name, call]) =>
      call.permission &&
      (call.answersAs?.startsWith('text/csv') || givesRoles(call) || /^(propose|decideProposal|certify)/.test(name)),
  )
  expect(needed.length).toBeGreaterThan(8)
  expect(needed.filter(([, { fresh }]) => fresh !== 'factor').map(([name]) => name)).toEqual([])
})

describe.each(calls)('%s', (...entry) => {
  it('is open for ten minutes after the second factor was shown, and stale from then on', async () => {
    const person = await join()
    later(freshMilliseconds - 1)
    expect(await say(person, entry)).not.toBe('factorStale')
    later(1)
    expect(await say(person, entry)).toBe('factorStale')
  })

  it('is stale before a fault of the input is told, and after a lack of the permission', async () => {
    const [staff, other] = [await join(), await signedIn(api, 'harbor', 'Ana')]
    later(freshMilliseconds)
    expect(await say(staff, entry, {})).toBe('factorStale')
    expect(await say(other, entry)).toBe('notAllowed')
  })

  it('is not opened by another session of the same member', async () => {
    const person = await join()
    later(freshMilliseconds)
    await showIn(person.id)
    expect(await say(person, entry)).toBe('factorStale')
  })

  it('is not opened by a device that is remembered', async () => {
    const person = await join()
    const device = { headers: { 'user-agent': 'A browser of Stella' } }
    await meetDevice(person, device.headers['user-agent'])
    const { data } = await harbor(sessionCalls.signIn, { email: person.email, password }, device)
    later(freshMilliseconds)
    const { data: again } = await harbor(sessionCalls.signIn, {}, { ...device, token: data.remembered_token! })
    const [, call] = entry
    const said = nameOf(await harbor(call, (makeInput(call) ?? {}) as never, { token: again.token }))
    expect(said).toMatch(/^(?:secondFactorRequired|verificationRequired)$/)
  })
})

it('refuses a repetition too: the kept answer of the key stays closed', async () => {
  const [person, ben] = [await join(), await signedIn(api, 'harbor', 'Ben')]
  const input = { member_id: ben.id, role: 'auditor', reason: 'For a year' } as const
  const headers = { 'idempotency-key': makeUuid() }
  const give = async () => harbor(grantCalls.giveGrant, input, { token: await tokenOf(person), headers })
  const first = await give()
  expect(nameOf(first)).toBe('ok')
  expect((await give()).data).toEqual(first.data)
  later(freshMilliseconds)
  expect(nameOf(await give())).toBe('factorStale')
})

it('is not asked for where the second factor is off', async () => {
  const free = await startTestApi()
  const there = await free.at('harbor')
  const person = await signedIn(free, 'harbor', 'Stella', { role: 'system_admin' })
  const ben = await signedIn(free, 'harbor', 'Ben')
  free.clock.now = new Date(free.clock.now.getTime() + freshMilliseconds)
  const input = { member_id: ben.id, role: 'auditor', reason: 'For a year' } as const
  const token = await signSessionToken(
    free.app.secrets.session,
    { memberId: person.id, signInId: person.signInId, brandId: 1 },
    free.app.now(),
  )
  expect(nameOf(await there(grantCalls.giveGrant, input, { token }))).toBe('ok')
  await free.close()
})

async function showIn(memberId: string) {
  await insertSignIn(memberId, { ended_at: null, user_agent: null, address: null })
}

/** The device is known from then on, so that no code is mailed. */
async function meetDevice({ id }: Person, userAgent: string) {
  await insertSignIn(id, { ended_at: api.clock.now, user_agent: userAgent, address: '127.0.0.0/24' })
}

async function insertSignIn(
  memberId: string,
  more: { ended_at: Date | null; user_agent: string | null; address: string | null },
) {
  const now = api.clock.now
  await api.app.databases.ofBrand(1).send(
    query.insertInto('sign_in').values({
      brand_id: 1,
      id: makeUuid(),
      member_id: memberId,
      created_at: now,
      last_seen_at: now,
      second_factor_at: now,
      ...more,
    }),
  )
}
