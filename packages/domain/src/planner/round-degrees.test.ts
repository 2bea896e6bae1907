import { expect, it } from 'vitest'
import { roundDegrees, roundDegreesFinely } from './round-degrees.ts'

it('cuts degrees to a metre, or to what a place is kept with', () => {
  expect([roundDegrees(42.3554321), roundDegreesFinely(-71.06054321)]).toEqual([42.35543, -71.060543])
  expect([roundDegrees(-71.000004), roundDegreesFinely(0)]).toEqual([-71, 0])
})
