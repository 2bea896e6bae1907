import { expect, it } from 'vitest'
import { routingProfileOf } from './routing-profiles.ts'
import { tripModes } from './modes.ts'

it('C3 says by which streets the distance of each mode is filled in', () => {
  expect(Object.fromEntries(tripModes.map((mode) => [mode, routingProfileOf(mode)]))).toEqual({
    bike: 'bike',
    walk: 'walk',
    transit: 'drive',
    carpool: 'drive',
    vanpool: 'drive',
    scooter: 'bike',
    telecommute: undefined,
    compressed_week: undefined,
    brown_bag: undefined,
    multimode: undefined,
    drive_alone: 'drive',
  })
})
