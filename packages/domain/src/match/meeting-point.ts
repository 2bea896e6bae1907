import type { Point } from '../planner/area.ts'
import { cellOf, centreOfCell } from '../planner/cell.ts'
import { metresBetween } from '../planner/great-circle.ts'
import { metresPerMile } from '../trip/distance.ts'

/*
 * C25: matching starts from a meeting point and never from a home. All that anybody learns of a home is its meeting
 * point, and that is a function of the home's cell alone: distances are measured from the middle of the cell. Two homes
 * in one cell are told in the same words whatever is asked, how often, and from where, so the best guess of a home is
 * its cell.
 *
 * A cell with fewer than five members has no meeting point of its own. Its members meet at one of another cell, where
 * they cannot be told from those who live there. So each meeting point stands for at least five members.
 */

/** In the order of preference: a car waits best at a park-and-ride, a person at a stop. */
export const meetingPlaceKinds = ['park_and_ride', 'stop', 'corner'] as const
export type MeetingPlaceKind = (typeof meetingPlaceKinds)[number]

/** A public place where people can meet. */
export type MeetingPlace = Point & { id: string; kind: MeetingPlaceKind; name: string }

/** A place that represents its cell. */
export type MeetingPoint = MeetingPlace & { cell: string }

/** Fewer members than this are told from each other. */
export const fewestInCell = 5

/** The longest drive to a meeting point. */
export const farthestMeetingMetres = 10 * metresPerMile

/**
 * Chooses one meeting point for each cell that has at least five members and a place: the preferred kind, and of that
 * kind the place nearest to the middle of the cell. `membersIn` counts each member once, by their home or by their
 * work; a caller counts only members with a proved address, since five invented members would open a cell.
 */
export function chooseMeetingPoints(
  places: Iterable<MeetingPlace>,
  membersIn: ReadonlyMap<string, number>,
): MeetingPoint[] {
  const best = new Map<string, Candidate>()
  for (const place of places) {
    const cell = cellOf(place)
    if ((membersIn.get(cell) ?? 0) < fewestInCell) continue
    const candidate = { point: { ...place, cell }, metres: metresBetween(place, centreOfCell(cell)) }
    const known = best.get(cell)
    if (!known || (rankOf(candidate) - rankOf(known) || byMetres(candidate, known)) < 0) best.set(cell, candidate)
  }
  return [...best.values()].map(({ point }) => point)
}

type Candidate = { point: MeetingPoint; metres: number }

function rankOf({ point }: Candidate): number {
  return meetingPlaceKinds.indexOf(point.kind)
}

/** Ties go by id, so that the same places give the same points in any order. */
function byMetres(one: Candidate, other: Candidate): number {
  return one.metres - other.metres || (one.point.id < other.point.id ? -1 : 1)
}

/**
 * The meeting point of a home; undefined where none is near. `kept` is the member's earlier point, with the cell of the
 * home at that time. It stays while it is offered and the home is in that cell, since each change would reveal
 * something about the home.
 */
export function findMeetingPoint(
  home: Point,
  points: readonly MeetingPoint[],
  kept?: { id: string; cell: string },
): MeetingPoint | undefined {
  const same = kept?.cell === cellOf(home) ? points.find(({ id }) => id === kept.id) : undefined
  return same ?? listMeetingPoints(home, points, 1)[0]
}

/**
 * The meeting points that a member may choose from, nearest first. The point of the member's own cell comes first, so
 * that a meeting point always stands for the whole of its cell.
 */
export function listMeetingPoints(home: Point, points: readonly MeetingPoint[], limit: number): MeetingPoint[] {
  const cell = cellOf(home)
  const centre = centreOfCell(cell)
  return points
    .map((point) => ({ point, metres: point.cell === cell ? 0 : metresBetween(centre, point) }))
    .filter(({ metres }) => metres <= farthestMeetingMetres)
    .toSorted(byMetres)
    .slice(0, limit)
    .map(({ point }) => point)
}

/** C25: how a distance between two meeting points is told, in half miles rounded up. */
export function toldHalfMiles(metres: number): number {
  return Math.ceil(metres / (metresPerMile / 2)) / 2
}
