import { describe, expect, it } from 'vitest'
import { keyOfFeed, stateOfFeed } from './feeds.ts'

describe('feeds', () => {
  it.each([
    ['Metro Bus', 'metro-bus'],
    ['  Línea São João!  ', 'linea-sao-joao'],
    ['漢字', 'feed'],
    ['A very long name of a regional transit authority', 'a-very-long-name-of-a-regional'],
    ['---', 'feed'],
    ['City GTFS', 'city'],
    ['City GTFS GTFS', 'city-gtfs'],
  ])('%j has the key %s', (name, key) => expect(keyOfFeed(name)).toBe(key))

  it.each([
    [{ isChecking: true, problem: 'time', isNotJoined: false, errors: 1, isNewestPublished: true }, 'checking'],
    [{ isChecking: false, problem: 'time', isNotJoined: false, errors: 1, isNewestPublished: true }, 'failing'],
    [{ isChecking: false, problem: null, isNotJoined: true, errors: 0, isNewestPublished: true }, 'failing'],
    [{ isChecking: false, problem: null, isNotJoined: false, errors: 1, isNewestPublished: false }, 'broken'],
    [{ isChecking: false, problem: null, isNotJoined: false, errors: 0, isNewestPublished: false }, 'waiting'],
    [{ isChecking: false, problem: null, isNotJoined: false, errors: null, isNewestPublished: false }, 'waiting'],
    [{ isChecking: false, problem: null, isNotJoined: false, errors: 0, isNewestPublished: true }, 'published'],
  ] as const)('%j is %s', (feed, state) => expect(stateOfFeed(feed)).toBe(state))
})
