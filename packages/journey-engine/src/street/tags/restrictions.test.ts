import { describe, expect, it } from 'vitest'
import { openProblems } from '../../problems.ts'
import { type DrawnRestriction, type DrawnWay, drawnOsm } from '../../testing/drawn-osm.ts'
import { smallPbf } from '../../testing/small-pbf.ts'
import { buildStreets } from '../build/build-streets.ts'
import { headOf, type Profile, profiles, tailOf } from '../build/street-network.ts'

const vehicles = ['bike', 'scooter', 'drive']

const turn = (restriction: string, ...members: string[]): DrawnRestriction => ({ tags: { restriction }, members })

/** Crossing of two streets, each of two ways. */
const crossing = `
    n
    |
  w-x-e
    |
    s`
const arms: DrawnWay[] = [
  { id: 1, through: 'wx' },
  { id: 2, through: 'xe' },
  { id: 3, through: 'nx' },
  { id: 4, through: 'xs' },
]

describe('at a node', () => {
  it.each<[string, string, string[]]>([
    // from the west, a turn to the left is to the north
    ['no_left_turn', '3 way to', ['wx xn']],
    ['no_right_turn', '4 way to', ['wx xs']],
    ['no_straight_on', '2 way to', ['wx xe']],
    ['no_u_turn', '1 way to', ['wx xw']],
    ['only_left_turn', '3 way to', ['wx xe', 'wx xs', 'wx xw']],
    ['only_straight_on', '2 way to', ['wx xn', 'wx xs', 'wx xw']],
    ['only_right_turn', '4 way to', ['wx xe', 'wx xn', 'wx xw']],
  ])('%s', (restriction, to, expected) => {
    const { banned } = build(crossing, arms, [{ tags: { restriction }, members: ['1 way from', 'x node via', to] }])
    expect(Object.keys(banned).toSorted()).toEqual(expected)
    expect(new Set(Object.values(banned).map(String))).toEqual(new Set([String(vehicles)]))
  })

  it('bans every way in and every way out', () => {
    const entry = build(crossing, arms, [turn('no_entry', '1 way from', '4 way from', 'x node via', '3 way to')])
    expect(Object.keys(entry.banned).toSorted()).toEqual(['sx xn', 'wx xn'])
    const exit = build(crossing, arms, [turn('no_exit', '1 way from', 'x node via', '3 way to', '4 way to')])
    expect(Object.keys(exit.banned).toSorted()).toEqual(['wx xn', 'wx xs'])
  })

  it.each<[string, string, string[], string[], string[]]>([
    ['each of several ways in', 'no_straight_on', ['1 way from', '2 way from', '3 way to'], ['ex xn', 'wx xn'], []],
    [
      'the rest, where one way in is not in the extract',
      'no_entry',
      ['1 way from', '77 way from', '4 way from', '3 way to'],
      ['sx xn', 'wx xn'],
      ['restrictions: one of several streets is not in the extract, left out'],
    ],
    [
      'the rest, where one way in does not reach the node',
      'no_left_turn',
      ['9 way from', '1 way from', '3 way to'],
      ['wx xn'],
      ['restrictions: some of several streets do not meet, left out'],
    ],
    ['a way in that is named twice once', 'no_left_turn', ['1 way from', '1 way from', '3 way to'], ['wx xn'], []],
    [
      'the only way on from each of several ways in',
      'only_straight_on',
      ['1 way from', '3 way from', '2 way to'],
      ['nx xn', 'nx xs', 'nx xw', 'wx xn', 'wx xs', 'wx xw'],
      [],
    ],
    [
      'nothing, where one of the only ways on is not in the extract',
      'only_straight_on',
      ['1 way from', '2 way to', '77 way to'],
      [],
      ['restrictions: one of several streets is not in the extract, left out'],
    ],
  ])('bans %s', (_, restriction, members, expected, noted) => {
    const away: DrawnWay = { id: 9, through: 'ab' }
    const picture = `${crossing}\n  a b`
    const { banned, problems } = build(picture, [...arms, away], [turn(restriction, 'x node via', ...members)])
    expect(Object.keys(banned).toSorted()).toEqual(expected)
    expect(problems).toEqual(noted)
  })

  it('takes the side that the name means when a way goes on past the node', () => {
    const through: DrawnWay[] = [
      { id: 1, through: 'wxe' },
      { id: 3, through: 'nxs' },
    ]
    const left = build(crossing, through, [turn('no_left_turn', '1 way from', 'x node via', '3 way to')])
    expect(Object.keys(left.banned).toSorted()).toEqual(['ex xs', 'wx xn'])
    const back = build(crossing, through, [turn('no_u_turn', '1 way from', 'x node via', '1 way to')])
    expect(Object.keys(back.banned).toSorted()).toEqual(['ex xe', 'wx xw'])
  })

  it('bans nothing that is closed anyway', () => {
    const oneWay = arms.map((arm) => (arm.id === 3 ? { ...arm, tags: { highway: 'residential', oneway: 'yes' } } : arm))
    expect(build(crossing, oneWay, [turn('no_left_turn', '1 way from', 'x node via', '3 way to')]).banned).toEqual({})
    // and does not shut everyone in where the only way on is closed
    expect(build(crossing, oneWay, [turn('only_left_turn', '1 way from', 'x node via', '3 way to')]).banned).toEqual({})
  })

  it('does not shut in cars where only bikes may go the only way on', () => {
    const cycleway = arms.map((arm) => (arm.id === 3 ? { ...arm, tags: { highway: 'cycleway' } } : arm))
    const { banned } = build(crossing, cycleway, [turn('only_left_turn', '1 way from', 'x node via', '3 way to')])
    expect(banned['wx xe']).toEqual(['bike', 'scooter'])
  })

  it('keeps what holds always beside what holds at some hours', () => {
    const tags = { restriction: 'no_left_turn', 'restriction:conditional': 'no_u_turn @ (07:00-09:00)' }
    const { banned, problems } = build(crossing, arms, [{ tags, members: ['1 way from', 'x node via', '3 way to'] }])
    expect(Object.keys(banned)).toEqual(['wx xn'])
    expect(problems).toEqual(['restrictions: holds at some hours only, left out'])
  })

  it('leads through a barrier at the node', () => {
    //  a - b|b - c : the gate at b stands between the two streets
    const twoWays = [
      { id: 1, through: 'ab' },
      { id: 2, through: 'bc' },
    ]
    const { banned } = build('a b c', twoWays, [turn('no_straight_on', '1 way from', 'b node via', '2 way to')], {
      b: { barrier: 'gate' },
    })
    expect(Object.keys(banned)).toEqual(['ab bb bc'])
  })

  it('leads out of a ring that begins at the node', () => {
    const picture = `
      a b
       x-e`
    const { banned } = build(
      picture,
      [
        { id: 1, through: 'xabx' },
        { id: 2, through: 'xe' },
      ],
      [turn('no_exit', '1 way from', 'x node via', '2 way to')],
    )
    expect(Object.keys(banned)).toEqual(['xx xe'])
  })
})

