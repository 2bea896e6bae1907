import { describe, expect, it } from 'vitest'
import { nameLegEnds } from './leg-ends.ts'

const at = (name: string, lat: number) => ({ name, lat, lng: -71.06 })
/** On foot to a bus, by bus past the school, on foot from a stop that has no name. */
const legs = [
  { from: at('', 42.35), to: at('Elm & 1st', 42.351) },
  { from: at('Elm & 1st', 42.351), to: at('', 42.36) },
  { from: at('', 42.3600001), to: at('', 42.37) },
  { from: at('', 42.37), to: at('The Mill', 42.38) },
]
const stops = new Map([['42.36,-71.06', 'School of Ana']])
const { fromOf, toOf } = nameLegEnds(legs, {
  start: 'Vale Trail',
  end: 'Main Street & 3rd',
  stops,
  onWay: 'On the way',
})

describe('the names of the ends of legs', () => {
  it('are those of the question where its places are, also on the way, else those of the map', () => {
    expect(legs.map((_, index) => `${fromOf(index)} → ${toOf(index)}`)).toEqual([
      'Vale Trail → Elm & 1st',
      'Elm & 1st → School of Ana',
      'School of Ana → On the way',
      'On the way → Main Street & 3rd',
    ])
  })
})
