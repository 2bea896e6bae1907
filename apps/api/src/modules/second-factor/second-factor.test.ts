import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { v7 as makeUuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsBySubject } from '@throughway/contract/calls'
import type { Call } from '@throughway/contract/call'
import { deletionCalls } from '@throughway/contract/account/deletion'
import { identityCalls } from '@throughway/contract/identity/identity'
import { passkeyCalls } from '@throughway/contract/identity/passkey'
import { passwordCalls } from '@throughway/contract/identity/password'
import { profileCalls } from '@throughway/contract/account/profile'
import { rewardStaffCalls } from '@throughway/contract/reward/reward-staff'
import { secondFactorCalls } from '@throughway/contract/identity/second-factor'
import { memberCalls } from '@throughway/contract/identity/member'
import { sessionCalls, type Session } from '@throughway/contract/identity/session'
import { type Role, roles, standsAbove } from '@throughway/domain/identity/roles'
import { query } from '#database/query.ts'
import { hashSecret } from '#tokens/secret-text.ts'
import { digestOf, sealingKey } from '#modules/identity/start-identity.ts'
import { digestPasswordToken } from '#modules/password/password-link.ts'
import { hashPassword } from '#modules/session/session.ts'
import { signSessionToken } from '#plugins/session-token.ts'
import { seal } from '#seal.ts'
import { productionEnv } from '#testing/production-env.ts'
import { makeProvider } from '#testing/identity-providers.ts'
import { makeInput } from '#testing/make-input.ts'
import { auditedKinds } from '#testing/audit-events.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { makeAuthenticator } from '#testing/software-authenticator.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const password = 'bicycle 42'
const site = 'http://harbor.localhost'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let passwordHash: string
let providerId: string
beforeAll(async () => {
  const strava = { STRAVA_CLIENT_ID: 'throughway', STRAVA_CLIENT_SECRET: 'a secret of the tests' }
  api = await startTestApi({ env: { STAFF_SECOND_FACTOR: 'on', ...strava } })
  harbor = await api.at('harbor')
  passwordHash = await hashPassword(password)
  providerId = await makeProvider(api, 'harbor')
})
afterAll(() => api.close())
beforeEach(() => void (api.clock.now = testStart))

const db = () => api.app.databases.ofBrand(1)
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'
const later = (seconds: number) => void (api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000))
const join = (role: Role) => signedIn(api, 'harbor', 'Stella', { role, passwordHash })
const device = { headers: { 'user-agent': 'A browser of Stella' } }

/** As an app does it, by the standard alone. */
function codeOf(secret: string, secondsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: api.clock.now.getTime() + secondsAhead * 1000,
  })
}

async function addApp({ token }: { token: string }) {
  const { data: started } = await harbor(secondFactorCalls.startApp, {}, { token })
  const { data } = await harbor(secondFactorCalls.addApp, { code: codeOf(started.secret) }, { token })
  later(30)
  return { secret: started.secret, codes: data.recovery_codes! }
}

async function addKey({ token }: { token: string }) {
  const key = makeAuthenticator(site)
  const { data } = await harbor(passkeyCalls.startPasskey, {}, { token })
  await harbor(passkeyCalls.addPasskey, key.create(data), { token })
  return key
}

/** The device is known from then on, so that no code is mailed. */
async function meetDevice({ id }: Person) {
  await db().send(
    query.insertInto('sign_in').values({
      brand_id: 1,
      id: makeUuid(),
      member_id: id,
      created_at: testStart,
      last_seen_at: testStart,
      ended_at: testStart,
      user_agent: device.headers['user-agent'],
      address: '127.0.0.0/24',
      second_factor_at: testStart,
    }),
  )
}

const signIn = async (person: Person) =>
  (await harbor(sessionCalls.signIn, { email: person.email, password }, device)).data

/** The newest password of whoever came by a mailed link. */
const chosen = new Map<string, string>()

