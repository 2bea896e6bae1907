import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { apiBasePath } from '@throughway/contract/headers'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

const secret = 'SECRET-of-a-link_0123456789'
const lines: string[] = []
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) })
})
afterAll(() => api.close())

const links = Object.values(callsBySubject)
  .flatMap((calls) => Object.values<Call>(calls))
  .filter(({ access }) => access === 'link')
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE', 'SEARCH', 'LOCK']
const writings: [string, (path: string) => string][] = [
  ['as it is', (path) => path],
  ['with a slash behind', (path) => `${path}/`],
  ['with a suffix', (path) => `${path}.bak`],
  ['with more behind it', (path) => `${path}/inbox`],
  ['without its ending', (path) => path.replace(/\.\w+$/, '')],
  ['with two slashes', (path) => path.replace('/public', '//public')],
  ['in capitals', (path) => path.replace('/api/public', '/API/Public')],
  ['with escaped letters', (path) => path.replace('/api/public', '/%61pi/p%75blic')],
  ['with escaped slashes', (path) => path.replaceAll('/', '%2F').replace('%2F', '/')],
  ['with a broken escape', (path) => `${path}%E0`],
  ['behind a point', (path) => path.replace('/public', '/./public')],
  ['with a fragment', (path) => `${path}#${secret}`],
  ['with a semicolon', (path) => `${path};v=${secret}`],
  ['with a query', (path) => `${path}?token=${secret}`],
  ['with a host', (path) => `http://harbor.localhost${path}`],
  ['without the api', (path) => path.replace('/api/', '/')],
  ['without the public', (path) => path.replace('/api/public/', '/')],
  ['with a space behind the api', (path) => path.replace('/api/', '/api%20/')],
  ['escaped twice', (path) => path.replace('/api/', '/%2561pi/')],
  ['behind a folder of files', (path) => `/assets/..${path}`],
  ['inside a folder of files', (path) => `/assets${path}`],
  ['behind two slashes of files', (path) => `/assets/${path}`],
  ['behind a language', (path) => `/locales/en/../..${path}`],
  ['a letter off', (path) => path.replace(/\/public\/\w/, '/public/')],
]

describe('the log', () => {
  it('has calls by link to look at', () => expect(links.length).toBeGreaterThan(8))

  describe.each(links.map(({ path }) => [path]))('of %s', (path) => {
    it.each(writings)('holds no secret, %s, by any method', async (_, write) => {
      const asked = write(apiBasePath + path.replace(/\{\w+\}/g, secret) + (path.includes('{') ? '' : `?a=${secret}`))
      const before = lines.length
      for (const method of methods) await api.send(method, asked)
      const written = lines.slice(before)
      // a line that names the request, not none at all; what the parser itself turns away has none
      if (!asked.includes('%E0')) expect(written.length).toBeGreaterThanOrEqual(methods.length - 1)
      expect(written.join('')).not.toContain(secret)
    })
  })

  it.each([
    'Ana Reyes',
    '12 Main Street',
    '6175550142',
    '+1-617-555-0142',
    'ana@example.org',
    'ana%40example.org',
    'Анна',
  ])('keeps no %s in the place of an id', async (typed) => {
    lines.length = 0
    await api.send('GET', `${apiBasePath}/public/planner/rides/services/${encodeURIComponent(typed)}`)
    expect(lines.join('')).toContain('/api/public/planner/rides/services/*"')
  })

  it('keeps the id of a call', async () => {
    lines.length = 0
    const id = '0190a0c4-0000-7000-8000-000000000001'
    await api.send('GET', `${apiBasePath}/public/planner/rides/services/${id}`)
    expect(lines.join('')).toContain(`/api/public/planner/rides/services/${id}"`)
  })

  it('still says which call was asked for', async () => {
    lines.length = 0
    await api.send('PROPFIND', `${apiBasePath}/public/calendar/${secret}.ics`)
    await api.send('GET', `${apiBasePath}/public/brand?x=1`)
    await api.send('GET', `/nothing/here?x=1`)
    const paths = lines.map((line) => (JSON.parse(line) as { path?: string }).path).filter(Boolean)
    expect(paths).toEqual(['/api/public/calendar/*', '/api/public/brand', '/*/*'])
  })
})
