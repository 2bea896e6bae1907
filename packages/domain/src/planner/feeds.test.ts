import { describe, expect, it } from 'vitest'
import { hasVersions, keyOfFeed, stateOfFeed } from './feeds.ts'

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

  it.each([
    ['a timetable with an address', 'gtfs', 'https://a.example/feed.zip', true],
    ['an uploaded timetable', 'gtfs', null, true],
    ['delays with an address', 'trip_updates', 'https://a.example/live.pb', false],
    ['uploaded alerts', 'service_alerts', null, true],
    ['shared vehicles', 'gbfs', 'https://a.example/gbfs.json', false],
    ['uploaded shared vehicles', 'gbfs', null, true],
  ] as const)('%s (%s at %s) has versions: %s', (_, kind, url, has) => expect(hasVersions({ kind, url })).toBe(has))
})