/** Each way into an account, by the person who has it. */
const ways: Record<string, (person: Person) => Promise<Session>> = {
  password: signIn,
  'remembered token': async (person) => {
    const { remembered_token: token } = await signIn(person)
    return (await harbor(sessionCalls.signIn, {}, { token: token! })).data
  },
  'mailed link': async (person) => {
    const token = `pr_${randomBytes(32).toString('base64url')}`
    await db().send(
      query.insertInto('password_token').values({
        brand_id: 1,
        digest: digestPasswordToken(api.app, 1, token),
        member_id: person.id,
        email: person.email,
        created_at: api.clock.now,
        expires_at: new Date(api.clock.now.getTime() + 60_000),
        used_at: null,
      }),
    )
    const next = `tricycle ${randomBytes(6).toString('hex')} 43`
    chosen.set(person.id, next)
    return (await harbor(passwordCalls.confirmReset, { token, password: next }, device)).data
  },
  provider: async (person) => {
    const [code, secret] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
    const brand = { id: 1 } as Parameters<typeof digestOf>[1]
    const claims = {
      issuer: 'https://city.example',
      subject: person.id,
      email: person.email,
      isEmailVerified: true,
      firstName: 'Stella',
      lastName: '',
    }
    await db().send(
      query.insertInto('identity_hand_over').values({
        brand_id: 1,
        code_digest: digestOf(api.app, brand, 'code', code),
        provider_id: providerId,
        browser_digest: hashSecret(secret),
        is_shared: false,
        claims: seal([sealingKey(api.app, brand, code)], JSON.stringify(claims)),
        created_at: api.clock.now,
      }),
    )
    return (await harbor(identityCalls.finishIdentity, { code, secret }, device)).data
  },
  'a deletion taken back': async (person) => {
    await db().send(query.updateTable('member').set({ deletion_asked_at: api.clock.now }).where('id', '=', person.id))
    const refused = await harbor(sessionCalls.signIn, { email: person.email, password }, device)
    const { token } = refused.data as unknown as { token: string }
    return (await harbor(deletionCalls.undoDeletion, { token }, device)).data
  },
}

/** The code of the newest mail, for whoever the door asks for it first. */
async function verifyDevice({ token, verification_required: isAsked, username }: Session): Promise<boolean> {
  if (!isAsked) return false
  await api.app.settle()
  const [[mail]] = await db().send(
    query.selectFrom('mail').select('subject').where('recipient', '=', username).where('template', '=', 'new_device'),
  )
  const code = /^\d{6}/.exec(mail!.subject)![0]
  expect((await harbor(memberCalls.verifyEmailByCode, { code }, { token })).http).toBe(200)
  return true
}

