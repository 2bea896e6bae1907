import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { v7 as makeUuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { deletionCalls } from '@throughway/contract/account/deletion'
import { identityCalls, ownIdentityCalls } from '@throughway/contract/identity/identity'
import { memberCalls } from '@throughway/contract/identity/member'
import { sessionCalls } from '@throughway/contract/identity/session'
import { query } from '#database/query.ts'
import { hashPassword } from '#modules/session/session.ts'
import { makeOrganisation, signedIn } from '#testing/people.ts'
import { type ProviderPerson, startOidcProvider } from '#testing/start-oidc-provider.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { sealProviderSecret } from './identity.ts'

const callbackOf = (key: BrandKey) => `http://${key}.localhost:3000/api/public/identity/callback`
const people: Record<string, ProviderPerson> = {
  ana: { email: 'Ana@City.example', email_verified: true, given_name: 'Ana', family_name: 'Rivera' },
  ben: { email: 'ben@city.example', email_verified: false, name: 'Ben Carter' },
  cy: { name: 'Cy Nomail' },
  dora: { email: 'dora@hospital.example', email_verified: true, name: 'Dora van den Berg' },
  eva: { email: 'eva@elsewhere.example', email_verified: true, given_name: 'Eva' },
  fay: { email: 'fay@city.example', email_verified: true },
  gus: { email: 'gus@city.example', email_verified: true, given_name: 'Gus', family_name: 'Twin' },
  hal: { email: 'hal@city.example', email_verified: true, given_name: 'Hal' },
  ida: { email: 'ida@city.example', email_verified: true, given_name: 'Ida' },
  kim: { email: 'kim@city.example', email_verified: true, given_name: 'Kim' },
  jo: { email: 'jo@city.example', email_verified: true, given_name: 'Jo' },
}

let api: TestApi
let peer: Awaited<ReturnType<typeof startOidcProvider>>
let harbor: Awaited<ReturnType<TestApi['at']>>
let city: string
let hospital: string
beforeAll(async () => {
  api = await startTestApi({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } })
  const redirect_uris = [callbackOf('harbor'), callbackOf('cascade')]
  peer = await startOidcProvider({
    clients: [
      {
        client_id: 'basic',
        client_secret: 'a secret: with / signs',
        redirect_uris,
        token_endpoint_auth_method: 'client_secret_basic',
      },
      { client_id: 'none', redirect_uris, token_endpoint_auth_method: 'none' },
    ],
    people,
  })
  harbor = await api.at('harbor')
  const organisation = await makeOrganisation(api, 'harbor', 'Harbor Hospital', 1, { domains: ['hospital.example'] })
  city = await addProvider('harbor', { name: 'City account', clientId: 'basic', secret: 'a secret: with / signs' })
  hospital = await addProvider('harbor', { name: 'Hospital account', clientId: 'none', organisation })
})
afterAll(async () => {
  await api.close()
  await peer.close()
})
beforeEach(() => void (api.clock.now = testStart))

const db = (key: BrandKey = 'harbor') => api.app.databases.ofBrand(brandSettings[key].id)
const wait = (seconds: number) => void (api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000))
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'

type NewProvider = {
  name: string
  clientId: string
  secret?: string
  organisation?: string
  issuer?: string
  isEnabled?: boolean
}

async function addProvider(
  key: BrandKey,
  { name, clientId, secret, organisation, issuer = peer.issuer, isEnabled = true }: NewProvider,
) {
  const id = makeUuid()
  const brandId = brandSettings[key].id
  const sealed = secret === undefined ? null : sealProviderSecret(api.app.secrets.provider_secret, brandId, id, secret)
  const values = {
    brand_id: brandId,
    id,
    organisation_id: organisation ?? null,
    name,
    issuer,
    client_id: clientId,
    client_secret: sealed,
    is_enabled: isEnabled,
    created_at: testStart,
    changed_at: testStart,
  }
  await db(key).send(query.insertInto('identity_provider').values(values))
  return id
}

const makeSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** What a browser does, step by step; it keeps its secret as the page does. */
async function begin(providerId: string, more: { shared_computer?: boolean } = {}) {
  const secret = makeSecret()
  const { data } = await harbor(identityCalls.startIdentity, {
    provider_id: providerId,
    secret_hash: hashOf(secret),
    ...more,
  })
  return { secret, address: data.address }
}

/** Follows the provider's redirects, keeps its cookies, presses the button, and stops at the way back to us. */
async function signInAtProvider(address: string, account: string): Promise<string> {
  const cookies = new Map<string, string>()
  const own = new URL(address).origin
  const go = async (to: string, body?: string): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(to, {
      redirect: 'manual',
      headers: { cookie, ...(body && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body && { method: 'POST', body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const next = answer.headers.get('location')
    if (!next) {
      if (body || !(await answer.text()).includes('Who are you?'))
        throw new Error(`The provider answered ${answer.status}`)
      return go(to, `account=${account}`)
    }
    const url = new URL(next, to)
    return url.origin === own ? go(url.href) : url.href
  }
  return go(address)
}

async function comeBack(callback: string, host = 'harbor.localhost') {
  const url = new URL(callback)
  const { http, headers } = await api.send('GET', url.pathname + url.search, { host })
  const arrival = new URL(headers['location'] ?? 'none:', 'http://harbor.localhost')
  return {
    http,
    path: arrival.pathname,
    code: arrival.searchParams.get('code') ?? '',
    problem: arrival.searchParams.get('problem'),
  }
}

const finish = (code: string, secret: string) => harbor(identityCalls.finishIdentity, { code, secret })

/** The whole way. */
async function signInWith(providerId: string, account: string, more?: { shared_computer?: boolean }) {
  const { secret, address } = await begin(providerId, more)
  const { code } = await comeBack(await signInAtProvider(address, account))
  return finish(code, secret)
}

const linkedOf = async (memberId: string) =>
  (await db().send(query.selectFrom('identity').selectAll().where('member_id', '=', memberId)))[0]
const kindsOf = async (memberId: string) =>
  (await db().send(query.selectFrom('member_activity').select('kind').where('member_id', '=', memberId)))[0]
    .map(({ kind }) => kind)
    .toSorted()

describe('the ways in (C29)', () => {
  it.each([
    ['nothing', undefined, ['City account']],
    ['an address of nobody', 'x@example.org', ['City account']],
    ['an address of the organisation’s domain', 'nobody.at.all@HOSPITAL.example', ['Hospital account', 'City account']],
    ['half an address', 'hospital.example', ['City account']],
    ['a domain below', 'x@ward.hospital.example', ['City account']],
  ])('R2.02 for %s', async (_, email, names) => {
    const { data } = await harbor(identityCalls.listSignInMethods, email === undefined ? {} : { email })
    expect(data.providers.map(({ name }) => name)).toEqual(names)
  })

  it('tell nothing of accounts, nor of what is switched off', async () => {
    await signedIn(api, 'harbor', 'Known', { email: 'known@hospital.example' })
    const [known, unknown] = await Promise.all(
      ['known', 'unknown'].map((name) =>
        harbor(identityCalls.listSignInMethods, { email: `${name}@hospital.example` }),
      ),
    )
    expect(known!.data).toEqual(unknown!.data)
    const cascade = await api.at('cascade')
    const off = await addProvider('cascade', { name: 'Off', clientId: 'none', isEnabled: false })
    expect((await cascade(identityCalls.listSignInMethods, {})).data.providers).toEqual([])
    expect(await cascade(identityCalls.startIdentity, { provider_id: off, secret_hash: hashOf('x') })).toMatchObject({
      http: 404,
    })
    expect(await cascade(identityCalls.startIdentity, { provider_id: city, secret_hash: hashOf('x') })).toMatchObject({
      http: 404,
    })
  })
})

describe('the happy way, at a real provider', () => {
  it('R2.02 C29 makes a new member with a proved address, who then is the same each time', async () => {
    const first = await signInWith(city, 'ana')
    expect(first).toMatchObject({
      http: 200,
      data: {
        first_name: 'Ana',
        last_name: 'Rivera',
        username: 'ana@city.example',
        verify_email: false,
        account_setup: false,
        role: 'member',
        remembered_token: expect.stringMatching(/^rt_/),
        current_region: { id: 1 },
      },
    })
    expect(await kindsOf(first.data.member_id)).toEqual(['identity_linked', 'signed_up'])
    expect(await harbor(memberCalls.getSession, {}, { token: first.data.token })).toMatchObject({ http: 200 })

    wait(3600)
    const again = await signInWith(city, 'ana', { shared_computer: true })
    expect(again.data).toMatchObject({ member_id: first.data.member_id, remembered_token: null })
    expect(await linkedOf(first.data.member_id)).toMatchObject([
      {
        issuer: peer.issuer,
        subject: 'ana',
        email: 'Ana@City.example',
        created_at: testStart,
        last_used_at: api.clock.now,
      },
    ])
    expect(await kindsOf(first.data.member_id)).toEqual(['identity_linked', 'signed_in', 'signed_up'])
  })

  it('an organisation’s provider makes a member of the organisation', async () => {
    expect((await signInWith(hospital, 'dora')).data).toMatchObject({
      first_name: 'Dora',
      last_name: 'van den Berg',
      org_id: 1,
      org_name: 'Harbor Hospital',
    })
  })

  it('a password does not open an account that has none, and says no more than for a wrong one', async () => {
    const { data } = await signInWith(city, 'fay')
    expect(data).toMatchObject({ first_name: 'fay', last_name: '' })
    for (const password of ['!', 'bicycle 42'])
      expect(nameOf(await harbor(sessionCalls.signIn, { email: 'fay@city.example', password }))).toBe(
        'wrongCredentials',
      )
  })

  it('links to the member whose address is proved on both sides, and tells them', async () => {
    const gus = await signedIn(api, 'harbor', 'Gus', { email: 'gus@city.example' })
    const { data } = await signInWith(city, 'gus')
    expect(data.member_id).toBe(gus.id)
    expect(await kindsOf(gus.id)).toEqual(['identity_linked', 'signed_in'])
    const [mails] = await db().send(
      query.selectFrom('mail').select(['template', 'text']).where('recipient', '=', 'gus@city.example'),
    )
    expect(mails).toMatchObject([{ template: 'identity_linked', text: expect.stringContaining('City account') }])
  })
})

describe('who is not signed in, and why', () => {
  const membersAt = async (email: string) =>
    (await db().send(query.selectFrom('member_address').select('member_id').where('email', '=', email)))[0].length

  it('C29 an address that the provider does not call verified', async () => {
    expect(await signInWith(city, 'ben')).toMatchObject({ http: 422, status: { name: 'identityUnverified' } })
    expect(nameOf(await signInWith(city, 'cy'))).toBe('identityUnverified')
    expect(await membersAt('ben@city.example')).toBe(0)
  })

  it('C29 an address that nobody has proved here: whoever signed up with it first does not get the person’s account', async () => {
    await signedIn(api, 'harbor', 'Thief', { email: 'hal@city.example', verifiedAt: null })
    expect(await signInWith(city, 'hal')).toMatchObject({ http: 409, status: { name: 'addressUnproved' } })
    const [rows] = await db().send(query.selectFrom('identity').select('id').where('subject', '=', 'hal'))
    expect(rows).toEqual([])
  })

  it('an address that is not the organisation’s, whatever its provider says of it', async () => {
    const victim = await signedIn(api, 'harbor', 'Eva', { email: 'eva@elsewhere.example' })
    expect(await signInWith(hospital, 'eva')).toMatchObject({ http: 422, status: { name: 'identityForeign' } })
    expect(await linkedOf(victim.id)).toEqual([])
    expect((await signInWith(city, 'eva')).data.member_id).toBe(victim.id)
  })

  it('R4.05 whose proved address is at another programme: its name and the way there', async () => {
    await signedIn(api, 'cascade', 'Ida', { email: 'ida@city.example' })
    expect(await signInWith(city, 'ida')).toMatchObject({
      http: 200,
      status: { code: 410, name: 'otherRegion' },
      data: { region_id: 2, app_name: brandSettings.cascade.app_name },
    })
    expect(await membersAt('ida@city.example')).toBe(0)
  })

  it('C31 one who asked to be deleted: until the day, with what takes it back', async () => {
    const first = await signInWith(city, 'kim')
    await db().send(
      query.updateTable('member').set({ deletion_asked_at: testStart }).where('id', '=', first.data.member_id),
    )
    const answer = await signInWith(city, 'kim')
    expect(answer).toMatchObject({ http: 409, status: { name: 'deletionPending' }, data: { undo_until: '2026-03-18' } })
    const { token } = answer.data as unknown as { token: string }
    expect(await harbor(deletionCalls.undoDeletion, { token })).toMatchObject({
      http: 200,
      data: { member_id: first.data.member_id },
    })
    expect(await signInWith(city, 'kim')).toMatchObject({ http: 200 })
  })

  it('one whose account was deleted', async () => {
    const { data } = await signInWith(city, 'jo')
    await db().send(query.updateTable('member').set({ deleted_at: testStart }).where('id', '=', data.member_id))
    expect(await signInWith(city, 'jo')).toMatchObject({ http: 403, status: { name: 'accountDeleted' } })
  })

  it('one who said no at the provider', async () => {
    const { address } = await begin(city)
    expect(await comeBack(await signInAtProvider(address, 'nobody'))).toMatchObject({
      http: 303,
      path: '/oauth',
      problem: 'refused',
    })
  })

  it('nobody, while the provider is away', async () => {
    const away = await addProvider('cascade', {
      name: 'Away',
      clientId: 'none',
      issuer: 'http://127.0.0.1:9',
      organisation: await makeOrganisation(api, 'cascade', 'Away', 1),
    })
    const cascade = await api.at('cascade')
    expect(await cascade(identityCalls.startIdentity, { provider_id: away, secret_hash: hashOf('x') })).toMatchObject({
      http: 503,
      status: { name: 'providerUnreachable' },
    })
  })

  it('a provider in our own network is not asked, unless a setting lets it', async () => {
    const strict = await startTestApi()
    const id = makeUuid()
    await strict.app.databases.ofBrand(1).send(
      query.insertInto('identity_provider').values({
        brand_id: 1,
        id,
        organisation_id: null,
        name: 'Inside',
        issuer: peer.issuer,
        client_id: 'none',
        client_secret: null,
        is_enabled: true,
        created_at: testStart,
        changed_at: testStart,
      }),
    )
    const call = await strict.at('harbor')
    expect(await call(identityCalls.startIdentity, { provider_id: id, secret_hash: hashOf('x') })).toMatchObject({
      http: 503,
      status: { name: 'providerUnreachable' },
    })
    await strict.close()
  })
})

describe('what is begun in one browser ends in that browser, once', () => {
  it('sends to the provider with PKCE, state and nonce, and nothing of ours', async () => {
    const { address } = await begin(city)
    const query = new URL(address).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: 'basic',
      redirect_uri: callbackOf('harbor'),
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('the code of the provider is worth nothing without the verifier', async () => {
    const { address } = await begin(city)
    const callback = new URL(await signInAtProvider(address, 'ana'))
    const ask = (verifier?: string) =>
      fetch(`${peer.issuer}/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`basic:${encodeURIComponent('a secret: with / signs')}`).toString('base64')}`,
        },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: callback.searchParams.get('code')!,
          redirect_uri: callbackOf('harbor'),
          ...(verifier && { code_verifier: verifier }),
        }),
      })
    for (const verifier of [undefined, makeSecret()])
      expect([(await ask(verifier)).status, 'invalid_grant']).toEqual([400, 'invalid_grant'])
  })

  it.each([
    ['without a state', (url: URL) => url.searchParams.delete('state')],
    ['with another state', (url: URL) => url.searchParams.set('state', makeSecret())],
    ['with a long state', (url: URL) => url.searchParams.set('state', 'x'.repeat(5000))],
  ])('a callback %s leads nowhere', async (_, change) => {
    const { address } = await begin(city)
    const url = new URL(await signInAtProvider(address, 'ana'))
    change(url)
    expect(await comeBack(url.href)).toMatchObject({ http: 303, path: '/oauth', code: '', problem: 'over' })
  })

  it('a callback works once, and for ten minutes', async () => {
    const { address } = await begin(city)
    const callback = await signInAtProvider(address, 'ana')
    expect((await comeBack(callback)).code).toMatch(/^[\w-]{43}$/)
    expect(await comeBack(callback)).toMatchObject({ code: '', problem: 'over' })

    const late = await begin(city)
    wait(600)
    expect(await comeBack(await signInAtProvider(late.address, 'ana'))).toMatchObject({ code: '', problem: 'over' })
  })

  it('a callback works at the programme that began', async () => {
    const { address } = await begin(city)
    const callback = await signInAtProvider(address, 'ana')
    expect(await comeBack(callback, 'cascade.localhost')).toMatchObject({ problem: 'over' })
    expect((await comeBack(callback)).code).not.toBe('')
  })

  it('a code of another attempt of the same provider does not fit this state', async () => {
    const [mine, other] = [await begin(city), await begin(city)]
    const [mineBack, otherBack] = [
      new URL(await signInAtProvider(mine.address, 'ana')),
      new URL(await signInAtProvider(other.address, 'gus')),
    ]
    mineBack.searchParams.set('code', otherBack.searchParams.get('code')!)
    expect(await comeBack(mineBack.href)).toMatchObject({ code: '', problem: 'answer' })
  })

  it('the hand-over code works once', async () => {
    const { secret, address } = await begin(city)
    const { code } = await comeBack(await signInAtProvider(address, 'ana'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(code, secret)))
    expect(answers.map(nameOf).toSorted()).toEqual([
      'identityOver',
      'identityOver',
      'identityOver',
      'identityOver',
      'ok',
    ])
    expect(nameOf(await finish(code, secret))).toBe('identityOver')
  })

  it('the hand-over code works for a minute', async () => {
    const { secret, address } = await begin(city)
    const { code } = await comeBack(await signInAtProvider(address, 'ana'))
    wait(60)
    expect(nameOf(await finish(code, secret))).toBe('identityOver')
  })

  it('the hand-over code is worth nothing to another browser, and gone once one has tried', async () => {
    const { secret, address } = await begin(city)
    const { code } = await comeBack(await signInAtProvider(address, 'ana'))
    expect(nameOf(await finish(code, makeSecret()))).toBe('identityOver')
    expect(nameOf(await finish(code, secret))).toBe('identityOver')
  })

  it('two tabs at once: each ends with its own secret, and both are one member', async () => {
    people['kim'] = { email: 'kim@city.example', email_verified: true, given_name: 'Kim', family_name: 'Two' }
    const tabs = await Promise.all([begin(city), begin(city)])
    const codes = await Promise.all(
      tabs.map(async ({ address }) => (await comeBack(await signInAtProvider(address, 'kim'))).code),
    )
    const answers = await Promise.all(tabs.map(({ secret }, index) => finish(codes[index]!, secret)))
    expect(answers.map(nameOf)).toEqual(['ok', 'ok'])
    expect(answers[0]!.data.member_id).toBe(answers[1]!.data.member_id)
    expect(await linkedOf(answers[0]!.data.member_id)).toHaveLength(1)

    const swapped = await Promise.all([begin(city), begin(city)])
    const [one] = await Promise.all(
      swapped.map(async ({ address }) => (await comeBack(await signInAtProvider(address, 'kim'))).code),
    )
    expect(nameOf(await finish(one!, swapped[1].secret))).toBe('identityOver')
  })

  it('keeps no state, code, secret, claim or client secret in the clear', async () => {
    const { address, secret } = await begin(city)
    const callback = await signInAtProvider(address, 'gus')
    const { rows: attempts } = await api.app.databases.pool.query('select * from identity_attempt')
    const { code } = await comeBack(callback)
    const { rows } = await api.app.databases.pool.query('select * from identity_hand_over')
    const { rows: providers } = await api.app.databases.pool.query('select * from identity_provider')
    const kept = [attempts, rows, providers]
      .flat()
      .flatMap((row) => Object.values(row as object))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') + value.toString('base64url') : String(value)))
      .join('\n')
    for (const text of [
      new URL(address).searchParams.get('state')!,
      code,
      secret,
      'gus@city.example',
      'a secret: with / signs',
    ])
      expect(kept).not.toContain(text)
  })
})

describe('a provider that lies', () => {
  let server: Server
  let issuer: string
  let liar: string
  let lie: Lie = {}
  type Lie = {
    claims?: Record<string, unknown>
    key?: 'other' | 'none'
    token?: unknown
    status?: number
    userinfo?: Record<string, unknown>
  }
  let nonce: string

  beforeAll(async () => {
    const [own, other] = [await generateKeyPair('RS256', { extractable: true }), await generateKeyPair('RS256')]
    const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
    server = createServer(async (request, response) => {
      const say = (body: unknown, status = 200) =>
        void response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(typeof body === 'string' ? body : JSON.stringify(body))
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: issuer,
        sub: 'liar',
        aud: 'liar',
        iat: now,
        exp: now + 300,
        nonce,
        email: 'lia@city.example',
        email_verified: true,
        ...lie.claims,
      }
      const makeToken = () =>
        lie.key === 'none'
          ? new UnsecuredJWT(claims).encode()
          : new SignJWT(claims)
              .setProtectedHeader({ alg: 'RS256', kid: 'one' })
              .sign(lie.key === 'other' ? other.privateKey : own.privateKey)
      if (request.url === '/.well-known/openid-configuration')
        return say({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/me`,
          id_token_signing_alg_values_supported: ['RS256'],
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
        })
      if (request.url === '/keys') return say({ keys: [jwk] })
      if (request.url === '/me') return say(lie.userinfo ?? { sub: 'liar' })
      return say(lie.token ?? { access_token: 'x', token_type: 'bearer', id_token: await makeToken() }, lie.status)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    liar = await addProvider('harbor', {
      name: 'Liar',
      clientId: 'liar',
      issuer,
      organisation: await makeOrganisation(api, 'harbor', 'City hall', 2, { domains: ['city.example'] }),
    })
  })
  afterAll(() => void server.close())

  async function signInAtLiar(told: Lie) {
    const { address, secret } = await begin(liar)
    const asked = new URL(address).searchParams
    nonce = asked.get('nonce')!
    lie = told
    const arrival = await comeBack(
      `${callbackOf('harbor')}?${new URLSearchParams({ state: asked.get('state')!, code: 'any' })}`,
    )
    return arrival.code ? nameOf(await finish(arrival.code, secret)) : arrival.problem
  }

  it('is believed when it tells the truth', async () => {
    expect(await signInAtLiar({})).toBe('ok')
  })

  it.each<[string, Lie, string]>([
    ['another nonce', { claims: { nonce: 'another' } }, 'answer'],
    ['no nonce', { claims: { nonce: undefined } }, 'answer'],
    ['another issuer', { claims: { iss: 'https://login.example.org' } }, 'answer'],
    ['a token for another', { claims: { aud: 'somebody else' } }, 'answer'],
    ['a token that is over', { claims: { exp: 1_000_000_000 } }, 'answer'],
    ['no subject', { claims: { sub: undefined } }, 'answer'],
    ['another key', { key: 'other' }, 'answer'],
    ['no signature', { key: 'none' }, 'answer'],
    ['no token of identity', { token: { access_token: 'x', token_type: 'bearer' } }, 'answer'],
    [
      'somebody else’s details',
      {
        claims: { email: undefined, email_verified: undefined },
        userinfo: { sub: 'another', email: 'lia@city.example', email_verified: true },
      },
      'answer',
    ],
    ['that the code is none', { token: { error: 'invalid_grant' }, status: 400 }, 'answer'],
    ['a fault of its own', { token: 'oh no', status: 500 }, 'unreachable'],
    ['no JSON', { token: '<html>', status: 200 }, 'unreachable'],
    [
      '"false" for verified',
      { claims: { sub: 'new', email: 'new@city.example', email_verified: 'false' } },
      'identityUnverified',
    ],
    ['1 for verified', { claims: { sub: 'new', email: 'new@city.example', email_verified: 1 } }, 'identityUnverified'],
    ['an address that is none', { claims: { sub: 'new', email: 'new at city' } }, 'identityUnverified'],
    [
      'a name full of signs',
      {
        claims: {
          sub: 'odd',
          email: 'odd@city.example',
          given_name: `\u202e\0${'x'.repeat(5000)}`,
          family_name: { a: 1 },
        },
      },
      'ok',
    ],
  ])('says %s', async (_, told, outcome) => {
    expect(await signInAtLiar(told)).toBe(outcome)
  })
})

describe('the member’s own list', () => {
  const list = (token: string) => harbor(ownIdentityCalls.listIdentities, {}, { token })
  const remove = (token: string, id: string) => harbor(ownIdentityCalls.removeIdentity, { id }, { token })

  it('names what signs in, and unlinks it when another way in remains', async () => {
    people['lou'] = { email: 'lou@city.example', email_verified: true }
    const lou = await signedIn(api, 'harbor', 'Lou', {
      email: 'lou@city.example',
      passwordHash: await hashPassword('bicycle 42'),
    })
    await signInWith(city, 'lou')
    const { data } = await list(lou.token)
    expect(data).toEqual({
      items: [
        {
          id: expect.any(String),
          provider: 'City account',
          email: 'lou@city.example',
          linked_at: testStart.toISOString(),
          last_used_at: testStart.toISOString(),
        },
      ],
      may_remove: true,
    })
    expect((await remove(lou.token, data.items[0]!.id)).data).toEqual({ items: [], may_remove: false })
    expect(await kindsOf(lou.id)).toContain('identity_unlinked')
    expect(await remove(lou.token, data.items[0]!.id)).toMatchObject({ http: 404 })
  })

  it('keeps the last way in, also of two that go at once', async () => {
    people['max'] = { email: 'max@city.example', email_verified: true }
    people['max2'] = { email: 'max@city.example', email_verified: true }
    const { data: max } = await signInWith(city, 'max')
    const { data: one } = await list(max.token)
    expect(one.may_remove).toBe(false)
    expect(await remove(max.token, one.items[0]!.id)).toMatchObject({ http: 409, status: { name: 'lastWayIn' } })
    await signInWith(city, 'max2')
    const { data: two } = await list(max.token)
    expect(two).toMatchObject({ items: [{}, {}], may_remove: true })
    const answers = await Promise.all(two.items.map(({ id }) => remove(max.token, id)))
    expect(answers.map(nameOf).toSorted()).toEqual(['lastWayIn', 'ok'])
    expect((await list(max.token)).data.items).toHaveLength(1)
  })

  it('is nobody else’s', async () => {
    const [linked] = await db().send(query.selectFrom('identity').select('id').limit(1))
    const ned = await signedIn(api, 'harbor', 'Ned')
    expect((await list(ned.token)).data).toEqual({ items: [], may_remove: false })
    expect(await remove(ned.token, linked[0]!.id)).toMatchObject({ http: 404 })
  })
})
