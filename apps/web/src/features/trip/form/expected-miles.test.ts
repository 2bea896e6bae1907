import { describe, expect, it } from 'vitest'
import en from '../../../../public/locales/en/trip-form.json' with { type: 'json' }
import es from '../../../../public/locales/es/trip-form.json' with { type: 'json' }
import { distanceTextOf, milesBases, readExpectedMiles } from './expected-miles.ts'

const miles = { drive: 4.6, walk: 4.1, bike: 4.3 }

describe('C13 what a distance rests on', () => {
  it('is the streets, or an estimate, and why', () => {
    const read = (is_estimate: boolean, without_way: ('drive' | 'walk' | 'bike')[]) =>
      readExpectedMiles({ miles, is_estimate, without_way }, 'bike')
    expect(read(false, [])).toEqual({ miles: 4.3, basis: 'streets' })
    expect(read(false, ['walk'])).toEqual({ miles: 4.3, basis: 'streets' })
    expect(read(false, ['bike'])).toEqual({ miles: 4.3, basis: 'no_way' })
    expect(read(true, [])).toEqual({ miles: 4.3, basis: 'waiting' })
  })

  it.each([
    [en, 'estimate', /prepared/, /no such way/],
    [es, 'estimación', /preparando/, /no tiene un camino/],
  ] as const)('is said in words of its own', (texts, estimate, waits, lacks) => {
    const said = milesBases.map((basis) => {
      const [, name] = distanceTextOf[basis].split('.') as [string, keyof typeof texts.distance]
      return texts.distance[name]
    })
    expect(new Set(said).size).toBe(milesBases.length)
    expect(said.map((text) => text.includes(estimate))).toEqual([false, true, true])
    expect(said.map((text) => waits.test(text))).toEqual([false, true, false])
    expect(said.map((text) => lacks.test(text))).toEqual([false, false, true])
    for (const text of said) for (const value of ['from', 'to', 'miles']) expect(text).toContain(`{{${value}}}`)
  })
})