describe('R6.03 C29 who needs a second factor', () => {
  const table = Object.keys(ways).flatMap((way) =>
    roles.flatMap((role) => (['nothing', 'an app', 'a passkey'] as const).map((has) => [role, way, has] as const)),
  )

  it.each(table)('%s who comes by %s and has %s', async (role, way, has) => {
    const person = await join(role)
    if (has === 'a passkey') await addKey(person)
    if (has === 'an app' && role !== 'member') await addApp(person)
    await meetDevice(person)
    const session = await ways[way]!(person)
    expect(session.second_factor_required).toBe(role !== 'member')
    const { token } = session

    // without a factor the mailed code stands before the enrolment, unless the mail box was just shown
    const wasAsked = await verifyDevice(session)
    if (role !== 'member' && has === 'nothing' && way !== 'mailed link') expect(wasAsked).toBe(true)

    expect(nameOf(await harbor(profileCalls.getProfile, {}, { token }))).toBe(
      role === 'member' ? 'ok' : 'secondFactorRequired',
    )
    expect((await harbor(memberCalls.getSession, {}, { token })).data.second_factor_required).toBe(role !== 'member')
    if (role === 'member') return
    const mayEnrol = await harbor(secondFactorCalls.startApp, {}, { token })
    expect(nameOf(mayEnrol)).toBe(has === 'nothing' ? 'ok' : 'secondFactorRequired')
    expect((await harbor(sessionCalls.signOut, {}, { token })).http).toBe(200)
    expect(nameOf(await harbor(memberCalls.getSession, {}, { token }))).toBe('signedOut')
  })

  it.each(roles)('%s who comes by passkey has shown two', async (role) => {
    const person = await join(role)
    const key = await addKey(person)
    await meetDevice(person)
    const { data: request } = await harbor(passkeyCalls.startPasskeySignIn, {})
    const { data } = await harbor(passkeyCalls.signInWithPasskey, key.get(request), device)
    expect(data).toMatchObject({ second_factor_required: false, role })
    expect((await harbor(profileCalls.getProfile, {}, { token: data.token })).http).toBe(200)
  })

  it('whoever becomes staff is asked at the next call, on every device', async () => {
    const person = await join('member')
    const { token } = await signIn(person)
    expect((await harbor(profileCalls.getProfile, {}, { token })).http).toBe(200)
    await giveRole(api, 'harbor', person.id, 'auditor')
    expect(nameOf(await harbor(profileCalls.getProfile, {}, { token }))).toBe('secondFactorRequired')
  })

  it('shows the second factor again after twelve hours, and a member never', async () => {
    const staff = await signedIn(api, 'harbor', 'Stella', { role: 'coordinator' })
    const member = await signedIn(api, 'harbor', 'Ana')
    const started = api.clock.now
    const asked = async (person: Person) => {
      const token = await signSessionToken(
        api.app.secrets.session,
        { memberId: person.id, signInId: person.signInId, brandId: 1 },
        api.app.now(),
      )
      const call = await api.at('harbor', { token })
      const { data: session } = await call(memberCalls.getSession, {})
      return [session.second_factor_required, nameOf(await call(profileCalls.getProfile, {}))]
    }
    api.clock.now = new Date(started.getTime() + 12 * 3_600_000 - 1)
    expect([await asked(staff), await asked(member)]).toEqual([
      [false, 'ok'],
      [false, 'ok'],
    ])
    api.clock.now = new Date(started.getTime() + 12 * 3_600_000)
    expect([await asked(staff), await asked(member)]).toEqual([
      [true, 'secondFactorRequired'],
      [false, 'ok'],
    ])
    api.clock.now = started
  })

  it.each([
    ['a moment before twelve hours have passed', 12 * 3600 - 1, false],
    ['after twelve hours', 12 * 3600, true],
  ])(
    'a remembered device enters again with both factors %s: the second is asked for: %s s, %s',
    async (_, seconds, isAsked) => {
      const person = await join('coordinator')
      const { secret } = await addApp(person)
      await meetDevice(person)
      const first = await signIn(person)
      const shown = await harbor(secondFactorCalls.showCode, { code: codeOf(secret) }, { token: first.token })
      expect(shown.http).toBe(200)
      later(seconds)
      // the headers of a page last twelve hours too
      const fresh = await api.at('harbor')
      const { data: again } = await fresh(sessionCalls.signIn, {}, { token: first.remembered_token! })
      expect([
        again.second_factor_required,
        nameOf(await fresh(profileCalls.getProfile, {}, { token: again.token })),
      ]).toEqual(isAsked ? [true, 'secondFactorRequired'] : [false, 'ok'])
      // the same device, and the factor that it had: shown once more, it is let in
      if (!isAsked) return
      await fresh(secondFactorCalls.showCode, { code: codeOf(secret) }, { token: again.token })
      expect(nameOf(await fresh(profileCalls.getProfile, {}, { token: again.token }))).toBe('ok')
    },
  )

  it('R6.03 whoever is staff no longer is refused every call of staff with the session that stands, and is a member on', async () => {
    const calls = Object.values(callsBySubject)
      .flatMap((subject) => Object.entries(subject as Record<string, Call>))
      .filter(([, call]) => call.permission)
    const person = await signedIn(api, 'harbor', 'Stella', { role: 'system_admin' })
    const { token } = person
    const role = async () => (await harbor(memberCalls.getSession, {}, { token })).data.role
    expect([await role(), (await harbor(rewardStaffCalls.listRewardYears, { year: '2026' }, { token })).http]).toEqual([
      'system_admin',
      200,
    ])
    await endRoles(api, 'harbor', person.id)
    const others: string[] = []
    for (const [name, call] of calls) {
      const said = nameOf(await harbor(call, (makeInput(call) ?? {}) as never, { token }))
      if (said !== 'notAllowed') others.push(`${name} ${said}`)
    }
    expect(calls.length).toBeGreaterThan(50)
    expect(others).toEqual([])
    expect(await role()).toBe('member')
    expect((await harbor(profileCalls.getProfile, {}, { token })).http).toBe(200)
  })

  it('nobody is asked in the demonstration, and production cannot do without', async () => {
    const free = await startTestApi()
    const person = await signedIn(free, 'harbor', 'Stella', { role: 'system_admin', passwordHash })
    const there = await free.at('harbor')
    const { data } = await there(sessionCalls.signIn, { email: person.email, password })
    expect(data).toMatchObject({ second_factor_required: false, verification_required: false })
    expect((await there(profileCalls.getProfile, {}, { token: data.token })).http).toBe(200)
    await free.close()
    const { readEnv } = await import('#env.ts')
    expect(readEnv(productionEnv).staffSecondFactor).toBe(true)
    expect(() => readEnv({ ...productionEnv, STAFF_SECOND_FACTOR: 'off' })).toThrow(/production refuses it/)
    expect(readEnv({}).staffSecondFactor).toBe(false)
  })
})