describe('by way of other ways', () => {
  /**
   * A dual carriageway, west above and east below, and a link between that serves to turn back; f is a footpath over
   * it.
   */
  const dual = `
    a---b---c
        |
        m---f
        |
    d---e---g`
  const ways: DrawnWay[] = [
    { id: 1, through: 'de', tags: { highway: 'primary', oneway: 'yes' } },
    { id: 2, through: 'eg', tags: { highway: 'primary', oneway: 'yes' } },
    { id: 3, through: 'emb' },
    { id: 4, through: 'cb', tags: { highway: 'primary', oneway: 'yes' } },
    { id: 5, through: 'ba', tags: { highway: 'primary', oneway: 'yes' } },
    { id: 6, through: 'mf', tags: { highway: 'footway' } },
  ]

  it('bans the chain of arcs, over the pieces that a path cuts the middle into', () => {
    const { banned } = build(dual, ways, [turn('no_u_turn', '1 way from', '3 way via', '5 way to')])
    expect(Object.keys(banned)).toEqual(['de em mb ba'])
  })

  it('bans the chain over several ways, in whatever order they are named', () => {
    const two: DrawnWay[] = [...ways.filter(({ id }) => id !== 3), { id: 7, through: 'em' }, { id: 8, through: 'bm' }]
    for (const via of [
      ['7 way via', '8 way via'],
      ['8 way via', '7 way via'],
    ]) {
      const { banned } = build(dual, two, [turn('no_u_turn', '1 way from', ...via, '5 way to')])
      expect(Object.keys(banned)).toEqual(['de em mb ba'])
    }
  })

  it('bans every other exit on the way of an "only"', () => {
    const withStreet: DrawnWay[] = [...ways.slice(0, 5), { id: 6, through: 'mf' }]
    const { banned } = build(dual, withStreet, [turn('only_left_turn', '1 way from', '3 way via', '5 way to')])
    expect(Object.keys(banned).toSorted()).toEqual(['de eg', 'de em mb bm', 'de em me', 'de em mf'])
  })

  it('means the whole of the way between, where the first way meets it twice', () => {
    // way 1 runs past e and m; the relation leads over all of e-m-b
    const past: DrawnWay[] = [
      { id: 1, through: 'demf' },
      { id: 3, through: 'emb' },
      { id: 5, through: 'ba' },
    ]
    const { banned } = build(dual, past, [turn('no_left_turn', '1 way from', '3 way via', '5 way to')])
    expect(Object.keys(banned)).toEqual(['de em mb ba'])
  })

  it('takes the direction that the name means when the first way goes on past', () => {
    const twoWay: DrawnWay[] = [
      { id: 1, through: 'deg' },
      { id: 3, through: 'emb' },
      { id: 5, through: 'abc' },
    ]
    const { banned } = build(dual, twoWay, [turn('no_u_turn', '1 way from', '3 way via', '5 way to')])
    expect(Object.keys(banned).toSorted()).toEqual(['de eb ba', 'ge eb bc'])
  })

  it('leads through a barrier at the end of the way between', () => {
    const { banned } = build(
      dual,
      ways.filter(({ id }) => id !== 2 && id !== 6),
      [turn('no_u_turn', '1 way from', '3 way via', '5 way to')],
      { e: { barrier: 'toll_booth' } },
    )
    expect(Object.keys(banned)).toEqual(['de ee eb ba'])
  })

  it('does not turn back on the way between to reach the last', () => {
    const { banned, problems } = build(dual, ways, [turn('no_straight_on', '1 way from', '3 way via', '2 way to')])
    expect(banned).toEqual({})
    expect(problems).toEqual(['restrictions: its streets do not meet, left out'])
  })

  it('leaves out ways that do not meet', () => {
    const { banned, problems } = build(dual, ways, [turn('no_u_turn', '2 way from', '3 way via', '5 way to')])
    expect(banned).toEqual({})
    expect(problems).toEqual(['restrictions: its streets do not meet, left out'])
  })
})

