import { describe, expect, it } from 'vitest'
import type { Tags } from '../../osm/osm-visitor.ts'
import { readBarrier } from './barrier-tags.ts'
import { parseSpeed } from './maxspeed-tags.ts'
import { type Profile, profiles, StreetFlag } from '../build/street-network.ts'
import { fastestKmh, parseDuration, readStreet } from './tag-profiles.ts'

/** `highway=service access=no` as tags; a plus in a value is a space. */
function tagsOf(text: string): Tags {
  return Object.fromEntries(
    text
      .split(' ')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1).replaceAll('+', ' ')]),
  )
}

/**
 * Letters of walk, Wheelchair (c for chair), bike, scooter, drive: as is both ways, `>` along only, `<` against only,
 * absent closed.
 */
function whoPasses(tags: Tags): string {
  const street = readStreet(tags)
  if (!street) return ''
  const letters: Record<Profile, string> = { walk: 'w', wheelchair: 'c', bike: 'b', scooter: 's', drive: 'd' }
  return profiles
    .map((profile) => {
      const { forward, backward } = street.speeds[profile]
      return forward > 0 && backward > 0
        ? letters[profile]
        : forward > 0
          ? `${letters[profile]}>`
          : backward > 0
            ? `${letters[profile]}<`
            : ''
    })
    .join('')
}

