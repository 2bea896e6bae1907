import { expect, it } from 'vitest'
import { vehicleKind } from './vehicle-kind.ts'

it.each([
  [0, 'tram'],
  [1, 'subway'],
  [2, 'rail'],
  [3, 'bus'],
  [4, 'ferry'],
  [5, 'cable_car'],
  [6, 'gondola'],
  [7, 'funicular'],
  [11, 'bus'],
  [12, 'subway'],
  [100, 'rail'],
  [109, 'rail'],
  [200, 'bus'],
  [401, 'subway'],
  [700, 'bus'],
  [704, 'bus'],
  [715, 'flex'],
  [800, 'bus'],
  [900, 'tram'],
  [1000, 'ferry'],
  [1300, 'gondola'],
  [1400, 'funicular'],
  [8, 'transit'],
  [1100, 'transit'],
  [1501, 'transit'],
  [-1, 'transit'],
  [9999, 'transit'],
])('R3.12 route type %i is %s', (type, kind) => {
  expect(vehicleKind(type)).toBe(kind)
})
