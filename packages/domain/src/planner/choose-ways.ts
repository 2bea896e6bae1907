import { modeFacts } from '../mode/mode-facts.ts'
import { metresPerMile } from '../trip/distance.ts'
import { type PlanMode, tripModeOf } from './journey-figures.ts'

/** What two ways are compared by. */
export type ComparedWay = {
  mode: PlanMode
  start: string
  end: string
  cents: number | null
  co2_grams: number
  transfers: number
  walk_metres: number
  legs: readonly { alerts: readonly unknown[] }[]
}

/** How ways are chosen: by the time of leaving or of arriving. */
export type Choosing = {
  when: 'now' | 'depart' | 'arrive'
  /** Decision 124: pools with nobody to ride with; shown where nothing else is left. */
  alone?: ReadonlySet<PlanMode>
  /** How many rows there is room for; five unless told. */
  rows?: number
}

/** For other modes each journey was requested: alternative streets come by an option only. */
const timetableModes = new Set<PlanMode>(['transit', 'park_and_ride'])
/** This many ways represent a mode well enough. */
const mostOfMode = 3
/** This many ways fit on one screen. */
export const usualRows = 5
/** Decision 150: at a desk with the height for it one more does. */
export const deskRows = 6
/** A difference in walking below this does not matter. */
const littleWalkMetres = metresPerMile / 10
/** Decision 123: from here on a difference is worth a change of mind. */
const clearly = { minutes: 2, cents: 10, share: 0.05 }

/**
 * Decision 123: which ways the planner shows, in their own order, and which it folds: those that another one beats, what
 * is beyond the third of a timetable's mode, what is beyond the last row, and pools with nobody to ride with. Each mode has its first way in before
 * another mode has its second. A way is one journey, or several that differ only in time.
 */
export function chooseWays<Way extends readonly ComparedWay[]>(
  ways: readonly Way[],
  choosing: Choosing,
): { shown: Way[]; folded: Way[] } {
  const isAlone = ([first]: Way) => choosing.alone?.has(first!.mode) ?? false
  const formed = ways.some((way) => !isAlone(way)) ? ways.filter((way) => !isAlone(way)) : ways
  const times = formed.flat()
  const good = formed.filter((way) => !isBeaten(way, times, choosing))
  const counted = new Map<PlanMode, number>()
  const ranked = good.flatMap((way) => {
    const { mode } = way[0]!
    const rank = (counted.get(mode) ?? 0) + 1
    counted.set(mode, rank)
    return timetableModes.has(mode) && rank > mostOfMode ? [] : [{ way, rank }]
  })
  const chosen = new Set(
    ranked
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, choosing.rows ?? usualRows)
      .map(({ way }) => way),
  )
  const folded = ways.filter((way) => !chosen.has(way))
  return {
    shown: ways.filter((way) => chosen.has(way)),
    folded: [...folded.filter((way) => !isAlone(way)), ...folded.filter(isAlone)],
  }
}

/**
 * Whether each time of a way is dominated by one of these, which need not be of the same way: a line that goes now and
 * in half an hour is beaten by a car now and a shorter line then.
 */
function isBeaten(way: readonly ComparedWay[], times: readonly ComparedWay[], choosing: Choosing): boolean {
  return way.every((worse) => times.some((better) => dominates(better, worse, choosing)))
}

/**
 * Whether a way is no worse in time, cost and CO₂ than one that is no easier to set out on, and clearly better in one of
 * them. Within a mode it is no worse in transfers, alerts and walking either. A way of unknown cost dominates none of
 * another mode.
 */
export function dominates(one: ComparedWay, other: ComparedWay, { when }: Choosing): boolean {
  if (one.mode === other.mode)
    return timetableModes.has(one.mode) && isBetter(one, other, when) && isAsSmooth(one, other)
  return one.cents !== null && easeOf(one) >= easeOf(other) && isBetter(one, other, when)
}

function isBetter(one: ComparedWay, other: ComparedWay, when: Choosing['when']): boolean {
  const gain = {
    // for an arrival time, leaving later is better; otherwise arriving sooner
    there: when === 'arrive' ? minuteOf(one.start) - minuteOf(other.start) : minuteOf(other.end) - minuteOf(one.end),
    minutes: minutesOf(other) - minutesOf(one),
    cents: priceOf(other) === priceOf(one) ? 0 : priceOf(other) - priceOf(one),
    // emissions are estimates, so a small difference in them does not matter
    grams: isAlike(one.co2_grams, other.co2_grams) ? 0 : other.co2_grams - one.co2_grams,
  }
  const isNoWorse = Object.values(gain).every((each) => each >= 0)
  const isClear =
    gain.there >= clearly.minutes || gain.minutes >= clearly.minutes || gain.cents >= clearly.cents || gain.grams > 0
  return isNoWorse && isClear
}

function isAlike(grams: number, others: number): boolean {
  return Math.abs(grams - others) < others * clearly.share || grams === others
}

/** Whether a way of the same mode asks no more of the traveller on the way. */
function isAsSmooth(one: ComparedWay, other: ComparedWay): boolean {
  return (
    one.transfers <= other.transfers &&
    alertsOf(one) <= alertsOf(other) &&
    one.walk_metres <= other.walk_metres + littleWalkMetres
  )
}

/** The planner compares no mode without one (`mode-facts.test.ts`). */
function easeOf({ mode }: ComparedWay): number {
  return modeFacts[tripModeOf(mode)].ease ?? 0
}

/** A fare that nobody knows may be any. */
function priceOf({ cents }: ComparedWay): number {
  return cents ?? Number.POSITIVE_INFINITY
}

function alertsOf({ legs }: ComparedWay): number {
  return legs.reduce((sum, { alerts }) => sum + alerts.length, 0)
}

/** In the minutes that clocks show. */
function minuteOf(instant: string): number {
  return Math.round(Date.parse(instant) / 60_000)
}

function minutesOf({ start, end }: ComparedWay): number {
  return minuteOf(end) - minuteOf(start)
}
