import { fewestInCell, findMeetingPoint, listMeetingPoints } from '@throughway/domain/match/meeting-point'
import { cellOf } from '@throughway/domain/planner/cell'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Database, Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { Finder, FinderBrand } from './finder.ts'
import {
  countProven,
  insertMatchPlace,
  insertPoint,
  listMatchPlaces,
  listPointsAround,
  type PointRow,
  type Side,
} from './meeting-point.queries.ts'

type Place = { lat: number; lng: number }

/** A member may choose among this many of the nearest points. */
const offeredPoints = 5
/** The most pairs of cells from which a member may search in thirty days: one for each trip profile. */
const mostPlaces = 10
const placeDays = 30

/** The meeting points that a member may choose at an end, the nearest first. */
export function offerPoints(place: Place, points: readonly PointRow[]): PointRow[] {
  const offered = new Set(listMeetingPoints(place, points, offeredPoints).map(({ id }) => id))
  return points
    .filter(({ id }) => offered.has(id))
    .toSorted((one, other) => [...offered].indexOf(one.id) - [...offered].indexOf(other.id))
}

/**
 * Gives each place's cell a meeting point if it has none and now holds five members. It runs in a transaction of its
 * own before the caller's, because it may query the map.
 */
export async function openCells(
  finder: Finder,
  brand: FinderBrand,
  db: Database,
  places: Partial<Record<Side, Place | undefined>>,
  now: Date,
): Promise<void> {
  for (const side of ['home', 'work'] as const) {
    const place = places[side]
    if (!place) continue
    const cell = cellOf(place)
    const [points, [count]] = await db.send(listPointsAround(side, place), countProven(side, [cell]))
    if (points.some((point) => point.cell === cell) || (count?.members ?? 0) < fewestInCell) continue
    const found = await finder.findPlace(brand, cell)
    if (found) await db.send(insertPoint(side, cell, found, now))
  }
}

/** What a wish keeps of its two ends. */
export type ChosenEnds = {
  home_point: string | null
  home_cell: string | null
  work_point: string | null
  work_cell: string | null
}

/**
 * The meeting points of both ends, or those that the member chose: `invalid` for a point that is not offered there.
 * Throws `wishMovedTooOften` for a member who tries from ever more places, since each try would reveal something about
 * others.
 */
export async function chooseEnds(
  tx: Transaction,
  memberId: string,
  places: Record<Side, Place | undefined>,
  wanted: Partial<Record<Side, string | undefined>>,
  kept: ChosenEnds | undefined,
  now: Date,
): Promise<ChosenEnds> {
  const nowhere = { lat: 0, lng: 0 }
  const [homes, works, known] = await tx.send(
    listPointsAround('home', places.home ?? nowhere),
    listPointsAround('work', places.work ?? nowhere),
    listMatchPlaces(memberId, new Date(now.getTime() - placeDays * dayMilliseconds)),
  )
  const home = chooseEnd('home', places.home, homes, wanted.home, kept?.home_point, kept?.home_cell)
  const work = chooseEnd('work', places.work, works, wanted.work, kept?.work_point, kept?.work_cell)
  if (home.cell !== null && work.cell !== null) {
    const isKnown = known.some((each) => each.home_cell === home.cell && each.work_cell === work.cell)
    if (!isKnown && known.length >= mostPlaces) throw new Refusal('wishMovedTooOften')
    if (!isKnown) tx.later(insertMatchPlace(memberId, home.cell, work.cell, now))
  }
  return { home_point: home.point, home_cell: home.cell, work_point: work.point, work_cell: work.cell }
}

function chooseEnd(
  side: Side,
  place: Place | undefined,
  points: readonly PointRow[],
  wanted: string | undefined,
  keptPoint: string | null | undefined,
  keptCell: string | null | undefined,
): { point: string | null; cell: string | null } {
  if (!place) return { point: null, cell: null }
  const cell = cellOf(place)
  if (wanted === undefined) {
    const kept = keptPoint && keptCell ? { id: keptPoint, cell: keptCell } : undefined
    return { point: findMeetingPoint(place, points, kept)?.id ?? null, cell }
  }
  // one that was chosen stays, though a nearer one has opened since
  const isKept = wanted === keptPoint && cell === keptCell && points.some(({ id }) => id === wanted)
  if (!isKept && !offerPoints(place, points).some(({ id }) => id === wanted))
    throw new Refusal('invalid', { fields: { [`${side}_point`]: 'field.not_a_choice' } })
  return { point: wanted, cell }
}
