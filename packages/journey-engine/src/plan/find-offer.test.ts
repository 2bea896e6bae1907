import { expect, it } from 'vitest'
import { addOffer } from './find-offer.ts'
import { openClock } from './instant.ts'
import type { Query } from './itinerary.ts'

it.each<[string, number | undefined, (number | undefined)[]]>([
  ['all that forms offer where the walk all the way is not known', undefined, [3219, 4828, 8047]],
  ['none where the walk allowed is as long as the walk all the way', 1900, []],
  ['the first that is as long as the walk all the way, and none beyond', 3000, [3219]],
  ['those up to the walk all the way', 4000, [3219, 4828]],
])('longer walks are tried: %s', (_, wholeWalkMetres, expected) => {
  const query: Query = {
    origin: { lat: 0, lon: 0 },
    destination: { lat: 0, lon: 0.02 },
    direct: [],
    transit: {},
    departAt: 0,
    language: 'en',
  }
  const tried: (number | undefined)[] = []
  const nothing = ({ maxWalkMetres }: Query) => {
    tried.push(maxWalkMetres)
    return { itineraries: [], reasons: [] }
  }
  const reason = addOffer(openClock('UTC'), query, 0, { kind: 'no_stop_near' }, nothing, wholeWalkMetres)
  expect(reason).toEqual({ kind: 'no_stop_near' })
  expect(tried).toEqual(expected)
})
