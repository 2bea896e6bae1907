import { describe, expect, it } from 'vitest'
import { type Consumption, findMissingFigure, mpgEquivalent } from './vehicles.ts'

describe('what a vehicle takes', () => {
  it.each<[Consumption, string | undefined, number | undefined]>([
    [{ fuel: 'gasoline', mpg: 32 }, undefined, 32],
    [{ fuel: 'gasoline' }, 'mpg', undefined],
    [{ fuel: 'hybrid', mpg: null, kwh_per_100_miles: 30 }, 'mpg', 112.3],
    [{ fuel: 'plug_in_hybrid', mpg: 44, kwh_per_100_miles: 30 }, undefined, 44],
    [{ fuel: 'electric', kwh_per_100_miles: 28 }, undefined, 120.4],
    [{ fuel: 'electric', mpg: 120 }, 'kwh_per_100_miles', 120],
    [{ fuel: 'electric' }, 'kwh_per_100_miles', undefined],
    [{ fuel: 'other', mpg: 20 }, undefined, 20],
  ])('C23 of %j misses %s and is %s miles per gallon', (consumption, missing, mpg) => {
    expect([findMissingFigure(consumption), mpgEquivalent(consumption)]).toEqual([missing, mpg])
  })
})
