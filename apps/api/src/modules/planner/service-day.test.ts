import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { openServiceDays } from './service-day.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  await api.app.planner.prepare('harbor')
})
afterAll(() => api.close())

describe('R2.01 a day of the timetable', () => {
  it('is today in the programme’s zone, with the first departure and the last', async () => {
    const { http, data } = await harbor(plannerCalls.getServiceDay, {})
    expect(http).toBe(200)
    const { date, lines, stops, first, last, longest } = data.day!
    expect(date).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(api.clock.now))
    expect(lines).toBeGreaterThan(3)
    expect(stops).toBeGreaterThan(lines)
    expect(Date.parse(first!.departure)).toBeLessThan(Date.parse(last!.departure))
    expect(first!.departure.slice(0, 10)).toBe(date)
    for (const { line, stop, headsign } of [first!, last!]) expect([line, stop, headsign].every(Boolean)).toBe(true)
    expect(longest!.miles).toBeGreaterThan(0.5)
  })

  it('asks the engine once for a day and a build of the region', async () => {
    let [asked, stamp] = [0, 'one']
    const planner = {
      stampOf: () => stamp,
      ask: async () => {
        asked++
        return undefined
      },
    }
    const getDay = openServiceDays(planner as never)
    const ask = (moment: string) => getDay('harbor', 'America/New_York', new Date(moment))
    expect(await ask('2026-03-11T12:00:00Z')).toEqual({ day: null })
    await ask('2026-03-12T03:59:00Z')
    expect(asked, 'the same day in Boston').toBe(1)
    await ask('2026-03-12T04:01:00Z')
    expect(asked).toBe(2)
    stamp = 'two'
    await ask('2026-03-12T04:01:00Z')
    expect(asked).toBe(3)
  })
})
