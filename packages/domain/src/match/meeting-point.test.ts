import { describe, expect, it } from 'vitest'
import type { Point } from '../planner/area.ts'
import { cellOf, centreOfCell } from '../planner/cell.ts'
import { metresBetween } from '../planner/great-circle.ts'
import { metresPerMile } from '../trip/distance.ts'
import { makeRandom } from '../value/random.ts'
import {
  chooseMeetingPoints,
  farthestMeetingMetres,
  fewestInCell,
  findMeetingPoint,
  listMeetingPoints,
  type MeetingPlace,
  type MeetingPoint,
  toldHalfMiles,
} from './meeting-point.ts'

const town = { lat: 42.36, lng: -71.06 }
const degree = 1 / 111_195
/** So many metres east and north of the town. */
const at = (east: number, north: number): Point => ({
  lat: town.lat + north * degree,
  lng: town.lng + (east * degree) / Math.cos((town.lat * Math.PI) / 180),
})
const place = (id: string, where: Point, kind: MeetingPlace['kind'] = 'corner'): MeetingPlace => ({
  ...where,
  id,
  kind,
  name: id,
})
const home = centreOfCell(cellOf(town))
const near = (east: number, north: number): Point => ({
  lat: home.lat + north * degree,
  lng: home.lng + (east * degree) / Math.cos((home.lat * Math.PI) / 180),
})
const holding = (members: number, ...places: Point[]) => new Map(places.map((each) => [cellOf(each), members]))

describe('C25 the meeting points of a programme', () => {
  it('a cell has one when it holds five members', () => {
    const corner = place('corner', home)
    expect(chooseMeetingPoints([corner], holding(fewestInCell, home))).toEqual([{ ...corner, cell: cellOf(home) }])
    expect(chooseMeetingPoints([corner], holding(fewestInCell - 1, home))).toEqual([])
    expect(chooseMeetingPoints([corner], new Map())).toEqual([])
  })

  it.each<[string, MeetingPlace[], string]>([
    [
      'a park-and-ride before a nearer stop',
      [place('stop', home, 'stop'), place('park', near(400, 0), 'park_and_ride')],
      'park',
    ],
    ['a stop before a nearer corner', [place('corner', home), place('stop', near(0, 400), 'stop')], 'stop'],
    ['the corner nearest to the middle', [place('far', near(300, 0)), place('near', near(50, 0))], 'near'],
    ['of two in one spot always the same', [place('b', home), place('a', home)], 'a'],
  ])('is %s', (_, places, id) => {
    for (const order of [places, places.toReversed()])
      expect(chooseMeetingPoints(order, holding(9, home)).map((point) => point.id)).toEqual([id])
  })
})

describe('C25 the meeting point of a home', () => {
  const points = chooseMeetingPoints(
    [place('own', near(300, 300)), place('east', near(1500, 0)), place('far', near(5000, 0))],
    holding(9, home, near(1500, 0), near(5000, 0)),
  )

  it('is that of its cell, also where one of another cell is nearer', () => {
    expect(findMeetingPoint(near(490, -490), points)?.id).toBe('own')
    expect(findMeetingPoint(near(-490, -490), points)?.id).toBe('own')
  })

  it('is the nearest of another cell where its own has none', () => {
    expect(findMeetingPoint(near(2500, 0), points)?.id).toBe('east')
    expect(findMeetingPoint(near(4000, 0), points)?.id).toBe('far')
  })

  it('is none where all are too far', () => {
    expect(findMeetingPoint(near(-2 * farthestMeetingMetres, 0), points)).toBeUndefined()
  })

  it('stays while it is offered and the home stays in its cell', () => {
    const kept = { id: 'far', cell: cellOf(near(2500, 0)) }
    expect(findMeetingPoint(near(2500, 0), points, kept)?.id).toBe('far')
    expect(findMeetingPoint(home, points, kept)?.id).toBe('own')
    expect(findMeetingPoint(near(2500, 0), points, { ...kept, id: 'gone' })?.id).toBe('east')
  })

  it('is one of several from which the member may choose', () => {
    expect(listMeetingPoints(home, points, 2).map(({ id }) => id)).toEqual(['own', 'east'])
  })
})

it.each([
  [0, 0],
  [1, 0.5],
  [metresPerMile / 2, 0.5],
  [metresPerMile, 1],
  [metresPerMile + 1, 1.5],
])('%f metres are told as %f miles', (metres, miles) => expect(toldHalfMiles(metres)).toBe(miles))

