import { describe, expect, it } from 'vitest'
import { addEarnedPoints, promiseOf } from './earned-points.ts'

const bike = {
  trip_id: null,
  kind: 'counted',
  points: 10,
  mode: 'bike',
  position: 1,
  cap: 2,
  rule: 'green_trip',
  people: null,
} as const
const welcome = {
  trip_id: null,
  kind: 'bonus',
  points: 25,
  mode: 'bike',
  position: null,
  cap: null,
  rule: 'first_trip',
  people: null,
} as const

describe('the points that a trip brings', () => {
  it('counts the bonus for a first trip', () =>
    expect(addEarnedPoints({ points: 10, reasons: [bike, welcome] })).toBe(35))

  it('leaves out what another trip of that day earns', () => {
    expect(addEarnedPoints({ points: 10, reasons: [bike, { ...bike, position: 2 }] })).toBe(10)
  })
})

describe('what a preview promises', () => {
  const answer = { points: 10, reasons: [bike, welcome], difference: 10, confirmed_points: 13, doubled: false }

  it('is what the trip brings, and what it brings once its pool has confirmed it', () => {
    expect(promiseOf(answer)).toEqual({ points: 35, reasons: [bike, welcome], difference: 10, confirmed: 13 })
    expect(promiseOf({ ...answer, confirmed_points: 10 })?.confirmed).toBeUndefined()
    expect(promiseOf({ ...answer, confirmed_points: null })?.confirmed).toBeUndefined()
  })

  it('is nothing where the day already has such a trip', () => {
    expect(promiseOf({ ...answer, doubled: true })).toBeUndefined()
  })
})
