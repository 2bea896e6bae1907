import { isPoolMode } from '../mode/modes.ts'
import { milesFromMetres } from './distance.ts'
import type { PlanMode } from '../planner/journey-figures.ts'
import { type LegMode, metresOfLegs, mostLegs } from './legs.ts'
import type { PartMode, TripMode } from '../mode/mode-facts.ts'

/** A way that the planner found, as far as a trip is made of it. */
export type PlannedWay = {
  mode: PlanMode
  metres: number
  /** In the car, of a way by car. */
  people: number | null
  legs: readonly { mode: PartMode; metres: number; line: string | null }[]
}

export type PlannedLeg = { mode: LegMode; metres: number; line: string | null }
export type TripOfWay = {
  mode: TripMode
  metres: number
  people: number | null
  /** Only of a trip in several modes. */ legs: PlannedLeg[] | null
}

/** No way has more parts: five vehicles, a way to each, and the stops on the way. */
export const mostPartsOfWay = 60

/** A journey may be planned for so long ahead; timetables reach no further. */
export const furthestPlannedDays = 366

/** A trip names no more. */
const mostInVehicle = 15

/** So many planned trips of one member wait at most. */
export const mostPlannedTrips = 60

/**
 * The trip that somebody makes who goes the planner's way (C6). By car, bike, scooter or on foot it is of that one mode;
 * with transit its parts are legs. A walk that rounds to no tenth of a mile is none, and of more than five parts those
 * next to each other in vehicles are told together, then the shortest walks are left out.
 */
export function tripOfWay(way: PlannedWay): TripOfWay {
  const { mode } = way
  if (mode !== 'transit' && mode !== 'park_and_ride')
    return { mode, metres: Math.max(1, Math.round(way.metres)), people: peopleOf(way), legs: null }
  const legs = fitLegs(way.legs.map(legOf).filter(isWorthTelling))
  const [only] = legs
  if (legs.length > 1) return { mode: 'multimode', metres: metresOfLegs(legs), people: null, legs }
  return {
    mode: only?.mode ?? 'transit',
    metres: only?.metres ?? Math.max(1, Math.round(way.metres)),
    people: null,
    legs: null,
  }
}

/**
 * The quarters of an hour (R9.02) between which a way lies: the departure rounded down and the arrival up, so that no way
 * looks faster than it is. `HH:mm` in and out; an arrival at midnight is 00:00.
 */
export function quartersAround({ departure, arrival }: { departure: string; arrival: string }): {
  departure: string
  arrival: string
} {
  return { departure: toQuarter(departure, Math.floor), arrival: toQuarter(arrival, Math.ceil) }
}

function peopleOf({ mode, people }: PlannedWay) {
  return mode !== 'park_and_ride' && isPoolMode(mode) && people !== null ? Math.min(people, mostInVehicle) : null
}

/** Nobody rides along to a park-and-ride lot, as far as the planner knows. */
function legOf({ mode, metres, line }: PlannedWay['legs'][number]): PlannedLeg {
  return {
    mode: mode === 'drive' ? 'drive_alone' : mode,
    metres: Math.round(metres),
    line: mode === 'transit' ? line : null,
  }
}

function isWorthTelling({ mode, metres }: PlannedLeg) {
  return metres > 0 && (mode === 'transit' || milesFromMetres(metres) > 0)
}

function fitLegs(legs: readonly PlannedLeg[]): PlannedLeg[] {
  if (legs.length <= mostLegs) return [...legs]
  const joined = joinAlike(legs)
  if (joined.length <= mostLegs) return joined
  const walks = joined.filter(({ mode }) => mode === 'walk').toSorted((one, other) => one.metres - other.metres)
  return walks.length ? fitLegs(joined.filter((leg) => leg !== walks[0])) : joined.slice(0, mostLegs)
}

/** "39, Red Line": neighbours of one mode as one leg. */
function joinAlike(legs: readonly PlannedLeg[]): PlannedLeg[] {
  return legs.reduce<PlannedLeg[]>((joined, leg) => {
    const last = joined.at(-1)
    if (last?.mode !== leg.mode) return [...joined, leg]
    const line = [last.line, leg.line].filter(Boolean).join(', ') || null
    return [...joined.slice(0, -1), { ...last, metres: last.metres + leg.metres, line }]
  }, [])
}

function toQuarter(time: string, round: (quarters: number) => number): string {
  const minutes = (round((Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / 15) * 15) % (24 * 60)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