/*
 * The attack of somebody who searches two thousand times, from a new home of their own each time, and notes all that
 * they are told of one member. They know the map, the meeting points and these rules, so they keep every spot from
 * which the same would have been told, and guess the middle of what is left.
 */
describe('C25 two thousand searches from one account', () => {
  const side = 8000
  const step = 200
  const columns = side / step
  const random = makeRandom('homes of the attack')
  const somewhere = () => at((random() - 0.5) * side, (random() - 0.5) * side)
  const spots = Array.from({ length: columns ** 2 }, (_, index) =>
    at(((index % columns) + 0.5) * step - side / 2, (Math.floor(index / columns) + 0.5) * step - side / 2),
  )
  const spotsIn = Map.groupBy(spots, cellOf)
  // most live in the south-west, so that some cells are thin
  const homes = Array.from({ length: 400 }, () => at((random() ** 2 - 0.5) * side, (random() ** 2 - 0.5) * side))
  const membersIn = new Map<string, number>()
  for (const each of homes) membersIn.set(cellOf(each), (membersIn.get(cellOf(each)) ?? 0) + 1)
  const corners = Array.from({ length: 900 }, (_, index) => place(`corner ${index}`, somewhere()))
  const points = chooseMeetingPoints(corners, membersIn)
  const searches = Array.from({ length: 2000 }, somewhere)
  // in cells that the searched square does not cut, as its edge would tell something too
  const victims = homes.filter((each) => (spotsIn.get(cellOf(each))?.length ?? 0) >= 20).slice(0, 100)

  type Told<Where> = { where: (home: Point) => Where; tell: (searcher: Where, other: Where) => string }

  function attack<Where>(from: readonly Point[], { where, tell }: Told<Where>) {
    const searchers = [...new Set(from.map(where))]
    const noteOf = (home: Point) => {
      const other = where(home)
      return searchers.map((searcher) => tell(searcher, other)).join()
    }
    const noted = Map.groupBy(spots, noteOf)
    return victims.map((victim) => ({ victim, left: noted.get(noteOf(victim)) ?? [] }))
  }

  /** All that is told: the meeting point, its cell, and how far it is from the searcher's own. */
  const byMeetingPoint: Told<MeetingPoint | undefined> = {
    where: (home) => findMeetingPoint(home, points),
    tell: (from, other) =>
      from && other ? `${other.id} ${other.cell} ${toldHalfMiles(metresBetween(from, other))}` : 'nobody',
  }

  it('leave the whole cell of a home, so the best guess is no better than the cell', () => {
    const found = attack(searches, byMeetingPoint)
    for (const { victim, left } of found) expect(left).toEqual(expect.arrayContaining(spotsIn.get(cellOf(victim))!))
    const guessed = meanOf(found.map(({ victim, left }) => metresBetween(middleOf(left), victim)))
    const byCell = meanOf(victims.map((victim) => metresBetween(centreOfCell(cellOf(victim)), victim)))
    expect(victims).toHaveLength(100)
    expect(guessed).toBeGreaterThan(byCell * 0.9)
  })

  it('leave at least five members in question, in thin cells too', () => {
    const isThin = (home: Point) => membersIn.get(cellOf(home))! < fewestInCell
    expect(victims.filter(isThin).length).toBeGreaterThan(5)
    for (const { left } of attack(searches, byMeetingPoint)) {
      const cells = new Set(left.map(cellOf))
      expect(homes.filter((home) => cells.has(cellOf(home))).length).toBeGreaterThanOrEqual(fewestInCell)
    }
  })

  it('were seen to find homes where distances are measured from them, a tenth of the searches sufficing', () => {
    const nearestSpot = (home: Point) =>
      spots.reduce((best, spot) => (metresBetween(spot, home) < metresBetween(best, home) ? spot : best))
    const found = attack(searches.slice(0, 200), {
      where: nearestSpot,
      tell: (searcher, other) => String(toldHalfMiles(metresBetween(searcher, other))),
    })
    expect(found.filter(({ left }) => left.length === 1).length).toBeGreaterThan(90)
  })
})

function middleOf(left: readonly Point[]): Point {
  return { lat: meanOf(left.map(({ lat }) => lat)), lng: meanOf(left.map(({ lng }) => lng)) }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}
