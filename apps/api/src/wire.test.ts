import { connect } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { syncBuiltinESMExports } from 'node:module'
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { brandCalls } from '@throughway/contract/programme/brand'
import { embedCalls } from '@throughway/contract/planner/embed'
import { memberCalls } from '@throughway/contract/identity/member'
import { sessionCalls } from '@throughway/contract/identity/session'
import { productionEnv } from '#testing/production-env.ts'
import { signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { runOnServer } from '#testing/start-test-database.ts'

const { getEmbedOrigins, getFrameOrigins, getOtpOrigins, saveEmbedOrigins, saveFrameOrigins, saveOtpOrigins } =
  embedCalls
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

let api: TestApi
let webDist: string
let keys: Record<string, string>
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'throughway-web-'))
  const page =
    '<!doctype html><html lang="__LANG__"><head><title>__TITLE__</title><script>0</script>__HEAD__</head><body><script type="application/json">__ISLAND__</script></body></html>'
  await writeFile(join(webDist, 'index.html'), page)
  await writeFile(join(webDist, 'app-worker.js'), '')
  await writeFile(join(webDist, 'push-worker.js'), '')
  await writeFile(
    join(webDist, 'brand-assets.json'),
    JSON.stringify({
      _default: {
        stylesheet: '/assets/a.css',
        scene: '/assets/a.svg',
        mark: '/assets/m.svg',
        icon: '/assets/i.png',
        tile: '/assets/t.png',
      },
    }),
  )
  api = await startTestApi({ env: { WEB_DIST: webDist } })
  keys = await api.brandHeaders('harbor')
})
afterAll(async () => {
  await api.close()
  await rm(webDist, { recursive: true })
})

type Options = { headers?: Record<string, string | undefined>; body?: string; host?: string }