describe('who may use a street', () => {
  it.each([
    ['highway=motorway', 'd>'],
    ['highway=motorway oneway=no', 'd'],
    ['highway=motorway_link', 'd>'],
    ['highway=motorway foot=yes', 'wd>'],
    ['highway=trunk', 'wbd'],
    ['highway=trunk motorroad=yes', 'd'],
    ['highway=primary', 'wcbsd'],
    ['highway=primary sidewalk=no', 'wbsd'],
    ['highway=residential', 'wcbsd'],
    ['highway=living_street', 'wcbsd'],
    ['highway=service', 'wcbsd'],
    ['highway=service service=emergency_access', 'wcbs'],
    ['highway=pedestrian', 'wcbs'],
    ['highway=footway', 'wcbs'],
    ['highway=path', 'wbs'],
    ['highway=path surface=asphalt', 'wcbs'],
    ['highway=path wheelchair=yes', 'wcbs'],
    ['highway=cycleway', 'wcbs'],
    ['highway=cycleway foot=no', 'bs'],
    ['highway=bridleway', 'w'],
    ['highway=bridleway bicycle=yes', 'wbs'],
    ['highway=track', 'wb'],
    ['highway=track tracktype=grade1', 'wcbd'],
    ['highway=corridor', 'wc'],
    ['highway=footway indoor=yes', 'wc'],
    ['highway=platform', 'wcbs'],
    ['railway=platform', 'wcbs'],
    ['public_transport=platform', 'wcbs'],
    ['highway=pedestrian area=yes', 'wcbs'],
    ['highway=busway', ''],
    ['highway=motorway hov=designated', ''],
    ['highway=construction construction=residential', ''],
    ['highway=proposed', ''],
    ['highway=residential abandoned=yes', ''],
    ['highway=constructor', ''],
    ['highway=toString', ''],
    ['building=yes', ''],
    ['railway=rail', ''],
    // access, from the general to the particular
    ['highway=residential access=private', ''],
    ['highway=residential access=no foot=yes', 'wc'],
    ['highway=residential access=permissive', 'wcbsd'],
    ['highway=residential vehicle=no', 'wc'],
    ['highway=residential vehicle=no bicycle=yes', 'wcbs'],
    ['highway=residential motor_vehicle=no', 'wcbs'],
    ['highway=residential motor_vehicle=no motorcar=yes', 'wcbsd'],
    ['highway=residential motor_vehicle=private motorcar=destination', 'wcbsd'],
    ['highway=service access=customers', 'wcbsd'],
    ['highway=service motor_vehicle=delivery', 'wcbs'],
    ['highway=footway access=yes', 'wcbs'],
    ['highway=footway motor_vehicle=yes', 'wcbsd'],
    ['highway=footway bicycle=no', 'wc'],
    ['highway=residential bicycle=use_sidepath', 'wcd'],
    ['highway=residential access=customers;delivery', 'wcbsd'],
    ['highway=residential access=who_knows', 'wcbsd'],
    ['highway=residential small_electric_vehicle=no', 'wcbd'],
    ['highway=track motor_vehicle=agricultural tracktype=grade1', 'wcb'],
    // one way
    ['highway=residential oneway=yes', 'wcb>s>d>'],
    ['highway=residential oneway=-1', 'wcb<s<d<'],
    ['highway=residential oneway=reversible', 'wc'],
    ['highway=residential oneway=alternating', 'wcbsd'],
    ['highway=residential junction=roundabout', 'wcb>s>d>'],
    ['highway=residential junction=circular', 'wcb>s>d>'],
    ['highway=residential oneway=yes oneway:bicycle=no', 'wcbsd>'],
    ['highway=residential oneway=yes cycleway=opposite', 'wcbsd>'],
    ['highway=residential oneway=yes cycleway:left=opposite_lane', 'wcbsd>'],
    ['highway=residential oneway=yes cycleway:left=lane cycleway:left:oneway=-1', 'wcbsd>'],
    ['highway=residential oneway=yes cycleway:right=lane cycleway:right:oneway=no', 'wcbsd>'],
    ['highway=residential oneway=-1 cycleway=opposite_track', 'wcbsd<'],
    ['highway=residential oneway=yes cycleway=lane', 'wcb>s>d>'],
    ['highway=residential oneway:bicycle=yes', 'wcb>s>d'],
    ['highway=cycleway oneway=yes', 'wcb>s>'],
    ['highway=steps conveying=forward', 'w>'],
    ['highway=steps conveying=backward', 'w<'],
    ['highway=footway conveying=forward', 'w>bs'],
    // steps
    ['highway=steps', 'w'],
    ['highway=steps ramp:wheelchair=yes', 'wc'],
    ['highway=steps wheelchair=yes', 'wc'],
    ['highway=steps wheelchair=limited', 'w'],
    ['highway=steps foot=yes', 'w'],
    ['highway=steps ramp:bicycle=yes', 'wb'],
    ['highway=steps ramp=yes', 'wb'],
    ['highway=steps bicycle=yes', 'wb'],
    // ground
    ['highway=footway smoothness=bad', 'wbs'],
    ['highway=footway smoothness=intermediate', 'wcbs'],
    ['highway=footway surface=sand', 'wbs'],
    ['highway=footway surface=gravel', 'wcbs'],
    ['highway=footway incline=9%', 'wbs'],
    ['highway=footway incline=-7%', 'wcbs'],
    ['highway=footway incline=6°', 'wbs'],
    ['highway=footway incline=up', 'wcbs'],
    ['highway=footway width=0.7', 'wbs'],
    ['highway=footway width=70+cm', 'wbs'],
    ['highway=footway wheelchair=no', 'wbs'],
    ['highway=path surface=sand bicycle=yes', 'wb'],
    ['highway=path smoothness=impassable', 'w'],
    ['highway=service ford=yes', 'wbsd'],
    // ferries
    ['route=ferry', 'wbs'],
    ['route=ferry wheelchair=yes', 'wcbs'],
    ['route=ferry motor_vehicle=yes', 'wbsd'],
    ['route=ferry foot=no motor_vehicle=yes bicycle=no', 'd'],
  ])('%s: %s', (text, expected) => {
    expect(whoPasses(tagsOf(text))).toBe(expected)
  })
})

