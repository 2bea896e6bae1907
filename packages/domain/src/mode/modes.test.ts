import { describe, expect, it } from 'vitest'
import { sortModes, tripModes } from './modes.ts'

describe('the choice of modes', () => {
  it('begins with what the member usually does, and leaves none out', () => {
    expect(sortModes(['telecommute', 'transit']).slice(0, 4)).toEqual(['transit', 'telecommute', 'bike', 'walk'])
    expect(sortModes(['telecommute']).toSorted()).toEqual(tripModes.toSorted())
    expect(sortModes([])).toEqual([...tripModes])
  })
})
