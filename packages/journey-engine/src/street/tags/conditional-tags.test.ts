import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Tags } from '../../osm/osm-visitor.ts'
import { scanPbf } from '../../osm/read-pbf.ts'
import { openProblems } from '../../problems.ts'
import { drawnOsm } from '../../testing/drawn-osm.ts'
import { sharedData } from '../../testing/shared-data.ts'
import { smallPbf } from '../../testing/small-pbf.ts'
import { readBarrier } from './barrier-tags.ts'
import { buildStreets } from '../build/build-streets.ts'
import { readStreet } from './tag-profiles.ts'

const streets: Tags[] = [
  { highway: 'residential' },
  { highway: 'residential', access: 'no', bicycle: 'yes' },
  { highway: 'service', motor_vehicle: 'destination' },
  { highway: 'primary', oneway: 'yes', maxspeed: '50' },
  { highway: 'pedestrian' },
]

describe('what holds at some hours only', () => {
  it.each([
    ['access:conditional', 'no @ (22:00-06:00)', 'access'],
    ['vehicle:conditional', 'no @ (Mo-Fr 07:00-09:00)', 'access'],
    ['motor_vehicle:conditional', 'yes @ (Su 00:00-24:00)', 'access'],
    ['bicycle:conditional', 'no @ (10:00-18:00)', 'access'],
    ['foot:conditional', 'no @ (sunset-sunrise)', 'access'],
    ['oneway:conditional', 'yes @ (Mo-Fr 07:00-09:00)', 'a direction'],
    ['oneway:bicycle:conditional', 'no @ (18:00-10:00)', 'a direction'],
    ['maxspeed:conditional', '20 mph @ (Mo-Fr 07:00-17:00)', 'a speed limit'],
    ['maxspeed:forward:conditional', '30 @ wet', 'a speed limit'],
    ['hov:conditional', 'designated @ (06:00-09:00)', 'access'],
    ['toll:conditional', 'yes @ (05:00-19:00)', 'a toll or a lock'],
  ])('%s=%s neither opens nor closes nor slows a street, and is counted', (key, value, what) => {
    for (const tags of streets) expect(readStreet({ ...tags, [key]: value })).toEqual(readStreet(tags))
    for (const barrier of ['gate', 'bollard'])
      expect(readBarrier({ barrier, [key]: value })).toEqual(readBarrier({ barrier }))
    const { network, problems } = build({ [key]: value }, {})
    expect(problems).toEqual([
      {
        kind: `streets: ${what} at some hours only, what holds otherwise is taken`,
        count: 1,
        example: `way 1: ${key}=${value}`,
      },
    ])
    expect(network).toEqual(build({}, {}).network)
  })

  it('is counted at a gate, and on a street that is closed otherwise', () => {
    expect(
      build({}, { barrier: 'gate', 'access:conditional': 'no @ (22:00-06:00)' }).problems.map(({ example }) => example),
    ).toEqual(['node 98: access:conditional=no @ (22:00-06:00)'])
    expect(
      build({ access: 'no', 'access:conditional': 'yes @ (08:00-20:00)' }, {}).problems.map(({ example }) => example),
    ).toEqual(['way 1: access:conditional=yes @ (08:00-20:00)'])
  })

  it.each([
    ['access', 'no @ (22:00-06:00)'],
    ['motor_vehicle', 'no @ (Mo-Fr 07:00-09:00); yes @ (Sa,Su)'],
    ['maxspeed', '30 @ (Mo-Fr 07:00-17:00)'],
    ['oneway', 'yes @ (07:00-09:00)'],
  ])('%s=%s, written where it does not belong, says nothing either', (key, value) => {
    expect(readStreet({ highway: 'residential', [key]: value })).toEqual(readStreet({ highway: 'residential' }))
  })

  it.each([
    'hgv:conditional',
    'maxweight:conditional',
    'parking:condition:right',
    'horse:conditional',
    'lit:conditional',
  ])('of %s, which is nothing to us, is not counted', (key) => {
    expect(build({ [key]: 'no @ (Su)' }, {}).problems).toEqual([])
  })

  it.each([
    ['restriction:conditional', 'no_left_turn @ (Mo-Fr 07:00-09:00)', 1],
    ['restriction:motorcar:conditional', 'no_left_turn @ (Mo-Fr 07:00-09:00)', 1],
    ['restriction:hgv:conditional', 'no_left_turn @ (Mo-Fr 07:00-09:00)', 0],
    ['restriction', 'no_left_turn @ (Mo-Fr 07:00-09:00)', 1],
  ])('%s=%s forbids no turn at any hour', (key, value, count) => {
    const members = ['1 way from', 'b node via', '2 way to']
    const osm = drawnOsm(
      'a b\n  c',
      [
        { id: 1, through: 'ab' },
        { id: 2, through: 'bc' },
      ],
      { restrictions: [{ tags: { [key]: value }, members }] },
    )
    const problems = openProblems()
    expect(buildStreets(smallPbf(osm), { problems }).restrictions.profiles).toHaveLength(0)
    expect(problems.list().reduce((sum, each) => sum + each.count, 0)).toBe(count)
  })

  const extracts = ['porto-alegre/poa.osm.pbf', 'portland/portland_small.osm.pbf'].map(
    (name) => [name, sharedData(name)] as const,
  )
  it.skipIf(extracts.some(([, path]) => !path)).each(extracts)('changes nothing on the streets of %s', (_, path) => {
    let found = 0
    scanPbf(readFileSync(path!), {
      way(_id, _nodes, tags) {
        const plain = Object.fromEntries(Object.entries(tags).filter(([key]) => !key.includes(':conditional')))
        if (Object.keys(plain).length === Object.keys(tags).length) return
        found++
        expect(readStreet(tags)).toEqual(readStreet(plain))
      },
    })
    expect(found).toBeGreaterThan(0)
  })
})

/** Two streets that meet at a node with these tags. */
function build(tags: Tags, node: Tags) {
  const osm = drawnOsm(
    'a b c',
    [
      { id: 1, through: 'ab', tags: { highway: 'residential', ...tags } },
      { id: 2, through: 'bc' },
    ],
    { nodeTags: { b: node } },
  )
  const problems = openProblems()
  return { network: buildStreets(smallPbf(osm), { problems }), problems: problems.list() }
}
