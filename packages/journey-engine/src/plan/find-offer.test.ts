import { expect, it } from 'vitest'
import { addOffer } from './find-offer.ts'
import { openClock } from './instant.ts'
import type { Query, Reason } from './itinerary.ts'

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
    return { isFound: false, reasons: [], describe: () => [] }
  }
  const reason = addOffer(openClock('UTC'), query, 0, { kind: 'no_stop_near' }, nothing, wholeWalkMetres)
  expect(reason).toEqual({ kind: 'no_stop_near' })
  expect(tried).toEqual(expected)
})

it.each<[string, Partial<Query>, [number | undefined, boolean][]]>([
  ['nothing, as no change puts a departure into a window without length', { transit: { windowMinutes: 0 } }, []],
  [
    'later moments, which say when the next vehicle leaves but for the last, and longer walks, which need not',
    {},
    [
      ...[60, 120, 180, 240, 300, 360, 420].map((seconds): [number, boolean] => [seconds * 1000, true]),
      [480_000, false],
      ...[3219, 4828, 8047].map((): [number, boolean] => [0, false]),
    ],
  ],
])('for an empty window are tried: %s', (_, changes, expected) => {
  const query: Query = {
    origin: { lat: 0, lon: 0 },
    destination: { lat: 0, lon: 0.02 },
    direct: [],
    transit: {},
    departAt: 0,
    language: 'en',
    ...changes,
  }
  const tried: [number | undefined, boolean][] = []
  const reasonAt = (seconds: number): Reason => ({
    kind: 'none_in_window',
    nextDeparture: new Date(seconds * 1000).toISOString(),
  })
  const nothing = ({ departAt }: Query, tellsNext: boolean) => {
    tried.push([departAt, tellsNext])
    return { isFound: false, reasons: [reasonAt(departAt! / 1000 + 60)], describe: () => [] }
  }
  expect(addOffer(openClock('UTC'), query, 0, reasonAt(60), nothing)).toEqual(reasonAt(60))
  expect(tried).toEqual(expected)
})