describe('whom a restriction binds', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ restriction: 'no_left_turn' }, vehicles],
    [{ restriction: 'no_left_turn', except: 'bicycle' }, ['drive']],
    [{ restriction: 'no_left_turn', except: 'bicycle;psv' }, ['drive']],
    [{ restriction: 'no_left_turn', except: 'psv; motorcar' }, ['bike', 'scooter']],
    [{ restriction: 'no_left_turn', except: 'bicycle;motorcar' }, []],
    [{ 'restriction:hgv': 'no_left_turn' }, []],
    [{ 'restriction:bus': 'no_left_turn' }, []],
    [{ 'restriction:motorcar': 'no_left_turn' }, ['drive']],
    [{ 'restriction:bicycle': 'no_left_turn' }, ['bike', 'scooter']],
    [{ restriction: 'no_left_turn', 'restriction:bicycle': 'no_right_turn' }, ['drive']],
    [{ restriction: 'no_left_turn', 'restriction:hgv': 'no_right_turn' }, vehicles],
    [{ type: 'restriction:motorcar', restriction: 'no_left_turn' }, ['drive']],
    [{ type: 'restriction:hgv', restriction: 'no_left_turn' }, []],
  ])('%o: %o', (tags, expected) => {
    const through: DrawnWay[] = [...arms.slice(0, 2), { id: 3, through: 'nxs' }]
    const { banned, problems } = build(crossing, through, [{ tags, members: ['1 way from', 'x node via', '3 way to'] }])
    expect(banned['wx xn'] ?? []).toEqual(expected)
    expect(problems).toEqual([])
  })

  it('adds up two that ban the same', () => {
    const members = ['1 way from', 'x node via', '3 way to']
    const { banned } = build(crossing, arms, [
      { tags: { restriction: 'no_left_turn', except: 'bicycle' }, members },
      { id: 901, tags: { 'restriction:bicycle': 'no_left_turn' }, members },
    ])
    expect(banned).toEqual({ 'wx xn': vehicles })
  })
})

