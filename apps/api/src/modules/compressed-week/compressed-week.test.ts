import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compressedWeekCalls } from '@throughway/contract/trip/compressed-week'
import { pendingCalls } from '@throughway/contract/trip/pending'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { query } from '#database/query.ts'
import { freshToken, joinFlexible, makeOrganisation, type Person, settle, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { offerDaysOff } from './offer-days-off.ts'

const { getCompressedWeek, saveCompressedWeek, stopCompressedWeek } = compressedWeekCalls

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ana: Person

beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart // a Wednesday, 4 March 2026
  harbor = await api.at('harbor')
  ana = await signedIn(api, 'harbor', 'Ana')
  await joinFlexible(api, 'harbor', ana)
})

const save = (scheme: '4_40' | '9_80' | '3_36', first: string) =>
  harbor(saveCompressedWeek, { scheme, first_day_off: first }, { token: ana.token })
const listOffered = async () =>
  (await harbor(pendingCalls.listPendingTrips, {}, { token: ana.token })).data.items.map(
    ({ date, mode, direction }) => [date, mode, direction],
  )

/** So many days later the job runs, once more than it should. */
async function wait(days: number) {
  api.clock.now = new Date(testStart.getTime() + days * 86_400_000)
  harbor = await api.at('harbor')
  ana = { ...ana, token: await freshToken(api, 'harbor', ana) }
  await offerDaysOff(api.app)
  await offerDaysOff(api.app)
}

describe('C8 a compressed week', () => {
  it('is chosen, changed and ended, and tells its next days off', async () => {
    expect((await harbor(getCompressedWeek, {}, { token: ana.token })).data).toEqual({
      compressed_week: null,
      allowed: true,
    })
    expect((await save('9_80', '2026-03-06')).data.compressed_week).toEqual({
      scheme: '9_80',
      first_day_off: '2026-03-06',
      next_days_off: ['2026-03-06', '2026-03-20', '2026-04-03'],
    })
    expect((await save('4_40', '2026-03-09')).data.compressed_week).toMatchObject({
      scheme: '4_40',
      next_days_off: ['2026-03-09', '2026-03-16', '2026-03-23'],
    })
    expect((await harbor(getCompressedWeek, {}, { token: ana.token })).data.compressed_week).toMatchObject({
      first_day_off: '2026-03-09',
    })
    expect((await harbor(stopCompressedWeek, {}, { token: ana.token })).data.compressed_week).toBeNull()
    await wait(10)
    expect(await listOffered()).toEqual([])
  })

  it.each([
    ['a Saturday', '2026-03-07', 'field.not_a_workday'],
    ['yesterday', '2026-03-03', 'field.not_valid'],
    ['a day too far ahead', '2026-03-19', 'field.not_valid'],
    ['no day', 'soon', 'field.not_a_date'],
  ])('refuses %s to begin with', async (_, first, fault) => {
    expect(await save('4_40', first)).toMatchObject({ http: 422, status: { fields: { first_day_off: fault } } })
  })

  it('is for members of an organisation, which are offered nothing once they leave it', async () => {
    await save('4_40', '2026-03-06')
    await api.app.databases
      .ofBrand(1)
      .send(query.updateTable('member').set({ organisation_id: null }).where('id', '=', ana.id))
    expect((await harbor(getCompressedWeek, {}, { token: ana.token })).data.allowed).toBe(false)
    expect(await save('4_40', '2026-03-06')).toMatchObject({
      http: 422,
      status: { fields: { scheme: 'field.not_at_your_organisation' } },
    })
    await wait(3)
    expect(await listOffered()).toEqual([])
  })

  it('is offered by the organisation', async () => {
    ana = await signedIn(api, 'harbor', 'Lou', {
      organisationId: await makeOrganisation(api, 'harbor', 'Shift Works', Math.floor(Math.random() * 1e6) + 2000),
    })
    expect((await harbor(getCompressedWeek, {}, { token: ana.token })).data.allowed).toBe(false)
    expect(await save('4_40', '2026-03-06')).toMatchObject({
      http: 422,
      status: { fields: { scheme: 'field.not_at_your_organisation' } },
    })
  })

  it('one day off a week waits for a yes, also after days without the job; a yes earns, a no does not', async () => {
    await settle(api, 'harbor', ana, 10)
    await save('4_40', '2026-03-06')
    await wait(0)
    expect(await listOffered(), 'not before its day').toEqual([])
    await wait(2)
    expect(await listOffered()).toEqual([['2026-03-06', 'compressed_week', 'other']])
    const [first] = (await harbor(pendingCalls.listPendingTrips, {}, { token: ana.token })).data.items
    const confirmed = await harbor(
      pendingCalls.confirmPendingTrips,
      { ids: [first!.id] },
      {
        token: ana.token,
      },
    )
    expect(confirmed.data.trips).toMatchObject([{ mode: 'compressed_week', miles: 20, points: 10, source: 'profile' }])
    await wait(11)
    expect(await listOffered()).toEqual([['2026-03-13', 'compressed_week', 'other']])
    const [second] = (await harbor(pendingCalls.listPendingTrips, {}, { token: ana.token })).data.items
    await harbor(pendingCalls.rejectPendingTrips, { ids: [second!.id] }, { token: ana.token })
    await wait(11)
    expect(await listOffered(), 'what was answered is not asked again').toEqual([])
  })

  it('one day off a fortnight, and none where the member has logged it', async () => {
    await settle(api, 'harbor', ana, 10)
    await save('9_80', '2026-03-06')
    await wait(3)
    expect(await listOffered()).toEqual([['2026-03-06', 'compressed_week', 'other']])
    await wait(10)
    expect(await listOffered()).toEqual([['2026-03-06', 'compressed_week', 'other']])
    api.clock.now = new Date(testStart.getTime() + 16 * 86_400_000)
    harbor = await api.at('harbor')
    ana = { ...ana, token: await freshToken(api, 'harbor', ana) }
    expect(
      (await harbor(tripCalls.logTrip, { date: '2026-03-20', mode: 'compressed_week' }, { token: ana.token })).http,
    ).toBe(200)
    await wait(17)
    expect((await listOffered()).map(([date]) => date)).not.toContain('2026-03-20')
  })

  it('names what is still missing when a day is confirmed without places', async () => {
    await save('3_36', '2026-03-05')
    await wait(1)
    const [waiting] = (await harbor(pendingCalls.listPendingTrips, {}, { token: ana.token })).data.items
    const answer = await harbor(pendingCalls.confirmPendingTrips, { ids: [waiting!.id] }, { token: ana.token })
    expect(answer.data.not_logged).toMatchObject([{ id: waiting!.id, message: 'field.places_needed' }])
  })
})