describe('how fast a street is', () => {
  it.each<[string, Profile, number]>([
    ['highway=residential', 'walk', 4.8],
    ['highway=steps', 'walk', 2],
    ['highway=path surface=sand', 'walk', 3.2],
    ['highway=footway', 'wheelchair', 4],
    ['highway=footway incline=6%', 'wheelchair', 3],
    ['highway=footway surface=gravel', 'wheelchair', 2],
    ['highway=residential', 'bike', 16],
    ['highway=cycleway', 'bike', 18],
    ['highway=primary', 'bike', 12.5],
    ['highway=primary cycleway=lane', 'bike', 16.5],
    ['highway=footway', 'bike', 4],
    ['highway=footway bicycle=yes', 'bike', 10],
    ['highway=footway bicycle=designated', 'bike', 16.5],
    ['highway=cycleway bicycle=dismount', 'bike', 4],
    ['highway=cycleway surface=gravel', 'bike', 11],
    ['highway=cycleway smoothness=very_bad', 'bike', 9],
    ['highway=cycleway maxspeed=10', 'bike', 10],
    ['highway=tertiary', 'scooter', 18],
    ['highway=pedestrian bicycle=yes', 'scooter', 7],
    ['highway=residential', 'drive', 25 * 1.609344 * 0.85],
    ['highway=motorway', 'drive', 65 * 1.609344 * 0.85],
    ['highway=residential maxspeed=50', 'drive', 50 * 0.85],
    ['highway=residential maxspeed=20+mph', 'drive', 20 * 1.609344 * 0.85],
    ['highway=residential access=destination maxspeed=30', 'drive', (30 * 0.85) / 3],
    ['highway=service service=parking_aisle', 'drive', 8 * 1.609344 * 0.85],
    ['highway=residential surface=gravel', 'drive', 35 * 0.85],
  ])('%s: %s %d km/h', (text, profile, kmh) => {
    expect(readStreet(tagsOf(text))!.speeds[profile].forward).toBeCloseTo(kmh, 6)
  })

  it('keeps two limits apart', () => {
    const { forward, backward } = readStreet({
      highway: 'secondary',
      'maxspeed:forward': '40',
      'maxspeed:backward': '60',
    })!.speeds.drive
    expect([forward, backward]).toEqual([34, 51])
  })

  it('stays below the speeds that a search may count on', () => {
    for (const maxspeed of ['160', '99 mph', 'none', 'walk']) {
      for (const highway of ['motorway', 'residential', 'cycleway', 'steps']) {
        const street = readStreet({
          highway,
          maxspeed,
          bicycle: 'yes',
          foot: 'yes',
          wheelchair: 'yes',
          motor_vehicle: 'yes',
        })!
        for (const profile of profiles) expect(street.speeds[profile].forward).toBeLessThanOrEqual(fastestKmh[profile])
      }
    }
  })

  it.each<[string, number | undefined]>([
    ['50', 50],
    ['50 km/h', 50],
    ['30 mph', 48.28032],
    ['30mph', 48.28032],
    ['10 knots', 18.52],
    ['walk', 6],
    ['DE:walk', 6],
    ['none', 130],
    ['RO:urban', 50],
    ['GB:nsl_single', 96.56064],
    ['DE:zone:30', 30],
    ['DE:zone30', 30],
    ['FR:rural', 90],
    ['50;30', 30],
    ['signals', undefined],
    ['variable', undefined],
    ['40000', undefined],
    ['400', undefined],
    ['0', undefined],
    ['-30', undefined],
    ['', undefined],
    ['fast', undefined],
    ['XX:constructor', undefined],
  ])('reads the limit "%s"', (text, kmh) => {
    const read = parseSpeed(text)
    if (kmh === undefined) expect(read).toBeUndefined()
    else expect(read).toBeCloseTo(kmh, 5)
  })

  it.each<[string, number | undefined]>([
    ['00:20', 1200],
    ['1:05:30', 3930],
    ['15', 900],
    ['PT1H5M', 3900],
    ['PT', undefined],
    ['0', undefined],
    ['soon', undefined],
  ])('reads the duration "%s"', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds)
  })
})