describe('a session that has shown one factor', () => {
  const calls = Object.values(callsBySubject).flatMap((subject) => Object.entries(subject as Record<string, Call>))
  const closed = calls.filter(([, { access, withOneFactor }]) => ['member', 'staff'].includes(access) && !withOneFactor)

  it('R6.01 is told so by every call of members and staff but those that show the second', async () => {
    const person = await join('system_admin')
    await addApp(person)
    await meetDevice(person)
    const { token } = await signIn(person)
    const answers: string[] = []
    for (const [name, call] of closed) {
      const answer = await harbor(call, (makeInput(call) ?? {}) as never, { token })
      answers.push(`${name} ${nameOf(answer)} ${answer.http}`)
    }
    // what is no input is refused for itself
    const others = answers.filter((each) => !each.endsWith(' secondFactorRequired 403'))
    expect(others.filter((each) => !each.endsWith(' invalid 422'))).toEqual([])
    // permissions are looked at before a fault of the input is told, so that no call of staff says anything else
    const ofStaff = new Set(closed.filter(([, { permission }]) => permission).map(([name]) => name))
    expect(ofStaff.size).toBeGreaterThan(50)
    expect(others.filter((each) => ofStaff.has(each.split(' ')[0]!))).toEqual([])
    expect(others.length).toBeLessThan(12)
  })

  it('may make no other call than these', () => {
    expect(calls.filter(([, { withOneFactor }]) => withOneFactor).map(([name]) => name)).toEqual([
      'getSecondFactor',
      'showCode',
      'startShowingPasskey',
      'showPasskey',
      'startApp',
      'addApp',
      'startFirstPasskey',
      'addFirstPasskey',
      'getSession',
      'verifyEmailByCode',
      'resendVerification',
    ])
  })
})

