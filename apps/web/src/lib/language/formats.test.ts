import { describe, expect, it } from 'vitest'
import { makeFormats } from './formats.ts'

describe('a day of the week', () => {
  it.each([
    ['en', 1, 'Mon'],
    ['en', 7, 'Sun'],
    ['es', 1, 'lun'],
  ])('is named in %s: %i is %s', (language, weekday, name) => {
    expect(makeFormats(language).weekday(weekday)).toBe(name)
  })
})

describe('R3.03 the units of a programme', () => {
  it('are its currency and what it multiplies miles, gallons and pounds by', () => {
    const other = makeFormats('en', {
      currency: 'USD',
      distance_multiplier: 1.609,
      volume_multiplier: 3.785,
      weight_multiplier: 0.4536,
    })
    expect([other.miles(10), other.gallons(2), other.pounds(100), other.exactPounds(1)]).toEqual([
      '16.1',
      '7.6',
      '45',
      '0.5',
    ])
    expect(makeFormats('es', { ...usual, currency: 'CAD' as 'USD' }).money(150)).toMatch(/CAD|CA\$/)
  })

  it('are those of the United States where none are known yet', () => {
    const formats = makeFormats('en')
    expect([formats.miles(10), formats.gallons(2.25), formats.pounds(100), formats.money(150)]).toEqual([
      '10',
      '2.3',
      '100',
      '$1.50',
    ])
    expect(makeFormats('en')).toBe(formats)
  })
})

const usual = { distance_multiplier: 1, volume_multiplier: 1, weight_multiplier: 1 }
