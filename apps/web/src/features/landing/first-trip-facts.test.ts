import { legModes } from '@throughway/domain/trip/legs'
import { expect, it } from 'vitest'
import { placeAfterSignIn } from '#lib/screen/kept-place.ts'
import { readTripStart } from '#lib/screen/trip-start.ts'
import { parseSearch } from '#lib/screen/use-search.ts'
import { earnFirst, keepFirst, listDistances } from './first-trip-facts.ts'

it('offers distances that somebody travels so within half an hour', () => {
  expect(listDistances('walk')).toEqual(['0.5', '1', '2', '3'])
  expect(listDistances('bike')).toEqual(['2', '3', '5', '10'])
  for (const mode of legModes) expect([mode, listDistances(mode).length]).toEqual([mode, 4])
})

it('C1 tells what the server will reckon: halves up, by the mile where the rule says so, and what the first one brings', () => {
  expect(earnFirst({ mode: 'bike', points: 10, per_mile: false }, 5, 25)).toBe(35)
  expect(earnFirst({ mode: 'bike', points: 12.5, per_mile: false }, 5, 0)).toBe(13)
  expect(earnFirst({ mode: 'bike', points: 3, per_mile: true }, 0.5, 25)).toBe(27)
})

it('keeps the trip in the address of the sign-up, from which the form takes it afterwards', () => {
  const address = keepFirst({ mode: 'walk', miles: '0.5', wayTo: 'back', date: '2026-03-04' })
  const [path, search] = address.split('?')
  expect(path).toBe('/account/register')
  const place = placeAfterSignIn(`?${search}`)
  expect(place).toMatch(/^\/trips\/trip\?/)
  expect(readTripStart(parseSearch(place.split('?')[1]!))).toMatchObject({
    mode: 'walk',
    miles: '0.5',
    direction: 'back',
    date: '2026-03-04',
  })
})
