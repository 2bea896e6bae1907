import { describe, expect, it } from 'vitest'
import { canDriveOthers, canTake, fitOneCar, type Seated } from './pool-seats.ts'

const driver = (freeSeats: number | null): Seated => ({
  role: 'either',
  wishRole: 'driver',
  freeSeats,
  seatsNeeded: 1,
})
const rider: Seated = { role: 'either', wishRole: 'rider', freeSeats: 0, seatsNeeded: 1 }
const withChild: Seated = { ...rider, seatsNeeded: 2 }
const unknown: Seated = { role: 'either', wishRole: null, freeSeats: null, seatsNeeded: null }

describe('C25 the seats of a carpool', () => {
  it.each<[string, Seated[], boolean]>([
    ['as many as the car has seats', [driver(2), rider, rider], true],
    ['one too many', [driver(2), rider, rider, rider], false],
    ['a rider with a child', [driver(2), rider, withChild], false],
    ['the larger car of two', [driver(1), driver(3), rider, rider], true],
    ['two drivers with small cars', [driver(1), driver(1), rider], false],
    ['no driver yet', [rider, rider, rider], true],
    ['a driver without a wish', [unknown, rider, rider, rider], true],
    ['a driver who rides in this pool', [{ ...driver(4), role: 'rider' }, driver(1), rider], false],
  ])('%s', (_, people, fits) => {
    expect(fitOneCar(people)).toBe(fits)
  })

  it('whoever looks for a seat drives only where they say so, with a car of which nothing is known', () => {
    expect(canDriveOthers(rider)).toBe(false)
    expect(canDriveOthers(driver(0))).toBe(false)
    expect(canDriveOthers({ ...rider, role: 'driver' })).toBe(true)
    expect(canTake({ ...rider, role: 'driver' }, [rider, rider])).toBe(true)
  })
})
