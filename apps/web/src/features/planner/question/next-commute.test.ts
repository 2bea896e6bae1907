import { describe, expect, it } from 'vitest'
import type { SavedPlace } from '#lib/places/known-places.ts'
import { nextCommute } from './next-commute.ts'

const home: SavedPlace = { kind: 'home', lat: 42.1, lng: -71.1, name: 'Home', about: '' }
const work: SavedPlace = { kind: 'work', lat: 42.2, lng: -71.2, name: 'Work', about: '' }
const gym: SavedPlace = { kind: 'other', lat: 42.3, lng: -71.3, name: 'Gym', about: '' }
const [thursday, friday, saturday, sunday, monday] = [5, 6, 7, 8, 9].map((day) => `2026-03-0${day}`) as [
  string,
  string,
  string,
  string,
  string,
]

const say = (saved: SavedPlace[], date: string, time: string) => {
  const found = nextCommute(saved, { date, time })
  return (
    found &&
    [found.origin?.name, found.destination?.name, found.when, found.date, found.time]
      .map((each) => each || '-')
      .join(' ')
  )
}

describe('the commute that a member most likely asks for', () => {
  it.each([
    ['a workday’s morning', friday, '07:40', 'Home Work now - -'],
    ['its first hour', friday, '04:00', 'Home Work now - -'],
    ['its afternoon', friday, '12:00', 'Work Home now - -'],
    ['its evening', friday, '20:59', 'Work Home now - -'],
    ['its night', thursday, '21:00', `Home Work depart ${friday} 08:00`],
    ['the night before', friday, '02:10', `Home Work depart ${friday} 08:00`],
    ['the end of a week', friday, '22:00', `Home Work depart ${monday} 08:00`],
    ['a Saturday', saturday, '09:00', `Home Work depart ${monday} 08:00`],
    ['a Sunday', sunday, '17:00', `Home Work depart ${monday} 08:00`],
  ])('is in %s (%s %s) %s', (_, date, time, commute) => {
    expect(say([gym, work, home], date, time)).toBe(commute)
  })

  it('has open what nobody saved, and is none without home and work', () => {
    expect(say([home], friday, '08:00')).toBe('Home - now - -')
    expect(say([home], friday, '17:00')).toBe('- Home now - -')
    expect(say([work], friday, '08:00')).toBe('- Work now - -')
    expect(say([gym], friday, '08:00')).toBeUndefined()
  })
})
