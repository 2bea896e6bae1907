import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorReportCalls } from '@throughway/contract/programme/error-report'
import { query } from '#database/query.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

describe('an error report', () => {
  let api: TestApi
  beforeAll(async () => void (api = await startTestApi()))
  afterAll(() => api.close())

  const readReports = async (brandId: number) =>
    (await api.app.databases.ofBrand(brandId).send(query.selectFrom('error_report').selectAll()))[0]

  it('R7.15 R7.19 is kept with all its fields', async () => {
    const report = {
      description: 'Sign-in failed',
      error_code: '701',
      email_subject: 'Login failure',
      app: 'Web' as const,
      app_version: '0.1.0',
      os_version: 'Linux',
      brand: 'harbor',
      operating_region_id: '1',
      member_id: '0190a0c4-0000-7000-8000-000000000001',
      error_message: 'refusal.wrong_credentials',
      device_manufacturer: 'Google',
      device_model: 'Chrome 140',
    }
    const harbor = await api.at('harbor')
    const { http, status } = await harbor(errorReportCalls.reportError, report)
    expect(http).toBe(200)
    const [kept] = await readReports(1)
    expect(kept).toMatchObject({
      request_id: status.request_id,
      created_at: api.clock.now,
      report: { ...report, error_code: 701, operating_region_id: 1 },
    })
  })

  it('is kept without a member id that is none', async () => {
    const mesa = await api.at('mesa')
    expect((await mesa(errorReportCalls.reportError, { description: 'x', member_id: 'ana@example.org' })).http).toBe(
      200,
    )
    expect((await readReports(4)).map(({ report }) => report)).toEqual([{ app: 'Web', description: 'x' }])
  })

  it('keeps no e-mail address that somebody typed', async () => {
    const cascade = await api.at('cascade')
    const message = 'No member <Ana.Reyes@example.org>, "ben+1@mail.example"'
    await cascade(errorReportCalls.reportError, { description: 'x', error_message: message })
    expect((await readReports(2)).map(({ report }) => report)).toMatchObject([
      { error_message: 'No member <…@…>, "…@…"' },
    ])
  })

  it('is bounded', async () => {
    const mesa = await api.at('mesa')
    expect(await mesa(errorReportCalls.reportError, { description: 'x'.repeat(4001) })).toMatchObject({
      http: 422,
      status: { fields: { description: 'field.too_long' } },
    })
  })
})
