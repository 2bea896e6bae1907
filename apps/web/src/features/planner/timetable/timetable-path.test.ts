import { describe, expect, it } from 'vitest'
import { parseSearch } from '#lib/screen/use-search.ts'
import { boardPath, linePath, nearbyPath, readDay, readPoint, stopPath } from './timetable-path.ts'

describe('addresses of timetables', () => {
  it('hold ids as the agency writes them', () => {
    const id = 'poa:Stop A&B/ü?#%'
    for (const path of [stopPath(id), boardPath(id)])
      expect(parseSearch(path.slice(path.indexOf('?')))).toEqual({ stop: id })
    const line = linePath('x:1', '2026-03-10')
    expect(parseSearch(line.slice(line.indexOf('?')))).toEqual({ line: 'x:1', date: '2026-03-10' })
    expect(nearbyPath({ lat: 42.3554, lng: -71.0605 })).toBe('/public/nearby?at=42.3554%2C-71.0605')
  })

  it.each([
    ['42.3554,-71.0605', { lat: 42.3554, lng: -71.0605 }],
    ['-30,51', { lat: -30, lng: 51 }],
    ['91,0', undefined],
    ['0,181', undefined],
    ['42.3554', undefined],
    ['here', undefined],
    ['1e1,2', undefined],
    [undefined, undefined],
  ])('the point %s', (text, point) => expect(readPoint(text)).toEqual(point))

  it.each([
    ['2026-03-10', '2026-03-10'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['0001-01-01', undefined],
    ['2200-01-01', undefined],
    ['tomorrow', undefined],
    [undefined, undefined],
  ])('the day %s', (text, day) => expect(readDay(text)).toBe(day))
})
