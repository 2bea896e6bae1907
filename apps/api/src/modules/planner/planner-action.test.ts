import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { query } from '#database/query.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { makeCoarse } from '@throughway/domain/planner/coarse-data'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
})
afterAll(() => api.close())

const asked = {
  origin: { lat: 42.360082, lng: -71.05888 },
  destination: { lat: 42.36, lng: -71.05 },
  intermediates: [],
  bestOrder: false,
  modes: ['bike'],
  when: 'now',
  date: '',
  time: '',
  at: '',
  travellers: 1,
  wheelchair: false,
  bikeAboard: false,
  prefer: 'fastest',
  walkPace: 'usual',
  maxWalkMiles: 1.2,
  maxTransfers: 3,
  vehicles: [],
  alternatives: false,
}
type Example = [what: string, input: object, fields: Record<string, string>]
const search = '0190a0c4-0000-4000-8000-000000000001'
const readActions = async () =>
  (await api.app.databases.ofBrand(1).send(query.selectFrom('planner_action').selectAll().orderBy('id')))[0]

describe('R7.14 C34 what people do in the planner', () => {
  it('is kept by the id of the search, with places to a hundred metres', async () => {
    const data = asked
    const answer = await harbor(plannerCalls.logAction, {
      search_id: search,
      action: 'search',
      data: JSON.stringify(data),
    })
    expect(answer).toMatchObject({ http: 200, data: null })
    await harbor(plannerCalls.logAction, { search_id: search, action: 'start_log' })
    expect(await readActions()).toMatchObject([
      {
        search_id: search,
        action: 'search',
        data: { origin: { lat: 42.36, lng: -71.059 }, modes: ['bike'], maxWalkMiles: 1.2 },
      },
      { search_id: search, action: 'start_log', data: null },
    ])
  })

  it.each<Example>([
    ['an id that is none', { search_id: 'me', action: 'search' }, { search_id: 'field.not_an_id' }],
    ['an action nobody knows', { search_id: search, action: 'dance' }, { action: 'field.not_a_choice' }],
    [
      'more than two kilobytes',
      { search_id: search, action: 'search', data: JSON.stringify({ x: 'é'.repeat(1021) }) },
      { data: 'field.too_long' },
    ],
    ['what is no JSON', { search_id: search, action: 'map', data: '{"x":' }, { data: 'field.not_json' }],
    [
      'a null character in JSON',
      { search_id: search, action: 'map', data: '{"x":"\\u0000"}' },
      { data: 'field.not_json' },
    ],
    ['half of a pair in JSON', { search_id: search, action: 'map', data: '{"\\ud83d":1}' }, { data: 'field.not_json' }],
    ...(
      [
        ['search', { ...asked, name: 'Ana' }],
        ['search', { ...asked, origin: { ...asked.origin, name: 'my doctor' } }],
        ['search', { ...asked, destination: 'Elm Street 12' }],
        ['search', { ...asked, date: 'tomorrow' }],
        ['search', { ...asked, intermediates: Array.from({ length: 6 }, () => asked.origin) }],
        ['results', { source: 'otp2', found: ['walk'], reasons: [], note: 'x' }],
        ['select', { way: 'ana@example.org', mode: 'transit', source: 'otp2', sorting: 'time' }],
        ['details', { way: 'transit-1', start: 'at eight' }],
        ['share', { by: 'mail', withNames: true }],
        ['book', { mode: 'assisted', phone: '+1 312 555 0100' }],
        ['map', { lat: 42.360082 }],
        ['start_log', {}],
        ['feedback', { text: 'my name is Ana' }],
        ['print', 'a text'],
        ['details', null],
      ] as const
    ).map(
      ([action, data]) =>
        [
          `${action} with ${JSON.stringify(data)}`,
          { search_id: search, action, data: JSON.stringify(data) },
          { data: 'field.not_valid' },
        ] as Example,
    ),
  ])('C34 refuses %s', async (_, input, fields) => {
    const { http, status } = await harbor(plannerCalls.logAction, input as never)
    expect([http, status.fields]).toEqual([422, fields])
  })

  it('is forgotten after thirteen months, and not before', async () => {
    const days = (count: number) => void (api.clock.now = new Date(testStart.getTime() + count * 86_400_000))
    days(395)
    await tidy(api.app)
    expect(await readActions()).toHaveLength(2)
    days(400)
    await tidy(api.app)
    expect(await readActions()).toEqual([])
  })

  it.each([
    [1.23456, 1.235],
    ['-71.058880 and 3.5 and 1.9999999', '-71.059 and 3.5 and 2'],
    [
      [{ a: [0.00049] }, null, true],
      [{ a: [0] }, null, true],
    ],
  ])('rounds %j', (data, coarse) => {
    expect(makeCoarse(data)).toEqual(coarse)
  })
})