/** Sends with the brand's key and token, `undefined` leaves a header out; answers the envelope. */
async function call(method: string, path: string, { headers = {}, body, host }: Options = {}) {
  const sent = Object.fromEntries(
    Object.entries({ ...keys, ...headers }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  const answer = await api.send(method, path, {
    headers: sent,
    ...(body !== undefined && { body }),
    ...(host && { host }),
  })
  return {
    ...answer,
    envelope: JSON.parse(answer.text) as {
      status: { code: number; name?: string; message: string; request_id: string }
      data: unknown
    },
  }
}

/** Sends a head that no client would write; answers all that comes back. */
async function sendRaw(head: string): Promise<string> {
  const socket = connect(api.port, '127.0.0.1')
  socket.end(`${head}Connection: close\r\n\r\n`)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const login = '/api/public/v5/login'
const deep = `a${'[b]'.repeat(8)}=1`

describe('every refusal is an envelope', () => {
  it.each<[string, string, string, Options, number, string]>([
    ['no key', 'POST', login, { headers: { 'x-api-key': undefined } }, 401, 'apiKeyMissing'],
    ['a key that is none', 'POST', login, { headers: { 'x-api-key': 'x' } }, 401, 'apiKeyMissing'],
    ['another version', 'POST', login, { headers: { 'x-api-version': '2020-01-01' } }, 400, 'wrongApiVersion'],
    ['no CSRF token', 'POST', login, { headers: { 'x-csrf-token': undefined } }, 403, 'csrfInvalid'],
    ['a CSRF token that is none', 'POST', login, { headers: { 'x-csrf-token': 'x' } }, 403, 'csrfInvalid'],
    [
      'a forged CSRF token',
      'POST',
      login,
      { headers: { 'x-csrf-token': `9999999999.${'a'.repeat(43)}` } },
      403,
      'csrfInvalid',
    ],
    ['no session', 'GET', '/api/member/session', {}, 401, 'signedOut'],
    [
      'a session that is none',
      'GET',
      '/api/member/session',
      { headers: { authorization: 'Bearer x.y.z' } },
      401,
      'signedOut',
    ],
    ['another scheme', 'GET', '/api/member/session', { headers: { authorization: 'Basic eDp5' } }, 401, 'signedOut'],
    ['a call that is none', 'GET', '/api/public/nothing', {}, 404, 'noSuchCall'],
    ['another method', 'DELETE', '/api/member/session', {}, 405, 'methodNotAllowed'],
    [
      'a body that is too large',
      'POST',
      login,
      { headers: form, body: `email=${'x'.repeat(300_000)}` },
      413,
      'bodyTooLarge',
    ],
    [
      'a media type that nobody reads',
      'POST',
      login,
      { headers: { 'content-type': 'text/xml' }, body: '<a/>' },
      415,
      'mediaTypeUnsupported',
    ],
    ['broken JSON', 'POST', login, { headers: json, body: '{"email":' }, 400, 'unreadable'],
    ['JSON that is no object', 'POST', login, { headers: json, body: '[1]' }, 400, 'unreadable'],
    ['JSON with a prototype', 'POST', login, { headers: json, body: '{"__proto__":{"a":1}}' }, 400, 'unreadable'],
    ['a broken escape in the path', 'GET', '/api/public/%E0%A4%A', {}, 400, 'unreadable'],
    ['a form that is too deep', 'POST', login, { headers: form, body: deep }, 400, 'unreadable'],
    [
      'a form with too many values',
      'POST',
      login,
      { headers: form, body: Array.from({ length: 1001 }, (_, index) => `a${index}=1`).join('&') },
      400,
      'unreadable',
    ],
    ['a null character', 'POST', login, { headers: form, body: 'email=a%00b&password=x' }, 400, 'unreadable'],
    ['what breaks a rule', 'POST', login, { headers: form, body: 'email=a' }, 422, 'invalid'],
    ['a host that is nobody’s', 'POST', login, { host: 'nobody.example.org' }, 404, 'brandUnknown'],
  ])('R7.18 %s', async (_, method, path, options, http, name) => {
    const answer = await call(method, path, options)
    expect([answer.http, answer.envelope.status.code, answer.envelope.status.name]).toEqual([http, http, name])
    expect(answer.envelope.status.message).toMatch(/^refusal\.[a-z_]+$/)
    expect(answer.envelope.status.request_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.envelope.data).toBeNull()
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it.each([
    ['two hosts', ['harbor.localhost', 'mesa.localhost'], '/api/public/brand'],
    ['one host twice', ['harbor.localhost', 'harbor.localhost'], '/api/public/brand'],
    ['another host in its address', ['harbor.localhost'], 'http://mesa.localhost/api/public/brand'],
    ['two hosts, for the health of the server', ['harbor.localhost', 'mesa.localhost'], '/healthz'],
    ['two hosts, for a page', ['harbor.localhost', 'mesa.localhost'], '/'],
  ])('refuses a request that names %s', async (_, hosts, path) => {
    const text = await sendRaw(`GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}`)
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('"name":"unreadable"')
  })

  it('reads an address that names the host of the request', async () => {
    const text = await sendRaw('GET http://harbor.localhost/healthz HTTP/1.1\r\nHost: harbor.localhost\r\n')
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('R7.18 names the methods that a path has', async () => {
    expect((await call('DELETE', '/api/member/session')).headers['allow']).toBe('GET')
    expect((await call('GET', login)).headers['allow']).toBe('POST')
  })

  it('R7.03 tells a CSRF token that is over from one that was never ours', async () => {
    api.clock.now = new Date(api.clock.now.getTime() + 12 * 3_600_000)
    const answer = await call('POST', login)
    api.clock.now = new Date(api.clock.now.getTime() - 12 * 3_600_000)
    expect([answer.http, answer.envelope.status.name]).toEqual([403, 'csrfExpired'])
  })

  it('R7.03 takes key and CSRF token at their own programme only', async () => {
    const mesa = await api.brandHeaders('mesa')
    expect((await call('POST', login, { headers: { 'x-api-key': mesa['x-api-key'] } })).envelope.status.name).toBe(
      'apiKeyMissing',
    )
    expect(
      (await call('POST', login, { headers: { 'x-csrf-token': mesa['x-csrf-token'] } })).envelope.status.name,
    ).toBe('csrfInvalid')
  })

  it('R7.03 does without version and language, and asks a reading call for no CSRF token', async () => {
    const harbor = await api.at('harbor')
    expect((await harbor(brandCalls.getBrand, {}, { headers: { 'x-api-key': '', 'x-csrf-token': '' } })).http).toBe(200)
    const { data } = await harbor(sessionCalls.signUp, {
      firstname: 'A',
      lastname: 'B',
      email: 'wire@example.org',
      password: 'bicycle 42',
      region_id: 1,
    })
    const answer = await call('GET', '/api/member/session', {
      headers: { 'x-api-version': undefined, 'x-csrf-token': undefined, authorization: `Bearer ${data.token}` },
    })
    expect(answer).toMatchObject({ http: 200, envelope: { status: { code: 200, message: 'ok' } } })
  })

  it('R7.02 reads a form and JSON alike', async () => {
    const harbor = await api.at('harbor')
    for (const asJson of [true, false])
      expect(
        await harbor(
          sessionCalls.signIn,
          { email: 'wire@example.org', password: 'bicycle 42', shared_computer: 'true' },
          { json: asJson },
        ),
      ).toMatchObject({
        http: 200,
        data: { remembered_token: null },
      })
  })

  it('answers 503 with a time to come back while it is not ready', async () => {
    api.app.ready = false
    const answer = await call('POST', login)
    api.app.ready = true
    expect([answer.http, answer.envelope.status.name, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  })

  it('answers 429 with a time to come back above the limit that every address has, at every programme', async () => {
    const limited = await startTestApi({ env: { RATE_LIMITS: 'on' } })
    const harbor = await limited.at('harbor')
    const cascade = await limited.at('cascade')
    let last = await harbor(sessionCalls.signOut, {})
    await limited.app.databases.pool.query('update network_hit set hits = 3000')
    for (let count = 0; count < 60 && last.http === 200; count++) last = await harbor(sessionCalls.signOut, {})
    expect(last).toMatchObject({ http: 429, status: { name: 'tooManyRequests' } })
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect((await cascade(sessionCalls.signOut, {})).http).toBe(429)
    await limited.close()
  })
})

describe('headers of answers', () => {
  const common = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  }

  it.each([
    ['an answer', 'GET', '/api/public/brand'],
    ['a refusal', 'GET', '/api/member/session'],
    ['a call that is none', 'GET', '/api/nothing'],
    ['a broken path', 'GET', '/api/%E0'],
  ])('R7.03 %s of the api may neither be framed, nor read from elsewhere, nor kept', async (_, method, path) => {
    const { headers } = await call(method, path, { headers: { origin: 'https://elsewhere.example' } })
    expect(headers).toMatchObject({
      ...common,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    for (const absent of ['set-cookie', 'access-control-allow-origin', 'x-powered-by', 'strict-transport-security'])
      expect(headers[absent]).toBeUndefined()
  })

  it('pages run our own files only, and only the embedded planner may be framed', async () => {
    const page = await api.send('GET', '/account/login')
    expect(page.headers).toMatchObject({
      ...common,
      // it may be kept by whoever asks each time whether it still holds: nothing in it is anybody's own
      'cache-control': 'no-cache',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    const policy = page.headers['content-security-policy']!
    for (const rule of [
      "default-src 'none'",
      "script-src 'self' 'sha256-",
      "require-trusted-types-for 'script'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe|upgrade-insecure/)
    expect((await api.send('GET', '/trip_planner_iframe?lang=es')).headers['content-security-policy']).toContain(
      'frame-ancestors *',
    )
    expect((await api.send('GET', '/trip_planner_iframe/x')).headers['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    )
  })

  it('C18 a programme can be installed, with its name, its mark and its shortcuts; what opens pages without a network asks our pages alone', async () => {
    const manifest = async (language: string, headers: Record<string, string> = {}) =>
      api.send('GET', '/manifest.webmanifest', { headers: { 'accept-language': language, ...headers } })
    const answer = await manifest('es')
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    expect(JSON.parse(answer.text)).toMatchObject({
      lang: 'es',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      icons: [
        { src: '/assets/m.svg', sizes: 'any' },
        { src: '/assets/i.png', sizes: '180x180' },
        { src: '/assets/t.png', sizes: '512x512', purpose: 'any' },
        { src: '/assets/t.png', sizes: '512x512', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Registrar un viaje', url: '/trips/trip' },
        { name: 'Planear', url: '/find' },
        { name: 'Cartera', url: '/wallet' },
      ],
    })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: expect.stringMatching(/accept-language/i),
    })
    const named = await api.send('GET', '/manifest.webmanifest?lng=en', { headers: { 'accept-language': 'es' } })
    expect(JSON.parse(named.text)).toMatchObject({
      lang: 'en',
      shortcuts: [{ name: 'Log a trip' }, { name: 'Plan' }, { name: 'Wallet' }],
    })
    // a browser that has it is told so, and in another language or programme it is another one
    const tag = answer.headers['etag']!
    const held = await manifest('es', { 'if-none-match': `"other", W/${tag}` })
    expect([held.http, held.text, held.headers['etag']]).toEqual([304, '', tag])
    expect((await manifest('en', { 'if-none-match': tag })).http).toBe(200)
    const other = await api.send('GET', '/manifest.webmanifest', {
      headers: { 'accept-language': 'es', 'if-none-match': tag },
      host: 'rose.localhost',
    })
    expect([other.http, JSON.parse(other.text).name === JSON.parse(answer.text).name]).toEqual([200, false])
    expect(JSON.parse((await manifest('en')).text).name).toBe(JSON.parse(answer.text).short_name)
    const page = await api.send('GET', '/account/login')
    for (const link of [
      '<link rel="manifest" href="/manifest.webmanifest?lng=en">',
      '<link rel="apple-touch-icon" href="/assets/i.png">',
    ])
      expect(page.text).toContain(link)
    const ofThemes = /name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"/g
    const themes = [...page.text.matchAll(ofThemes)]
    expect(themes.map(([, theme]) => theme)).toEqual(['light', 'dark'])
    expect(themes[0]![2]).toBe(JSON.parse(answer.text).theme_color)
    expect(page.text).not.toContain('/assets/t.png')
    expect((await api.send('GET', '/trip_planner_iframe')).text).not.toMatch(/manifest|touch-icon|theme-color/)
    expect((await api.send('GET', '/manifest.webmanifest', { host: 'nobody.localhost' })).http).toBe(404)
    const worker = await api.send('GET', '/app-worker.js')
    expect(worker.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect((await api.send('GET', '/push-worker.js')).headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
  })

  it('C35 a programme says which sites may frame its planner; no other page, and no other programme, is touched', async () => {
    const rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
    const harbor = await api.at('harbor', { token: rosa.token })
    const save = await saverOf(harbor, getEmbedOrigins, saveEmbedOrigins)
    const ancestorsOf = async (path: string, host?: string) =>
      /frame-ancestors ([^;]*)/.exec(
        (await api.send('GET', path, host ? { host } : {})).headers['content-security-policy']!,
      )![1]
    expect(await save(['Example.org/travel', 'https://example.org', 'https://city.example:8443'])).toMatchObject({
      http: 200,
      data: { origins: ['https://example.org', 'https://city.example:8443'] },
    })
    expect(await ancestorsOf('/trip_planner_iframe')).toBe("'self' https://example.org https://city.example:8443")
    expect(await ancestorsOf('/trip_planner_iframe', 'rose.localhost')).toBe('*')
    expect(await ancestorsOf('/public/embed')).toBe("'none'")
    expect((await harbor(brandCalls.getBrand, {})).data.embed_origins).toEqual([
      'https://example.org',
      'https://city.example:8443',
    ])

    for (const wrong of ['https://a.example; script-src *', 'http://example.org', '*'])
      expect(await save([wrong])).toMatchObject({
        http: 422,
        status: { fields: { 'origins.0': 'field.not_a_website' } },
      })
    const ana = await signedIn(api, 'harbor', 'Ana')
    expect(
      await (
        await api.at('harbor', { token: ana.token })
      )(saveEmbedOrigins, { version: '1', origins: ['https://a.example'] }),
    ).toMatchObject({ http: 403 })
    expect(await save([''])).toMatchObject({ data: { origins: [] } })
    expect(await ancestorsOf('/trip_planner_iframe')).toBe('*')
  })

  it('R2.54 a programme says which sites its pages may frame; the planner in other sites frames none, and no site of ours is one', async () => {
    const rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
    const harbor = await api.at('harbor', { token: rosa.token })
    const save = await saverOf(harbor, getFrameOrigins, saveFrameOrigins)
    const framedBy = async (path: string, host?: string) =>
      /frame-src ([^;]*)/.exec(
        (await api.send('GET', path, host ? { host } : {})).headers['content-security-policy']!,
      )![1]
    expect(await framedBy('/')).toBe("'self'")
    expect(await save(['Fares.example/x', 'https://maps.example:8443'])).toMatchObject({
      http: 200,
      data: { origins: ['https://fares.example', 'https://maps.example:8443'] },
    })
    expect(await framedBy('/')).toBe("'self' https://fares.example https://maps.example:8443")
    expect(await framedBy('/trip_planner_iframe')).toBe("'self'")
    expect(await framedBy('/', 'rose.localhost')).toBe("'self'")
    expect((await harbor(brandCalls.getBrand, {})).data.frame_origins).toHaveLength(2)

    for (const wrong of [
      'https://a.example; script-src *',
      'http://fares.example',
      '*',
      'https://*.example',
      'null',
      'data:text/html,x',
      'http://rose.localhost',
      'HTTP://Rose.LOCALHOST/page',
      'http://rose.localhost:8443',
      'https://rose.localhost.',
      'https://qa-rose.elsewhere.example',
      'http://harbor.localhost',
      'https://ana:word@fares.example',
      'https://[::1]',
    ])
      expect([wrong, await save([wrong])]).toMatchObject([
        wrong,
        { http: 422, status: { fields: { 'origins.0': 'field.not_a_website' } } },
      ])
    // letters that look Latin are another site, and are named as such
    expect((await save(['https://f\u0430res.example:443'])).data.origins).toEqual(['https://xn--fres-53d.example'])
    const many = Array.from({ length: 11 }, (_, index) => `https://site${index}.example`)
    expect(await save(many)).toMatchObject({ http: 422 })
    expect(await save([''])).toMatchObject({ data: { origins: [] } })
    expect(await framedBy('/')).toBe("'self'")
  })

  it.each([
    ['C35 that may frame the planner', getEmbedOrigins, saveEmbedOrigins],
    ['R2.54 that pages may frame', getFrameOrigins, saveFrameOrigins],
    ['C24 that may ask as OpenTripPlanner', getOtpOrigins, saveOtpOrigins],
  ] as const)('of two administrators who save the sites %s at once one is told of the other', async (_, get, save) => {
    const rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
    const harbor = await api.at('harbor', { token: rosa.token })
    const version = String((await harbor(get, {})).data.version)
    const both = await Promise.all(
      ['https://one.example', 'https://other.example'].map((site) => harbor(save, { version, origins: [site] })),
    )
    const [won] = both.filter(({ http }) => http === 200)
    const [lost] = both.filter(({ http }) => http === 409)
    expect(lost).toMatchObject({ status: { name: 'changedMeanwhile' }, data: { current: won!.data } })
    expect((await harbor(get, {})).data).toEqual(won!.data)
    const again = { version: String(won!.data.version), origins: [''] }
    expect((await harbor(save, again)).data).toEqual({ version: won!.data.version + 1, origins: [] })
    const mesa = await api.at('mesa', { token: (await signedIn(api, 'mesa', 'Mia', { role: 'program_admin' })).token })
    expect((await mesa(get, {})).data).toEqual({ version: 1, origins: [] })
  })

  it('a first page has the map of its programme made ready, for the search that may come', async () => {
    const own = await startTestApi({ env: { WEB_DIST: webDist } })
    expect(own.app.planner.isOpen('harbor')).toBe(false)
    expect((await own.send('GET', '/', {})).http).toBe(200)
    await vi.waitFor(() => expect(own.app.planner.isOpen('harbor')).toBe(true), { timeout: 20_000 })
    await own.close()
  })

  it('R1.02 an unknown host gets the not-found page', async () => {
    expect((await api.send('GET', '/', { host: 'nobody.example.org' })).http).toBe(404)
  })

  it('production insists on TLS', async () => {
    const real = await startTestApi({ env: { ...productionEnv, WEB_DIST: webDist } })
    const page = await real.send('GET', '/')
    expect(page.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests')
    await real.close()
  })
})

describe('for whoever runs the server', () => {
  it('/healthz answers at any host', async () => {
    for (const host of ['harbor.localhost', 'nobody.example.org', '10.0.0.7:3000'])
      expect((await api.send('GET', '/healthz', { host })).http).toBe(200)
  })

  describe('as the database stands', () => {
    const hosts = ['harbor.localhost', 'nobody.example.org', '10.0.0.7:3000']
    const ready = { http: 200, database: true, writable: true, connections: true }
    let own: TestApi
    beforeEach(async () => void (own = await startTestApi()))
    afterEach(() => own.close())

    async function readiness() {
      own.app.jobsRunning = () => true
      const { http, text } = await own.send('GET', '/readyz', { host: 'nobody.example.org' })
      const { status, migrated, jobs, ...database } = JSON.parse(text) as Record<string, unknown>
      expect([status, migrated, jobs]).toEqual([http === 200 ? 'ready' : 'not ready', true, true])
      return { http, ...database }
    }

    it('/readyz says ready while calls get connections, and not while others hold them all', async () => {
      expect(await readiness()).toEqual(ready)
      const { pool } = own.app.databases
      const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
      expect(await readiness()).toEqual({ ...ready, http: 503, connections: false })
      for (const host of hosts) expect((await own.send('GET', '/healthz', { host })).http).toBe(200)
      for (const client of held) client.release()
      expect(await readiness()).toEqual(ready)
    })

    it('/readyz says that the database is not yet at the newest shape', async () => {
      own.app.jobsRunning = () => true
      own.app.ready = false
      const { http, text } = await own.send('GET', '/readyz', { host: 'nobody.example.org' })
      const { http: _, ...parts } = ready
      expect([http, JSON.parse(text)]).toEqual([503, { status: 'not ready', migrated: false, jobs: true, ...parts }])
      for (const host of hosts) expect((await own.send('GET', '/healthz', { host })).http).toBe(200)
      own.app.ready = true
      expect(await readiness()).toEqual(ready)
    })

    it('/readyz says that the database takes no writes', async () => {
      const url = own.app.env.databaseUrl!
      await runOnServer(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`)
      expect(await readiness()).toEqual({ ...ready, http: 503, writable: false })
    })

    it('/healthz needs no database at any host, also not for the first call there', async () => {
      const url = own.app.env.databaseUrl!
      await runOnServer(inject('postgresUrl'), `drop database ${new URL(url).pathname.slice(1)} with (force)`)
      for (const host of hosts) expect((await own.send('GET', '/healthz', { host })).http).toBe(200)
      expect(await readiness()).toMatchObject({ http: 503, database: false, writable: false })
    })
  })

  it('an answer that drifts from the contract is given, as what it tells of is written; tests hear of it', async () => {
    const own = await startTestApi()
    const harbor = await own.at('harbor')
    const check = vi.spyOn(sessionCalls.signUp.answer, 'safeParse')
    check.mockReturnValue(z.never().safeParse('other'))
    const input = {
      firstname: 'A',
      lastname: 'B',
      email: 'drift@example.org',
      password: 'bicycle 42',
      region_id: 1,
    }
    const { http, data } = await harbor(sessionCalls.signUp, input)
    check.mockRestore()
    expect([http, data.member_id]).toEqual([200, expect.any(String)])
    await expect(own.close()).rejects.toThrow('Answers were other than the contract says: [["signUp"')
  })

  it('/metrics counts calls, on loopback when no token is set', async () => {
    await call('GET', '/api/public/brand')
    const { http, text } = await api.send('GET', '/metrics', { host: 'nobody.example.org' })
    expect(http).toBe(200)
    expect(text).toMatch(/throughway_request_seconds_count\{call="getBrand",status="200"\} \d+/)
    expect(text).toContain('throughway_pool_waiting')
    expect(text).toContain('throughway_nodejs_eventloop_lag_seconds')
  })

  it('/metrics is closed in production without a token, on loopback too', async () => {
    const read = async (env: Record<string, string>, authorization?: string) => {
      const real = await startTestApi({ env: { ...productionEnv, ...env } })
      const { http } = await real.send('GET', '/metrics', authorization ? { headers: { authorization } } : {})
      await real.close()
      return http
    }
    expect(await read({})).toBe(403)
    expect(await read({ METRICS_TOKEN: 'metrics-token-0123456789' })).toBe(403)
    expect(await read({ METRICS_TOKEN: 'metrics-token-0123456789' }, 'Bearer metrics-token-0123456789')).toBe(200)
  })

  it('/metrics asks for its token once there is one, and for a near address otherwise', async () => {
    const guarded = await startTestApi({ env: { METRICS_TOKEN: 'a token of sixteen', TRUST_PROXY: '127.0.0.1' } })
    const read = async (headers: Record<string, string>) => (await guarded.send('GET', '/metrics', { headers })).http
    expect(await read({})).toBe(403)
    expect(await read({ authorization: 'Bearer a token of sixteen' })).toBe(403)
    expect(await read({ authorization: 'Bearer another-of-sixteen' })).toBe(403)
    await guarded.close()
    const token = 'metrics-token-0123456789'
    const [named, far] = [
      await startTestApi({ env: { METRICS_TOKEN: token } }),
      await startTestApi({ env: { TRUST_PROXY: '127.0.0.1' } }),
    ]
    expect((await named.send('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })).http).toBe(200)
    expect((await far.send('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).http).toBe(403)
    await Promise.all([named.close(), far.close()])
  })
})

describe('the description of all calls', () => {
  const path = '/api/openapi.json'

  it('is written and compressed once, and not sent again to whoever has it', async () => {
    const plain = await api.send('GET', path)
    const document = JSON.parse(plain.text) as { paths: Record<string, unknown> }
    expect(Object.keys(document.paths).length).toBeGreaterThan(100)
    const forms = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [coding, read] of Object.entries(forms)) {
      const sent = await api.send('GET', path, { headers: { 'accept-encoding': `${coding}, zstd` } })
      expect(sent.headers).toMatchObject({
        'content-encoding': coding,
        'content-type': 'application/json; charset=utf-8',
        etag: plain.headers['etag'],
        vary: expect.stringMatching(/accept-encoding/i),
      })
      expect(read(sent.bytes).toString()).toBe(plain.text)
      expect(sent.bytes.length).toBeLessThan(plain.bytes.length / 5)
    }
    const refused = await api.send('GET', path, { headers: { 'accept-encoding': 'br;q=0' } })
    expect(refused.headers['content-encoding']).toBeUndefined()
    const held = await api.send('GET', path, { headers: { 'if-none-match': plain.headers['etag']! } })
    expect([held.http, held.text]).toEqual([304, ''])
  })

  it('is compressed once, however many ask for it at once', async () => {
    const compressions = [vi.spyOn(zlib, 'brotliCompress'), vi.spyOn(zlib, 'gzip')]
    syncBuiltinESMExports()
    const fresh = await startTestApi()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => fresh.send('GET', path, { headers: { 'accept-encoding': 'br' } })),
    )
    expect(answers.every(({ http, headers }) => http === 200 && headers['content-encoding'] === 'br')).toBe(true)
    expect(compressions.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    await fresh.close()
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  it('has a limit for each network', async () => {
    const limited = await startTestApi({ env: { RATE_LIMITS: 'on' } })
    const { headers } = await limited.send('GET', path)
    // who holds the description is sent nothing and counted all the same
    const held = { headers: { 'if-none-match': headers['etag']! } }
    const answers: number[] = []
    for (let count = 0; count < 60; count++) answers.push((await limited.send('GET', path, held)).http)
    expect([...new Set(answers.slice(0, 59)), answers[59]]).toEqual([304, 429])
    await limited.close()
  })
})

describe('the log', () => {
  it('has a line for each request with its id, and never a secret or a query', async () => {
    const lines: string[] = []
    const logged = await startTestApi({
      log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    })
    const harbor = await logged.at('harbor')
    const secrets = ['log-secret-1', 'tp-link-secret', 'user-secret', 'query-secret', 'bearer-secret']
    const { data, status } = await harbor(sessionCalls.signUp, {
      firstname: 'Log',
      lastname: 'Secret',
      email: 'ana.reyes@example.org',
      password: 'log-secret-1',
      region_id: 1,
    })
    await harbor(sessionCalls.signIn, { email: 'ana.reyes@example.org', password: 'log-secret-1' })
    await harbor(sessionCalls.signIn, {}, { token: data.remembered_token! })
    await harbor(memberCalls.getSession, {}, { token: data.token })
    await harbor(memberCalls.getSession, {}, { token: 'bearer-secret' })
    for (const path of [
      '/account/login?user=user-secret&password=log-secret-1&tpLink=tp-link-secret',
      '/api/%E0?x=query-secret',
      '/api/nothing?x=query-secret',
    ])
      await logged.send('GET', path)
    await logged.send('POST', '/api/public/v5/login?x=query-secret', {
      headers: { 'content-type': 'application/json' },
      body: '{"password":"log-secret-1"',
    })
    await logged.app.databases.pool.query('alter table error_report drop column frames')
    const { text } = await logged.send('POST', '/api/public/app_logging', {
      headers: { ...(await logged.brandHeaders('harbor')), ...form },
      body: 'description=query-secret',
    })
    expect(JSON.parse(text)).toMatchObject({ status: { name: 'surprise' } })
    await logged.close()

    const all = lines.join('')
    for (const secret of [...secrets, 'ana.reyes@example.org', data.token, data.remembered_token!])
      expect(all).not.toContain(secret)
    expect(
      lines.filter((line) => line.includes(status.request_id) && line.includes('/api/public/v3/signup')).length,
    ).toBe(1)
    expect(all).toContain('"msg":"surprise"')
  })
})

type Caller = Awaited<ReturnType<TestApi['at']>>

/** Saves a list of sites with the version that it has by then. */
async function saverOf(
  harbor: Caller,
  get: typeof getEmbedOrigins,
  save: typeof saveEmbedOrigins | typeof saveFrameOrigins,
) {
  return async (origins: string[]) => harbor(save, { version: String((await harbor(get, {})).data.version), origins })
}