describe('what cannot be used is left out and counted', () => {
  const members = ['1 way from', 'x node via', '3 way to']
  it.each<[Record<string, string>, string[], string]>([
    [{ 'restriction:conditional': 'no_left_turn @ (Mo-Fr 07:00-09:00)' }, members, 'holds at some hours only'],
    [{ restriction: 'no_left_turn', hour_on: '07:00', hour_off: '09:00' }, members, 'holds at some hours only'],
    [{ restriction: 'no_dancing' }, members, 'of a kind that is not known'],
    [{ restriction: 'no_left_turn' }, ['1 way from', 'x node via'], 'members missing from the relation'],
    [{ restriction: 'no_left_turn' }, ['1 way from', '3 way to'], 'members missing from the relation'],
    [
      { restriction: 'no_left_turn' },
      ['77 way from', 'x node via', '3 way to'],
      'a street of it is not in the extract',
    ],
    [
      { restriction: 'only_left_turn' },
      ['1 way from', 'x node via', '77 way to'],
      'a street of it is not in the extract',
    ],
    [{ restriction: 'no_left_turn' }, ['1 way from', 'z node via', '3 way to'], 'its node is not on its streets'],
    [{ restriction: 'no_left_turn' }, ['1 way from', 'n node via', '3 way to'], 'its streets do not meet'],
    [
      { restriction: 'no_left_turn' },
      ['5 way from', 'x node via', '5 way to'],
      'its name fits no turn between its streets',
    ],
    [{ restriction: 'no_left_turn' }, ['1 way from', 'x node via', 's node via', '3 way to'], 'via several nodes'],
    [
      { restriction: 'no_left_turn' },
      ['1 way from', 'x node via', '2 way via', '3 way to'],
      'via both a node and a way',
    ],
  ])('%o %o', (tags, members, why) => {
    const { banned, problems } = build(crossing, [...arms, { id: 5, through: 'wxe' }], [{ tags, members }])
    expect(banned).toEqual({})
    expect(problems).toEqual([`restrictions: ${why}, left out`])
  })
})

/** Banned sequences as `wx xn`, each arc by the letters of its ends, with the profiles that each binds. */
function build(
  picture: string,
  ways: readonly DrawnWay[],
  restrictions: readonly DrawnRestriction[],
  nodeTags: Record<string, Record<string, string>> = {},
) {
  const town = drawnOsm(picture.replaceAll(/[-|]/g, ' '), ways, { restrictions, nodeTags })
  const found = openProblems()
  const network = buildStreets(smallPbf(town), { problems: found })
  const letters = new Map(
    town.nodes.map(({ id, lat, lon }) => [
      `${Math.round(lat * 1e7)} ${Math.round(lon * 1e7)}`,
      String.fromCharCode(id),
    ]),
  )
  const letterOf = (node: number) => letters.get(`${network.nodes.lat[node]} ${network.nodes.lon[node]}`)!
  const { start, arcs, profiles: bits } = network.restrictions
  const banned: Record<string, Profile[]> = {}
  bits.forEach((bound, index) => {
    const sequence = [...arcs.subarray(start[index], start[index + 1])]
    const drawn = sequence.map((arc) => letterOf(tailOf(network, arc)) + letterOf(headOf(network, arc))).join(' ')
    banned[drawn] = profiles.filter((_, bit) => (bound & (1 << bit)) !== 0)
  })
  return { banned, problems: found.list().map(({ kind }) => kind) }
}
