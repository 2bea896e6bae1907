import type { Journey } from '@throughway/contract/planner/itinerary'
import { metresPerMile } from '@throughway/domain/trip/distance'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import type { JourneyGroup } from './journey-order.ts'
import type { Question } from '../question/question.ts'
import { shownMinute, shownSeconds } from './shown-minutes.ts'

/** A row of the list: one group of journeys, or the folded ones of a mode. */
export type JourneyRow = { group: JourneyGroup } | { mode: PlanMode; folded: readonly JourneyGroup[] }

/** For other modes each journey was requested: alternative streets come by an option only. */
const timetableModes = new Set<PlanMode>(['transit', 'park_and_ride'])
/** This many journeys represent a mode well enough; the next modes are then visible below them. */
const mostRows = 3
/** A difference in walking below this does not matter. */
const littleWalkMetres = metresPerMile / 10

/**
 * By timetable, a way to which another of its mode is better in time and no worse in anything else is folded, and so is
 * what is beyond the third; they stand in one row after the others of their mode.
 */
export function foldJourneys(groups: readonly JourneyGroup[], when: Question['when']): JourneyRow[] {
  const folded = new Map<PlanMode, JourneyGroup[]>()
  const last = new Map<PlanMode, JourneyGroup>()
  for (const mode of timetableModes) {
    const ofMode = groups.filter((group) => modeOf(group) === mode)
    const good = ofMode.filter((group) => !ofMode.some((other) => other !== group && dominates(other, group, when)))
    const shown = good.slice(0, mostRows)
    const rest = ofMode.filter((group) => !shown.includes(group))
    if (rest.length === 0) continue
    folded.set(mode, rest)
    last.set(mode, shown.at(-1)!)
  }
  return groups.flatMap((group): JourneyRow[] => {
    const mode = modeOf(group)
    const rest = folded.get(mode)
    if (rest?.includes(group)) return []
    return rest && last.get(mode) === group ? [{ group }, { mode, folded: rest }] : [{ group }]
  })
}

/** Whether for every time of a journey another one has a time that is at least as good. */
function dominates(better: JourneyGroup, worse: JourneyGroup, when: Question['when']): boolean {
  return worse.every((each) => better.some((other) => isBetter(other.journey, each.journey, when)))
}

/** In the minutes that clocks show. For an arrival time, leaving later is better; otherwise arriving sooner. */
function isBetter(one: Journey, other: Journey, when: Question['when']): boolean {
  const [ofOne, ofOther] = [one, other].map((journey) => [
    when === 'arrive' ? -shownMinute(journey.start) : shownMinute(journey.end),
    shownSeconds(journey),
    journey.cents ?? Number.POSITIVE_INFINITY,
    journey.transfers,
    journey.legs.reduce((sum, { alerts }) => sum + alerts.length, 0),
  ]) as [number[], number[]]
  const isNoWorse = ofOne.every((value, index) => value <= ofOther[index]!)
  const isSooner = ofOne[0]! < ofOther[0]! || ofOne[1]! < ofOther[1]!
  return isNoWorse && isSooner && one.walk_metres <= other.walk_metres + littleWalkMetres
}

function modeOf([{ journey }]: JourneyGroup): PlanMode {
  return journey.mode
}