describe('what else a street is', () => {
  it.each<[string, string, number]>([
    ['highway=motorway_link', 'link', StreetFlag.ramp],
    ['highway=steps', 'steps', StreetFlag.steps],
    ['highway=unclassified junction=roundabout', 'residential', StreetFlag.roundabout],
    ['highway=primary bridge=viaduct toll=yes', 'primary', StreetFlag.bridge | StreetFlag.toll],
    ['highway=primary bridge=no tunnel=yes', 'primary', StreetFlag.tunnel],
    ['highway=track surface=dirt', 'track', StreetFlag.unpaved],
    ['highway=service motor_vehicle=destination', 'service', StreetFlag.destinationOnly],
    ['highway=service access=destination', 'service', StreetFlag.destinationOnly],
    ['highway=footway access=destination', 'footway', 0],
    ['highway=corridor', 'corridor', StreetFlag.indoor],
    ['route=ferry', 'ferry', StreetFlag.ferry],
  ])('%s is %s', (text, kind, flags) => {
    expect(readStreet(tagsOf(text))).toMatchObject({ kind, flags })
  })

  it('goes by its name, else by its number', () => {
    expect(readStreet({ highway: 'primary', name: 'Main Street', ref: 'OR 99' })!.name).toBe('Main Street')
    expect(readStreet({ highway: 'primary', ref: 'OR 99' })!.name).toBe('OR 99')
    expect(readStreet({ highway: 'primary' })!.name).toBe('')
  })

  it.each<[Record<string, string>, string, boolean]>([
    [{ 'destination:ref': 'I 71 South', destination: 'Cincinnati' }, 'I 71 South / Cincinnati', true],
    [{ destination: 'Columbus; Dayton' }, 'Columbus / Dayton', true],
    [{ 'destination:street': 'Elm Street', ref: 'I 75' }, 'Elm Street', true],
    [{ 'destination:ref': 'I 71;I 75', destination: 'Cincinnati;Lexington' }, 'I 71 / I 75 / Cincinnati', true],
    [{ destination: ' ; ', name: 'Mill Ramp' }, 'Mill Ramp', false],
    [{ ref: 'I 75' }, 'I 75', false],
    [{}, '', false],
  ])('a ramp goes by its signs: %j', (tags, name, isSigned) => {
    const read = readStreet({ highway: 'motorway_link', ...tags })!
    expect([read.name, (read.flags & StreetFlag.signed) !== 0]).toEqual([name, isSigned])
  })

  it('the signs of other streets are not their name', () => {
    expect(readStreet({ highway: 'primary', destination: 'Columbus' })!.name).toBe('')
  })
})

describe('what stands in a street', () => {
  const letters = ['w', 'c', 'b', 's', 'd']
  const whoPassesIt = (tags: Tags) => {
    const costs = readBarrier(tags)
    return costs ? profiles.map((profile, index) => (costs[profile] > 0 ? letters[index] : '')).join('') : 'free'
  }

  it.each([
    ['barrier=bollard', 'wcbs'],
    ['barrier=bollard motor_vehicle=yes', 'wcbsd'],
    ['barrier=bollard maxwidth:physical=0.6', 'wbs'],
    ['barrier=gate', 'wcbsd'],
    ['barrier=gate access=private', ''],
    ['barrier=gate access=no foot=yes', 'wc'],
    ['barrier=gate locked=yes', ''],
    ['barrier=gate locked=yes foot=yes', 'w'],
    ['barrier=gate bicycle=no', 'wcd'],
    ['barrier=lift_gate', 'wcbsd'],
    ['barrier=cycle_barrier', 'wbs'],
    ['barrier=cycle_barrier wheelchair=yes', 'wcbs'],
    ['barrier=stile', 'w'],
    ['barrier=turnstile', 'w'],
    ['barrier=kissing_gate', 'w'],
    ['barrier=block', 'wcbs'],
    ['barrier=block access=yes', 'wcbs'],
    ['barrier=jersey_barrier', 'wb'],
    ['barrier=wall', ''],
    ['barrier=kerb', 'wbsd'],
    ['barrier=kerb kerb=raised', 'wbsd'],
    ['barrier=kerb kerb=lowered', 'free'],
    ['kerb=flush', 'free'],
    ['kerb=raised', 'wbsd'],
    ['kerb=raised kerb:height=0.02', 'free'],
    ['kerb=raised wheelchair=yes', 'wcbsd'],
    ['kerb=rolled highway=crossing', 'wbsd'],
    ['barrier=entrance', 'free'],
    ['barrier=height_restrictor', 'free'],
    ['barrier=constructor', 'free'],
    ['highway=crossing', 'free'],
    ['highway=elevator', 'wcbs'],
    ['highway=elevator wheelchair=no bicycle=no', 'w'],
  ])('%s: %s', (text, expected) => {
    expect(whoPassesIt(tagsOf(text))).toBe(expected)
  })
})