describe('an authenticator app', () => {
  it('is added by its first code, with recovery codes; then its codes open the door', async () => {
    const person = await join('coordinator')
    const session = await ways['mailed link']!(person)
    const { token } = session
    const { data: started } = await harbor(secondFactorCalls.startApp, {}, { token })
    const address = new URL(started.address)
    expect(address.protocol).toBe('otpauth:')
    expect(decodeURIComponent(address.pathname)).toContain(person.email)
    expect(address.searchParams.get('secret')).toBe(started.secret)
    const wrong = await harbor(secondFactorCalls.addApp, { code: '000 000' }, { token })
    expect(wrong).toMatchObject({
      http: 422,
      status: { name: 'secondFactorCodeWrong', fields: { code: expect.any(String) } },
    })
    expect(nameOf(await harbor(profileCalls.getProfile, {}, { token }))).toBe('secondFactorRequired')

    const { data } = await harbor(secondFactorCalls.addApp, { code: codeOf(started.secret) }, { token })
    expect(data.session).toMatchObject({ second_factor_required: false, role: 'coordinator' })
    expect(new Set(data.recovery_codes).size).toBe(10)
    expect(data.recovery_codes![0]).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
    expect((await harbor(profileCalls.getProfile, {}, { token })).http).toBe(200)

    const again = await ways['mailed link']!(person)
    later(30)
    const shown = await harbor(
      secondFactorCalls.showCode,
      { code: codeOf(started.secret).replace(/^.../, '$& ') },
      { token: again.token },
    )
    expect(shown.data).toMatchObject({ second_factor_required: false })
    expect((await harbor(secondFactorCalls.getSecondFactor, {}, { token: again.token })).data).toEqual({
      is_demanded: true,
      is_shown: true,
      app_since: testStart.toISOString(),
      passkeys: 0,
      recovery_codes: 10,
      needs_password: false,
      has_password: true,
    })
  })

  it('keeps its secret sealed, and codes of the sheet as digests', async () => {
    const person = await join('coordinator')
    const { secret, codes } = await addApp(person)
    const { pool } = api.app.databases
    const { rows } = await pool.query(
      `select row_to_json(t)::text as text, secret, new_secret from authenticator t where member_id = $1`,
      [person.id],
    )
    expect(rows.length).toBe(1)
    expect(rows[0].new_secret).toBeNull()
    for (const bytes of [rows[0].secret as Buffer]) {
      expect(bytes.includes(secret)).toBe(false)
      expect(bytes.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    }
    const { rows: sheet } = await pool.query(
      `select row_to_json(t)::text as text from recovery_code t where member_id = $1`,
      [person.id],
    )
    expect(sheet.length).toBe(10)
    for (const code of codes) expect(JSON.stringify([...rows, ...sheet])).not.toContain(code.replace('-', ''))
  })

  it.each([
    ['the step before', -30, 'ok'],
    ['the step after', 30, 'ok'],
    ['two steps before', -60, 'secondFactorCodeWrong'],
    ['two steps after', 60, 'secondFactorCodeWrong'],
  ])('takes a clock that is off: %s', async (_, seconds, outcome) => {
    const person = await join('program_admin')
    const { secret } = await addApp(person)
    later(300)
    const { token } = await ways['mailed link']!(person)
    expect(nameOf(await harbor(secondFactorCalls.showCode, { code: codeOf(secret, seconds) }, { token }))).toBe(outcome)
  })

  it('RFC 6238 5.2 takes no code twice, nor one of a step before, nor two at once', async () => {
    const person = await join('program_admin')
    const { secret } = await addApp(person)
    later(300)
    await meetDevice(person)
    const tokens: string[] = []
    for (let count = 0; count < 4; count++) tokens.push((await signIn(person)).token)
    const show = (token: string, seconds = 0) =>
      harbor(secondFactorCalls.showCode, { code: codeOf(secret, seconds) }, { token }).then(nameOf)
    expect((await Promise.all(tokens.map((token) => show(token)))).toSorted()).toEqual([
      'ok',
      'secondFactorCodeWrong',
      'secondFactorCodeWrong',
      'secondFactorCodeWrong',
    ])
    expect(await show(tokens[3]!, -30)).toBe('secondFactorCodeWrong')
    later(30)
    expect(await show(tokens[3]!)).toBe('ok')
  })

  it('counts wrong tries for the account, at once and on every device; a passkey passes the lock', async () => {
    const person = await join('system_admin')
    const { secret } = await addApp(person)
    const key = await addKey(person)
    later(300)
    await meetDevice(person)
    const [one, two] = [await signIn(person), await signIn(person)]
    const wrong = (token: string, index: number) =>
      harbor(secondFactorCalls.showCode, { code: String(index).padStart(6, '0') }, { token }).then(nameOf)
    const names = await Promise.all(
      Array.from({ length: 26 }, (_, index) => wrong([one, two][index % 2]!.token, index)),
    )
    expect(names.filter((name) => name === 'secondFactorCodeWrong').length).toBe(20)
    expect(names.filter((name) => name === 'secondFactorLocked').length).toBe(6)
    expect(nameOf(await harbor(secondFactorCalls.showCode, { code: codeOf(secret) }, { token: one.token }))).toBe(
      'secondFactorLocked',
    )
    const { data: request } = await harbor(secondFactorCalls.startShowingPasskey, {}, { token: one.token })
    expect(nameOf(await harbor(secondFactorCalls.showPasskey, key.get(request), { token: one.token }))).toBe('ok')
    later(3601)
    const after = await signIn(person)
    expect(nameOf(await harbor(secondFactorCalls.showCode, { code: codeOf(secret) }, { token: after.token }))).toBe(
      'ok',
    )
  })

  it('is replaced by a new one once that has shown a code, not before', async () => {
    const person = await join('coordinator')
    const { secret } = await addApp(person)
    const { data: next } = await harbor(secondFactorCalls.startApp, {}, { token: person.token })
    const first = await ways['mailed link']!(person)
    later(30)
    expect(nameOf(await harbor(secondFactorCalls.showCode, { code: codeOf(secret) }, { token: first.token }))).toBe(
      'ok',
    )
    later(30)
    const { data } = await harbor(secondFactorCalls.addApp, { code: codeOf(next.secret) }, { token: first.token })
    expect(data.recovery_codes).toBeNull()
    const second = await ways['mailed link']!(person)
    later(30)
    const show = (with_: string) =>
      harbor(secondFactorCalls.showCode, { code: codeOf(with_) }, { token: second.token }).then(nameOf)
    expect(await show(secret)).toBe('secondFactorCodeWrong')
    expect(await show(next.secret)).toBe('ok')
  })

  it('asks for the password when the sign-in is an old one', async () => {
    const person = await join('coordinator')
    const { token } = await ways['mailed link']!(person)
    later(11 * 60)
    expect(nameOf(await harbor(secondFactorCalls.startApp, {}, { token }))).toBe('signInTooOld')
    expect(nameOf(await harbor(secondFactorCalls.startApp, { current_password: 'wrong 1' }, { token }))).toBe(
      'passwordWrong',
    )
    expect(
      nameOf(await harbor(secondFactorCalls.startApp, { current_password: chosen.get(person.id)! }, { token })),
    ).toBe('ok')
  })

  it('a secret waits ten minutes for its first code', async () => {
    const person = await join('coordinator')
    const { data } = await harbor(secondFactorCalls.startApp, {}, { token: person.token })
    later(9 * 60)
    later(61)
    expect(nameOf(await harbor(secondFactorCalls.addApp, { code: codeOf(data.secret) }, { token: person.token }))).toBe(
      'linkRunOut',
    )
  })
})

describe('a passkey as the second factor', () => {
  it('is made at the first sign-in, and shown at the next, by its owner alone', async () => {
    const person = await join('program_admin')
    const first = await ways['mailed link']!(person)
    const key = makeAuthenticator(site)
    const { data: options } = await harbor(secondFactorCalls.startFirstPasskey, {}, { token: first.token })
    const { data } = await harbor(secondFactorCalls.addFirstPasskey, key.create(options), { token: first.token })
    expect(data).toMatchObject({ session: { second_factor_required: false }, recovery_codes: { length: 10 } })
    expect((await harbor(profileCalls.getProfile, {}, { token: first.token })).http).toBe(200)

    const next = await ways['mailed link']!(person)
    const token = next.token
    const other = await join('program_admin')
    const foreign = await addKey(other)
    const ask = async () => (await harbor(secondFactorCalls.startShowingPasskey, {}, { token })).data
    const show = (answer: ReturnType<typeof key.get>) =>
      harbor(secondFactorCalls.showPasskey, answer, { token }).then(nameOf)
    expect(await show(foreign.get(await ask()))).toBe('passkeyUnknown')
    // a challenge of the door, or of somebody else, is none of this person's
    expect(await show(key.get((await harbor(passkeyCalls.startPasskeySignIn, {})).data))).toBe('passkeyUnknown')
    const theirs = await harbor(secondFactorCalls.startShowingPasskey, {}, { token: other.token })
    expect(await show(key.get(theirs.data))).toBe('passkeyUnknown')
    expect(await show(key.get(await ask(), { flags: 0x01 }))).toBe('passkeyUnknown')
    const right = key.get(await ask())
    expect(await show(right)).toBe('ok')
    expect(await show(right)).toBe('passkeyUnknown')
    // what was refused stands in no audit
    expect(await auditedKinds(db(), { actorId: person.id })).toEqual(['second-factor.added', 'second-factor.shown'])
  })

  it('whoever has a factor makes no first one, neither by what was begun before', async () => {
    const person = await join('program_admin')
    const { token } = await ways['mailed link']!(person)
    const key = makeAuthenticator(site)
    const { data: options } = await harbor(secondFactorCalls.startFirstPasskey, {}, { token })
    await db().send(query.updateTable('sign_in').set({ ended_at: null }).where('member_id', '=', person.id))
    await addKey(person)
    expect(nameOf(await harbor(secondFactorCalls.addFirstPasskey, key.create(options), { token }))).toBe(
      'secondFactorRequired',
    )
    expect(nameOf(await harbor(secondFactorCalls.startFirstPasskey, {}, { token }))).toBe('secondFactorRequired')
    expect(nameOf(await harbor(secondFactorCalls.addApp, { code: '123456' }, { token }))).toBe('secondFactorRequired')
  })
})

describe('recovery codes', () => {
  it('open the door once each, however they are typed, and a mail tells it', async () => {
    const person = await join('coordinator')
    const { codes } = await addApp(person)
    const [code] = codes
    const first = await ways['mailed link']!(person)
    const typed = ` ${code!.toUpperCase().replace('-', ' ')}`
    const show = (token: string, text: string) =>
      harbor(secondFactorCalls.showCode, { code: text }, { token }).then(nameOf)
    expect(await show(first.token, typed)).toBe('ok')
    await api.app.settle()
    const [mails] = await db().send(
      query
        .selectFrom('mail')
        .select('template')
        .where('recipient', '=', person.email)
        .where('template', '=', 'recovery_code_used'),
    )
    expect(mails.length).toBe(1)
    const second = await ways['mailed link']!(person)
    expect(await show(second.token, code!)).toBe('secondFactorCodeWrong')
    expect(await show(second.token, codes[1]!)).toBe('ok')
    expect((await harbor(secondFactorCalls.getSecondFactor, {}, { token: second.token })).data.recovery_codes).toBe(8)
  })

  it('are renewed: those before work no more, and nobody else’s do', async () => {
    const [person, other] = [await join('coordinator'), await join('coordinator')]
    const { codes } = await addApp(person)
    const { codes: foreign } = await addApp(other)
    const { data } = await harbor(secondFactorCalls.renewRecoveryCodes, {}, { token: person.token })
    expect(data.recovery_codes.length).toBe(10)
    const { token } = await ways['mailed link']!(person)
    const show = (text: string) => harbor(secondFactorCalls.showCode, { code: text }, { token }).then(nameOf)
    expect(await show(codes[0]!)).toBe('secondFactorCodeWrong')
    expect(await show(foreign[0]!)).toBe('secondFactorCodeWrong')
    expect(nameOf(await harbor(secondFactorCalls.renewRecoveryCodes, {}, { token }))).toBe('secondFactorRequired')
    expect(await show(data.recovery_codes[0]!)).toBe('ok')
  })
})

describe('factors that go', () => {
  it('the last one stays with staff, be it an app or a passkey, and of two that go at once one stays', async () => {
    const person = await join('coordinator')
    const { token } = person
    await addApp(person)
    expect(nameOf(await harbor(secondFactorCalls.removeApp, {}, { token }))).toBe('lastSecondFactor')
    await addKey(person)
    const [key] = (await harbor(passkeyCalls.listPasskeys, {}, { token })).data.items
    const names = await Promise.all([
      harbor(secondFactorCalls.removeApp, {}, { token }).then(nameOf),
      harbor(passkeyCalls.removePasskey, { id: key!.id }, { token }).then(nameOf),
    ])
    expect(names.toSorted()).toEqual(['lastSecondFactor', 'ok'])
    const { data } = await harbor(secondFactorCalls.getSecondFactor, {}, { token })
    expect(Number(data.app_since !== null) + data.passkeys).toBe(1)
  })

  it('a member’s last passkey goes', async () => {
    const person = await join('member')
    await addKey(person)
    const [key] = (await harbor(passkeyCalls.listPasskeys, {}, { token: person.token })).data.items
    expect((await harbor(passkeyCalls.removePasskey, { id: key!.id }, { token: person.token })).http).toBe(200)
  })

  const table = roles.flatMap((actor) => roles.map((subject) => [actor, subject] as const))
  it.each(table)('R6.03 a reset by %s of %s', async (actorRole, subjectRole) => {
    const [actor, subject] = [await join(actorRole), await join(subjectRole)]
    if (subjectRole !== 'member') await addApp(subject)
    await addKey(subject)
    const answer = await harbor(
      secondFactorCalls.resetSecondFactor,
      { id: subject.id, reason: 'lost phone' },
      { token: actor.token },
    )
    const isStaffCall = actorRole === 'program_admin' || actorRole === 'system_admin'
    const isAllowed = isStaffCall && subjectRole !== 'member' && standsAbove(actorRole, subjectRole)
    expect(nameOf(answer)).toBe(isAllowed ? 'ok' : isStaffCall && subjectRole === 'member' ? 'notFound' : 'notAllowed')
    const [rows] = await db().send(query.selectFrom('passkey').select('id').where('member_id', '=', subject.id))
    expect(rows.length).toBe(isAllowed ? 0 : 1)
    if (!isAllowed) return
    expect(nameOf(await harbor(memberCalls.getSession, {}, { token: subject.token }))).toBe('signedOut')
    const [audit] = await db().send(
      query
        .selectFrom('member_activity')
        .select(['actor', 'actor_id', 'details'])
        .where('member_id', '=', subject.id)
        .where('kind', '=', 'second_factor_reset'),
    )
    expect(audit).toEqual([{ actor: 'staff', actor_id: actor.id, details: { reason: 'lost phone' } }])
    await meetDevice(subject)
    const session = await signIn(subject)
    expect(session).toMatchObject({ second_factor_required: true, verification_required: true })
    await verifyDevice(session)
    expect(nameOf(await harbor(secondFactorCalls.startApp, {}, { token: session.token }))).toBe('ok')
  })

  it('nobody resets their own, and no other programme’s is found', async () => {
    const admin = await join('system_admin')
    const reset = (id: string) =>
      harbor(secondFactorCalls.resetSecondFactor, { id, reason: 'test' }, { token: admin.token }).then(nameOf)
    expect(await reset(admin.id)).toBe('notAllowed')
    const elsewhere = await signedIn(api, 'cascade', 'Far', { role: 'coordinator' })
    expect(await reset(elsewhere.id)).toBe('notFound')
  })
})
