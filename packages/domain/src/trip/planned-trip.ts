import { isPoolMode } from '../mode/modes.ts'
import { milesFromMetres } from './distance.ts'
import type { PlanMode } from '../planner/journey-figures.ts'
import { type LegMode, metresOfLegs, mostLegs } from './legs.ts'
import type { PartMode, TripMode } from '../mode/mode-facts.ts'

/** An itinerary of the planner, with the facts needed to make a trip of it. */
export type PlannedJourney = {
  mode: PlanMode
  metres: number
  /** People in the car, for an itinerary by car. */
  people: number | null
  legs: readonly { mode: PartMode; metres: number; line: string | null }[]
}

export type PlannedLeg = { mode: LegMode; metres: number; line: string | null }
export type TripDraft = {
  mode: TripMode
  metres: number
  people: number | null
  /** Only for a trip in several modes. */
  legs: PlannedLeg[] | null
}

/** No itinerary has more parts: five vehicles, a walk to each, and the stops on the way. */
export const mostPartsOfJourney = 60

/** A journey can be planned this many days ahead; timetables reach no further. */
export const furthestPlannedDays = 366

/** The most people that a trip can name. */
const mostInVehicle = 15

/** Letters that a plan keeps of the name of an end. */
export const longestEndName = 100

/** The most planned trips that wait for one member. */
export const mostPlannedTrips = 60

/**
 * The trip made from an itinerary (C6). By car, bike, scooter or on foot it has that one mode; with transit its parts
 * become legs. A walk that rounds to zero tenths of a mile is left out. When there are more than five legs,
 * neighbouring transit legs are joined, then the shortest walks are left out.
 */
export function draftTripOf(way: PlannedJourney): TripDraft {
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
 * The quarter hours (R9.02) around a trip: the departure is rounded down and the arrival up, so that no trip looks
 * faster than it is. Takes and returns `HH:mm`; an arrival at midnight is 00:00.
 */
export function quartersAround({ departure, arrival }: { departure: string; arrival: string }): {
  departure: string
  arrival: string
} {
  return { departure: toQuarter(departure, Math.floor), arrival: toQuarter(arrival, Math.ceil) }
}

function peopleOf({ mode, people }: PlannedJourney) {
  return mode !== 'park_and_ride' && isPoolMode(mode) && people !== null ? Math.min(people, mostInVehicle) : null
}

/** The planner knows of no passengers on the way to a park-and-ride lot. */
function legOf({ mode, metres, line }: PlannedJourney['legs'][number]): PlannedLeg {
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

/** Joins neighbouring legs of one mode, such as "39, Red Line". */
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
