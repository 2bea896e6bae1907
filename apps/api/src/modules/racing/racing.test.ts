import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { racingCalls } from '@throughway/contract/account/racing'
import { query } from '#database/query.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

const { getRacing, saveRacing } = racingCalls

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ana: Person
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
})
afterAll(() => api.close())
beforeEach(async () => void (ana = await signedIn(api, 'harbor', 'Ana')))

const save = (
  version: number,
  facts: Partial<{ takes_part: 'true' | 'false'; display: 'full' | 'initials' | 'anonymous' }> = {},
) =>
  harbor(saveRacing, { version: String(version), takes_part: 'true', display: 'full', ...facts }, { token: ana.token })
const read = async () => (await harbor(getRacing, {}, { token: ana.token })).data

describe('C16 choices for challenges', () => {
  it('are, until something is chosen, to take part by initials', async () => {
    expect(await read()).toEqual({ takes_part: true, display: 'initials', version: 0 })
  })

  it.each([
    ['full', 'true'],
    ['initials', 'true'],
    ['anonymous', 'true'],
    ['full', 'false'],
  ] as const)('keep %s, taking part %s', async (display, takesPart) => {
    expect((await save(0, { display, takes_part: takesPart })).data).toEqual({
      takes_part: takesPart === 'true',
      display,
      version: 1,
    })
    expect(await read()).toEqual({ takes_part: takesPart === 'true', display, version: 1 })
  })

  it('tell the second of two devices what the first has saved, at first and later', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all([save(version, { display: 'anonymous' }), save(version, { display: 'full' })])
      expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
      const refused = answers.find(({ http }) => http === 409)!
      expect((refused.data as unknown as { current: unknown }).current).toEqual(await read())
    }
    expect((await save(7)).http).toBe(409)
  })

  it('of nothing chosen yet have no version but 0', async () => {
    expect(await save(3)).toMatchObject({ http: 409, status: { name: 'changedMeanwhile' } })
    expect((await read()).version).toBe(0)
  })

  it('refuse what is no choice', async () => {
    expect(await save(0, { display: 'loud' as never })).toMatchObject({
      http: 422,
      status: { fields: { display: 'field.not_a_choice' } },
    })
  })

  it('are noted in the account’s activity, without what was chosen', async () => {
    await save(0)
    const [rows] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('member_activity').select(['kind', 'details']).where('member_id', '=', ana.id))
    expect(rows).toEqual([{ kind: 'racing_changed', details: {} }])
  })
})
