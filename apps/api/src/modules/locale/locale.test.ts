import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionCalls } from '@throughway/contract/identity/session'
import { query } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { productionEnv } from '#testing/production-env.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

const post = (path: string, body: unknown, { on = api, ...headers }: { on?: TestApi; authorization?: string } = {}) =>
  on
    .send('POST', path, { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
    .then((answer) => ({
      http: answer.http,
      ...(JSON.parse(answer.text) as { status: { name?: string; request_id: string }; data: unknown }),
    }))

describe('missing texts', () => {
  it('R7.17 are kept for the host’s programme, with the day they were missed last', async () => {
    expect(await post('/locales/add/en/common', { 'menu.home': 'Home', 'menu.trips': 'Trips' })).toMatchObject({
      http: 200,
      status: { code: 200 },
      data: { kept: 2 },
    })
    api.clock.now = new Date(testStart.getTime() + 1000)
    await post('/locales/add/en/common', { 'menu.home': 'At home' })
    const [rows] = await api.app.databases.ofBrand(1).send(query.selectFrom('missing_text').selectAll().orderBy('key'))
    expect(rows).toEqual([
      {
        brand_id: 1,
        language: 'en',
        namespace: 'common',
        key: 'menu.home',
        fallback: 'At home',
        last_seen_at: api.clock.now,
      },
      {
        brand_id: 1,
        language: 'en',
        namespace: 'common',
        key: 'menu.trips',
        fallback: 'Trips',
        last_seen_at: testStart,
      },
    ])
  })

  const many = (count: number, prefix = 'k') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 'text']))

  it.each([
    ['a language that nobody speaks', '/locales/add/fr/common', { a: 'b' }, 404],
    ['a namespace that is none', '/locales/add/en/..%2Fcommon', { a: 'b' }, 404],
    ['more than fifty', '/locales/add/en/common', many(51), 422],
    ['a long key', '/locales/add/en/common', { ['k'.repeat(301)]: 'b' }, 422],
    ['a long text', '/locales/add/en/common', { a: 'b'.repeat(301) }, 422],
    ['what is no text', '/locales/add/en/common', { a: { b: 'c' } }, 422],
    ['a null character', '/locales/add/en/common', { 'a\0': 'b' }, 422],
    ['a list', '/locales/add/en/common', ['a'], 422],
  ])('refuse %s', async (_, path, body, http) => {
    expect(await post(path, body)).toMatchObject({ http, data: null })
  })

  it('stop at two thousand, whatever comes at once', async () => {
    await Promise.all(Array.from({ length: 45 }, (_, index) => post('/locales/add/es/many', many(50, `n${index}.`))))
    const [[counted]] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('missing_text').select((each) => each.fn.countAll<number>().as('count')))
    expect(counted!.count).toBe(2000)
    expect(await post('/locales/add/en/common', { 'menu.home': 'Known', 'menu.new': 'New' })).toMatchObject({
      data: { kept: 1 },
    })
  })

  it('R6.03 are taken in production from an administrator only', async () => {
    const production = await startTestApi({
      env: productionEnv,
    })
    const harbor = await production.at('harbor')
    const { data } = await harbor(sessionCalls.signUp, {
      firstname: 'A',
      lastname: 'B',
      email: 'admin@example.org',
      password: 'bicycle 42',
      region_id: 1,
    })
    const say = async (authorization?: string) => {
      const answer = await post(
        '/locales/add/en/common',
        { a: 'b' },
        { on: production, ...(authorization && { authorization }) },
      )
      return answer.status.name ?? 'ok'
    }
    expect(await say()).toBe('signedOut')
    expect(await say(`Bearer ${data.token}`)).toBe('notAllowed')
    await giveRole(production, 'harbor', data.member_id, 'programme_admin')
    expect(await say(`Bearer ${data.token}`)).toBe('secondFactorRequired')
    await production.app.databases.ofBrand(1).send(query.updateTable('sign_in').set({ second_factor_at: testStart }))
    expect(await say(`Bearer ${data.token}`)).toBe('ok')
    await production.close()
  })
})
