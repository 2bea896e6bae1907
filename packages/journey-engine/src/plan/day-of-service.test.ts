import { beforeAll, describe, expect, it } from 'vitest'
import type { Region } from '../region/region.ts'
import { buildCityRegion } from '../testing/city-region.ts'
import { describeDayOfService } from './day-of-service.ts'
import { openNetwork } from './open-network.ts'

let region: Region
beforeAll(async () => {
  region = await buildCityRegion()
}, 60_000)

/** The seconds at which runs of a date leave their first stop, read from the timetable alone. */
function listStarts(date: string): number[] {
  const { runs, times, services } = region.transit!.timetable
  const day = (Date.parse(date) - Date.parse(services.firstDate)) / 86_400_000
  const isActive = (service: number) =>
    ((services.active[service * services.stride + (day >> 3)]! >> (day & 7)) & 1) === 1
  return Array.from(runs.firstTime, (first, run) => (isActive(runs.service[run]!) ? times.departure[first]! : -1))
    .filter((seconds) => seconds >= 0)
    .toSorted((one, other) => one - other)
}

describe('a day of service', () => {
  it('begins with the first departure and ends with the last, which may be after midnight', () => {
    const date = '2026-04-14'
    const day = describeDayOfService(openNetwork(region), Date.parse(`${date}T15:00:00-04:00`))!
    const starts = listStarts(date)
    const midnight = Date.parse(`${date}T00:00:00-04:00`)
    expect(day.date).toBe(date)
    expect(Date.parse(day.first!.departure)).toBe(midnight + starts[0]! * 1000)
    expect(Date.parse(day.last!.departure)).toBe(midnight + starts.at(-1)! * 1000)
    for (const { stop, headsign, line } of [day.first!, day.last!])
      expect([stop, headsign, line.shortName || line.longName].every(Boolean)).toBe(true)
  })

  it('is the same at every hour of it', () => {
    const network = openNetwork(region)
    const [early, late] = ['00:05', '23:55'].map((time) =>
      describeDayOfService(network, Date.parse(`2026-04-14T${time}:00-04:00`)),
    )
    expect(early).toEqual(late)
  })

  it('counts lines and stops that have service, no more than there are', () => {
    const { timetable } = region.transit!
    const day = describeDayOfService(openNetwork(region), Date.parse('2026-04-14T12:00:00-04:00'))!
    expect(day.lines).toBeGreaterThan(3)
    expect(day.lines).toBeLessThanOrEqual(new Set(timetable.patterns.line).size)
    expect(day.stops).toBeGreaterThan(day.lines)
    expect(day.longest!.metres).toBeGreaterThan(1000)
  })

  it('has no departure on a day without service, and no day in a region without transit', () => {
    const after = describeDayOfService(openNetwork(region), Date.parse('2031-04-14T12:00:00-04:00'))!
    expect(after).toEqual({ date: '2031-04-14', lines: 0, stops: 0 })
    expect(
      describeDayOfService({ ...openNetwork(region), transit: undefined }, Date.parse('2026-04-14T12:00:00-04:00')),
    ).toBeUndefined()
  })
})
