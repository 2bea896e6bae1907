import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarCalls } from '@throughway/contract/trip/calendar'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { settle, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

describe('home and work', () => {
  it('are named in the reader’s language in lists, the calendar, profiles and files', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const { home, work } = await settle(api, 'harbor', ana)
    const harbor = await api.at('harbor', { token: ana.token })
    const spanish = { headers: { 'accept-language': 'es' } }
    const bike = { date: '2026-03-03', mode: 'bike', miles: '9' } as const
    // by a form in Spanish, by its places alone, and as words
    await harbor(tripCalls.logTrip, { ...bike, direction: 'out', from: 'Casa', to: 'Trabajo' }, spanish)
    await harbor(tripCalls.logTrip, { ...bike, direction: 'back', from_place_id: work, to_place_id: home })
    await harbor(tripCalls.logTrip, { ...bike, date: '2026-03-02', direction: 'out', from: 'Home', to: 'The gym' })
    await harbor(
      tripProfileCalls.addTripProfile,
      { name: 'Bus', mode: 'transit', miles: '7', from: 'Casa', to: 'Clinic', weekdays: ['1'] } as never,
      spanish,
    )
    const read = async (more: object) => {
      const { data } = await harbor(tripCalls.listTrips, {}, more)
      const month = await harbor(calendarCalls.getTripMonth, { month: '2026-03' }, more)
      const profiles = await harbor(tripProfileCalls.listTripProfiles, {}, more)
      const file = await harbor(tripCalls.writeTripsFile, {}, more)
      return {
        list: data.items.map(({ from, to }) => `${from} > ${to}`).toSorted(),
        month: month.data.days.flatMap(({ trips }) => trips.map(({ from, to }) => `${from} > ${to}`)).toSorted(),
        profile: profiles.data.items.map(({ from, to }) => `${from} > ${to}`),
        file: ['Home', 'Work', 'Casa', 'Trabajo'].filter((word) => file.data.text.includes(`,${word},`)),
      }
    }
    const english = ['Home > The gym', 'Home > Work', 'Work > Home']
    expect(await read({})).toEqual({
      list: english,
      month: english,
      profile: ['Home > Clinic'],
      file: ['Home', 'Work'],
    })
    const inSpanish = ['Casa > The gym', 'Casa > Trabajo', 'Trabajo > Casa']
    expect(await read(spanish)).toEqual({
      list: inSpanish,
      month: inSpanish,
      profile: ['Casa > Clinic'],
      file: ['Casa', 'Trabajo'],
    })
  })
})
