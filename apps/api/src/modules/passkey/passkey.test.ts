import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { passkeyCalls } from '@throughway/contract/identity/passkey'
import { passwordCalls } from '@throughway/contract/identity/password'
import { memberCalls } from '@throughway/contract/identity/member'
import { type Session, sessionCalls } from '@throughway/contract/identity/session'
import { query } from '#database/query.ts'
import { hashPassword } from '#modules/session/session.ts'
import { productionEnv } from '#testing/production-env.ts'
import { type Cbor, makeAuthenticator } from '#testing/software-authenticator.ts'
import { proveAddress, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const password = 'bicycle 42'
const minutes = 60_000

let api: TestApi
beforeAll(async () => void (api = await startTestApi({ env: { TRUST_PROXY: '127.0.0.1' } })))
afterAll(() => api.close())

const later = (milliseconds: number) => void (api.clock.now = new Date(api.clock.now.getTime() + milliseconds))
const nameOf = (answer: { status: { name?: string | undefined } }) => answer.status.name ?? 'ok'
const siteOf = (brand: BrandKey) => `http://${brand}.localhost`
const db = (brand: BrandKey) => api.app.databases.ofBrand(brandSettings[brand].id)

async function signUp(brand: BrandKey, email: string): Promise<Session> {
  const call = await api.at(brand)
  const { data } = await call(sessionCalls.signUp, {
    firstname: 'Ana',
    lastname: 'Rivera',
    email,
    password,
    region_id: brandSettings[brand].id,
  })
  await proveAddress(api, brand, email)
  return data
}

/** A member with one passkey, and the authenticator that holds it. */
async function signUpWithPasskey(brand: BrandKey, email: string) {
  const member = await signUp(brand, email)
  const key = makeAuthenticator(siteOf(brand))
  const call = await api.at(brand)
  const { data: options } = await call(passkeyCalls.startPasskey, {}, { token: member.token })
  const added = await call(
    passkeyCalls.addPasskey,
    { name: 'Blue key', ...key.create(options) },
    { token: member.token },
  )
  expect(nameOf(added)).toBe('ok')
  return { member, key, call, added }
}

type Key = ReturnType<typeof makeAuthenticator>

async function signIn(
  brand: BrandKey,
  key: Key,
  wrong: Parameters<Key['get']>[1] = {},
  more: object = {},
  headers: Record<string, string> = {},
) {
  const call = await api.at(brand)
  const { data: options } = await call(passkeyCalls.startPasskeySignIn, {})
  return call(passkeyCalls.signInWithPasskey, { ...key.get(options, wrong), ...more }, { headers })
}

async function listTemplates(brand: BrandKey, email: string) {
  await api.app.settle()
  const [mails] = await db(brand).send(query.selectFrom('mail').select('template').where('recipient', '=', email))
  return mails.map(({ template }) => template).toSorted()
}

async function listKinds(brand: BrandKey, memberId: string) {
  const [rows] = await db(brand).send(
    query.selectFrom('member_activity').select(['kind', 'details']).where('member_id', '=', memberId),
  )
  return rows.map(({ kind }) => kind).toSorted()
}

describe('adding a passkey', () => {
  it('asks the device for one that names the member, at the programme’s own host, and keeps what it made', async () => {
    const { member, added, call } = await signUpWithPasskey('harbor', 'ana@example.org')
    const { data: options } = await call(passkeyCalls.startPasskey, {}, { token: member.token })
    expect(options).toMatchObject({
      rp: { id: 'harbor.localhost', name: brandSettings.harbor.app_name },
      user: { name: 'ana@example.org', displayName: 'Ana Rivera' },
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(member.member_id.replaceAll('-', ''))
    expect(added.data).toMatchObject({ items: [{ name: 'Blue key', last_used_at: null }], needs_password: false })
    expect(await listKinds('harbor', member.member_id)).toContain('passkey_added')
    expect(await listTemplates('harbor', 'ana@example.org')).toEqual(['passkey_added', 'verification'])
  })

  it('names it after the device when nobody names it', async () => {
    const { token } = await signUp('harbor', 'nameless@example.org')
    const harbor = await api.at('harbor')
    const { data: options } = await harbor(passkeyCalls.startPasskey, {}, { token })
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
    const { data } = await harbor(
      passkeyCalls.addPasskey,
      { name: '  ', ...makeAuthenticator(siteOf('harbor')).create(options) },
      { token, headers: { 'user-agent': agent } },
    )
    expect(data.items.map(({ name }) => name)).toEqual(['Chrome, Windows'])
  })

  it('asks for the current password once the sign-in is no longer fresh', async () => {
    const { token } = await signUp('harbor', 'stale@example.org')
    const harbor = await api.at('harbor')
    const start = (current?: string) =>
      harbor(passkeyCalls.startPasskey, current === undefined ? {} : { current_password: current }, { token })
    expect((await harbor(passkeyCalls.listPasskeys, {}, { token })).data.needs_password).toBe(false)
    later(10 * minutes)
    expect((await harbor(passkeyCalls.listPasskeys, {}, { token })).data.needs_password).toBe(true)
    expect(await start()).toMatchObject({
      http: 403,
      status: { name: 'signInTooOld', fields: { current_password: 'field.required' } },
    })
    expect(await start('tricycle 1')).toMatchObject({
      http: 422,
      status: { name: 'passwordWrong', fields: { current_password: 'refusal.password_wrong' } },
    })
    expect(nameOf(await start(password))).toBe('ok')
    for (let count = 0; count < 4; count++) await start('tricycle 1')
    expect([nameOf(await start('tricycle 1')), nameOf(await start(password))]).toEqual([
      'accountLocked',
      'accountLocked',
    ])
  })

  it('takes a remembered sign-in for an old one, however lately it was used', async () => {
    const { remembered_token: token } = await signUp('harbor', 'remembered@example.org')
    later(10 * minutes)
    const harbor = await api.at('harbor')
    const { data } = await harbor(sessionCalls.signIn, {}, { token: token! })
    expect(nameOf(await harbor(passkeyCalls.startPasskey, {}, { token: data.token }))).toBe('signInTooOld')
  })

  it.each<[string, Parameters<Key['create']>[1]]>([
    ['made at another site', { origin: 'http://evil.localhost' }],
    ['made at another programme', { origin: 'http://mesa.localhost' }],
    ['made for another host', { rpId: 'mesa.localhost' }],
    ['that is an answer to a sign-in', { type: 'webauthn.get' }],
    ['made without anybody there', { flags: 0 }],
    ['made without asking who is there', { flags: 1 }],
    [
      'with certificates, which nobody asked for',
      {
        format: 'packed',
        statement: new Map<string, Cbor>([
          ['alg', -7],
          ['sig', new Uint8Array(8)],
          ['x5c', [new Uint8Array(8)]],
        ]),
      },
    ],
    ['in another format', { format: 'android-safetynet' }],
  ])('refuses one %s, and its challenge is spent', async (_, wrong) => {
    const { token } = await signUp('harbor', `wrong${Math.random()}@example.org`)
    const harbor = await api.at('harbor')
    const { data: options } = await harbor(passkeyCalls.startPasskey, {}, { token })
    const key = makeAuthenticator(siteOf('harbor'))
    expect(await harbor(passkeyCalls.addPasskey, key.create(options, wrong), { token })).toMatchObject({
      http: 422,
      status: { name: 'passkeyRefused' },
    })
    expect(nameOf(await harbor(passkeyCalls.addPasskey, key.create(options), { token }))).toBe('passkeyRefused')
    expect((await harbor(passkeyCalls.listPasskeys, {}, { token })).data.items).toEqual([])
  })

  it.each([
    ['no client data', { client_data: '' }, 422],
    ['client data that are none', { client_data: 'AAAA' }, 422],
    ['half an attestation', { attestation_object: 'o2NmbXRkbm9uZQ' }, 422],
    ['signs that are no base64url', { attestation_object: 'a+b/c=' }, 422],
    ['another credential’s id', { credential_id: 'AAAAAAAAAAAAAAAAAAAAAA' }, 422],
    ['too long a name', { name: 'x'.repeat(61) }, 422],
  ])('refuses %s', async (_, change, http) => {
    const { token } = await signUp('harbor', `bad${Math.random()}@example.org`)
    const harbor = await api.at('harbor')
    const { data: options } = await harbor(passkeyCalls.startPasskey, {}, { token })
    expect(
      (
        await harbor(
          passkeyCalls.addPasskey,
          { ...makeAuthenticator(siteOf('harbor')).create(options), ...change },
          { token },
        )
      ).http,
    ).toBe(http)
  })

  it('is the member’s own, within five minutes, and once: twenty at once make one', async () => {
    const [ana, ben] = [await signUp('harbor', 'own@example.org'), await signUp('harbor', 'thief@example.org')]
    const harbor = await api.at('harbor')
    const key = makeAuthenticator(siteOf('harbor'))
    const { data: options } = await harbor(passkeyCalls.startPasskey, {}, { token: ana.token })
    const made = key.create(options)
    expect(nameOf(await harbor(passkeyCalls.addPasskey, made, { token: ben.token }))).toBe('passkeyRefused')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => harbor(passkeyCalls.addPasskey, made, { token: ana.token })),
    )
    expect(answers.map(nameOf).filter((name) => name === 'ok').length).toBe(1)

    const { data: late } = await harbor(passkeyCalls.startPasskey, {}, { token: ana.token })
    later(5 * minutes)
    expect(nameOf(await harbor(passkeyCalls.addPasskey, key.create(late), { token: ana.token }))).toBe('passkeyRefused')
  })

  it('happens once when the answer was lost and the browser asks again', async () => {
    const { token } = await signUp('harbor', 'lost@example.org')
    const harbor = await api.at('harbor')
    const { data: options } = await harbor(passkeyCalls.startPasskey, {}, { token })
    const made = makeAuthenticator(siteOf('harbor')).create(options)
    const headers = { 'idempotency-key': 'the-same-press' }
    const [first, second] = [
      await harbor(passkeyCalls.addPasskey, made, { token, headers }),
      await harbor(passkeyCalls.addPasskey, made, { token, headers }),
    ]
    expect([nameOf(first), nameOf(second)]).toEqual(['ok', 'ok'])
    expect(second.data).toEqual(first.data)
  })

  it('never takes a credential that somebody has', async () => {
    const { key } = await signUpWithPasskey('harbor', 'first.owner@example.org')
    const ben = await signUp('harbor', 'second.owner@example.org')
    const harbor = await api.at('harbor')
    const { data: options } = await harbor(passkeyCalls.startPasskey, {}, { token: ben.token })
    const made = key.create(options)
    await db('harbor').send(
      query
        .updateTable('passkey')
        .set({ credential_id: made.credential_id })
        .where('credential_id', '=', key.credentials[0]!.id.toString('base64url')),
    )
    expect(nameOf(await harbor(passkeyCalls.addPasskey, made, { token: ben.token }))).toBe('passkeyRefused')
  })

  it('has room for twenty', async () => {
    const { member, call } = await signUpWithPasskey('harbor', 'many@example.org')
    const rows = Array.from({ length: 19 }, (_, index) => ({
      brand_id: 1,
      id: crypto.randomUUID(),
      member_id: member.member_id,
      credential_id: `many-${index}`,
      public_key: Buffer.from('x'),
      counter: 0,
      transports: [],
      name: 'x',
      created_at: api.clock.now,
      last_used_at: null,
    }))
    await db('harbor').send(query.insertInto('passkey').values(rows))
    expect(await call(passkeyCalls.startPasskey, {}, { token: member.token })).toMatchObject({
      http: 409,
      status: { name: 'tooManyPasskeys' },
    })
  })
})

describe('signing in with a passkey', () => {
  it('names nobody when it asks, whoever asks', async () => {
    const cascade = await api.at('cascade')
    const { data } = await cascade(passkeyCalls.startPasskeySignIn, {})
    expect(Object.keys(data).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
    expect(data).toMatchObject({ rpId: 'cascade.localhost', timeout: 300_000, userVerification: 'required' })
  })

  it('signs in, remembers unless it is a shared computer, and is noted', async () => {
    const { member, key, call } = await signUpWithPasskey('cascade', 'in@example.org')
    later(minutes)
    const { data } = await signIn('cascade', key)
    expect(data).toMatchObject({ member_id: member.member_id, username: 'in@example.org', current_region: { id: 2 } })
    expect(data.remembered_token).toMatch(/^rt_/)
    expect((await signIn('cascade', key, {}, { shared_computer: 'true' })).data.remembered_token).toBeNull()
    const { data: list } = await call(passkeyCalls.listPasskeys, {}, { token: data.token })
    expect(list).toMatchObject({ items: [{ last_used_at: api.clock.now.toISOString() }], needs_password: false })
    expect(await listKinds('cascade', member.member_id)).toEqual([
      'passkey_added',
      'signed_in',
      'signed_in',
      'signed_up',
    ])
  })

  it.each<[string, Parameters<Key['get']>[1], object]>([
    ['at another site', { origin: 'http://evil.localhost' }, {}],
    ['for another host', { rpId: 'mesa.localhost' }, {}],
    ['that is an answer to something else', { type: 'webauthn.create' }, {}],
    ['without anybody there', { flags: 0 }, {}],
    ['without asking who is there', { flags: 1 }, {}],
    ['with a forged signature', {}, { signature: 'MEUCIQDx' }],
    ['with the data of another authenticator', {}, { authenticator_data: 'AAAA' }],
    ['for another member', {}, { user_handle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['with a credential that nobody has', {}, { credential_id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['with client data that are none', {}, { client_data: 'AAAA' }],
  ])('refuses one %s, alike', async (_, wrong, change) => {
    const { key } = await signUpWithPasskey('cascade', `no${Math.random()}@example.org`)
    expect(await signIn('cascade', key, wrong, change)).toMatchObject({
      http: 401,
      status: { name: 'passkeyUnknown' },
      data: null,
    })
    expect(nameOf(await signIn('cascade', key))).toBe('ok')
  })

  it('takes each challenge once, for five minutes, at its own programme and for its own purpose', async () => {
    const { member, key, call } = await signUpWithPasskey('cascade', 'once@example.org')
    const { data: options } = await call(passkeyCalls.startPasskeySignIn, {})
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(passkeyCalls.signInWithPasskey, key.get(options))),
    )
    expect(answers.map(nameOf).filter((name) => name === 'ok').length).toBe(1)

    const { data: late } = await call(passkeyCalls.startPasskeySignIn, {})
    later(5 * minutes)
    expect(nameOf(await call(passkeyCalls.signInWithPasskey, key.get(late)))).toBe('passkeyUnknown')

    const mesa = await api.at('mesa')
    const { data: elsewhere } = await mesa(passkeyCalls.startPasskeySignIn, {})
    expect(
      nameOf(await call(passkeyCalls.signInWithPasskey, key.get({ ...elsewhere, rpId: 'cascade.localhost' }))),
    ).toBe('passkeyUnknown')

    const { data: adding } = await call(
      passkeyCalls.startPasskey,
      { current_password: password },
      { token: member.token },
    )
    expect(nameOf(await call(passkeyCalls.signInWithPasskey, key.get({ ...late, challenge: adding.challenge })))).toBe(
      'passkeyUnknown',
    )
  })

  it('refuses a counter that stands still or goes back, which a copy has; one that never counts is fine', async () => {
    const { key } = await signUpWithPasskey('cascade', 'counter@example.org')
    const [credential] = key.credentials
    expect(nameOf(await signIn('cascade', key, { counts: false }))).toBe('ok')
    expect(nameOf(await signIn('cascade', key, { counts: false }))).toBe('ok')
    for (let count = 0; count < 3; count++) expect(nameOf(await signIn('cascade', key))).toBe('ok')
    expect(nameOf(await signIn('cascade', key, { counts: false }))).toBe('passkeyUnknown')
    credential!.counter = 1
    expect(nameOf(await signIn('cascade', key, { counts: false }))).toBe('passkeyUnknown')
    credential!.counter = 10
    expect(nameOf(await signIn('cascade', key))).toBe('ok')
  })

  it('C29 passes the lock, and says nothing about it', async () => {
    const { key } = await signUpWithPasskey('cascade', 'locked@example.org')
    const call = await api.at('cascade')
    for (let count = 0; count < 6; count++)
      await call(sessionCalls.signIn, { email: 'locked@example.org', password: 'wrong 1' })
    expect(nameOf(await call(sessionCalls.signIn, { email: 'locked@example.org', password }))).toBe('accountLocked')
    expect(nameOf(await signIn('cascade', key))).toBe('ok')
    expect(nameOf(await call(sessionCalls.signIn, { email: 'locked@example.org', password }))).toBe('accountLocked')
  })

  it('signs nobody in whose account is gone', async () => {
    const { member, key } = await signUpWithPasskey('cascade', 'gone@example.org')
    await db('cascade').send(
      query.updateTable('member').set({ deleted_at: api.clock.now }).where('id', '=', member.member_id),
    )
    expect(nameOf(await signIn('cascade', key))).toBe('passkeyUnknown')
  })

  it('C29 asks staff on a new device for the code of their mail, and whoever has not verified for seven days', async () => {
    const production = await startTestApi({
      env: productionEnv,
    })
    const staff = await signedIn(production, 'harbor', 'Stella', {
      role: 'program_admin',
      passwordHash: await hashPassword(password),
    })
    const key = makeAuthenticator('https://harbor.localhost')
    const call = await production.at('harbor')
    const { data: options } = await call(passkeyCalls.startPasskey, {}, { token: staff.token })
    await call(passkeyCalls.addPasskey, key.create(options), { token: staff.token })
    const { data: request } = await call(passkeyCalls.startPasskeySignIn, {})
    const { data } = await call(passkeyCalls.signInWithPasskey, key.get(request), {
      headers: { 'user-agent': 'another device' },
    })
    expect(data).toMatchObject({ verification_required: true, role: 'program_admin' })
    expect(await call(passkeyCalls.listPasskeys, {}, { token: data.token })).toMatchObject({
      http: 403,
      status: { name: 'verificationRequired' },
    })
    await production.app.settle()
    const [mails] = await production.app.databases
      .ofBrand(1)
      .send(query.selectFrom('mail').select(['template', 'subject']).where('template', '=', 'new_device'))
    expect(mails.length).toBe(1)
    const verified = await call(
      memberCalls.verifyEmailByCode,
      { code: /^\d{6}/.exec(mails[0]!.subject)![0] },
      { token: data.token },
    )
    expect(verified.data).toMatchObject({ verification_required: false })
    await production.close()

    const { key: slow } = await signUpWithPasskey('cascade', 'slow@example.org')
    await db('cascade').send(
      query.updateTable('member_address').set({ verified_at: null }).where('email', '=', 'slow@example.org'),
    )
    later(7 * 24 * 60 * minutes + 1000)
    expect((await signIn('cascade', slow)).data).toMatchObject({ verification_required: true })
    api.clock.now = testStart
  })
})

describe('removing passkeys', () => {
  it('ends them as a way in, notes it, says so by mail; the password and its reset still work', async () => {
    const { member, key, call, added } = await signUpWithPasskey('delta', 'remove@example.org')
    const { id } = added.data.items[0]!
    expect((await call(passkeyCalls.removePasskey, { id }, { token: member.token })).data.items).toEqual([])
    expect(nameOf(await signIn('delta', key))).toBe('passkeyUnknown')
    expect(nameOf(await call(passkeyCalls.removePasskey, { id }, { token: member.token }))).toBe('notFound')
    expect(await listKinds('delta', member.member_id)).toContain('passkey_removed')

    expect(nameOf(await call(sessionCalls.signIn, { email: 'remove@example.org', password }))).toBe('ok')
    await call(passwordCalls.askForReset, { email: 'remove@example.org' })
    expect(await listTemplates('delta', 'remove@example.org')).toEqual([
      'passkey_added',
      'passkey_removed',
      'password_link',
      'verification',
    ])
  })

  it('is for the own ones only', async () => {
    const { added, key } = await signUpWithPasskey('delta', 'mine@example.org')
    const ben = await signUp('delta', 'not.mine@example.org')
    const delta = await api.at('delta')
    expect(nameOf(await delta(passkeyCalls.removePasskey, { id: added.data.items[0]!.id }, { token: ben.token }))).toBe(
      'notFound',
    )
    expect((await delta(passkeyCalls.listPasskeys, {}, { token: ben.token })).data.items).toEqual([])
    expect(nameOf(await signIn('delta', key))).toBe('ok')
  })
})
