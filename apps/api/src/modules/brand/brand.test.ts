import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandCalls } from '@throughway/contract/brand'
import { brandKeys } from '@throughway/brands/keys'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

describe('the brand call', () => {
  let api: TestApi
  beforeAll(async () => void (api = await startTestApi()))
  afterAll(() => api.close())

  it.each(brandKeys)('R7.04 answers %s at its host', async (key) => {
    const call = await api.at(key)
    expect(await call(brandCalls.getBrand, {})).toMatchObject({
      http: 200,
      status: { code: 200 },
      data: { subdomain: key },
    })
  })

  it('R7.04 goes by the domain that is asked for, dev- read as qa-', async () => {
    const harbor = await api.at('harbor')
    expect(await harbor(brandCalls.getBrand, { domain: 'dev-rose.localhost' })).toMatchObject({
      data: { subdomain: 'rose' },
    })
  })

  it('R2.03 has nothing for a host that is nobody’s', async () => {
    const { http, text } = await api.send('GET', '/api/public/brand', { host: 'nobody.example.org' })
    expect([http, JSON.parse(text)]).toMatchObject([404, { status: { code: 404, name: 'brandUnknown' }, data: null }])
  })
})
