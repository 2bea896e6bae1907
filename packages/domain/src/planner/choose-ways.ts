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
  /** How many rows there is room for; five unless told, six at a desk (decision 150). */
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
 * is beyond the third of a timetable's mode, what is beyond the last row, and pools with nobody to ride with. Each mode
 * has its first way in before another mode has its second. A way is one journey, or several that differ only in time.
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
  return way.every((worse) => isTimeBeaten(worse, times, choosing))
}

function isTimeBeaten(time: ComparedWay, times: readonly ComparedWay[], choosing: Choosing): boolean {
  return times.some((better) => dominates(better, time, choosing))
}

/**
 * Decision 154: a way of several times is shown by its first one, so those come first that nothing in the answer beats.
 * Both parts keep their order.
 */
export function putUnbeatenFirst<Time>(
  ways: readonly (readonly Time[])[],
  comparedOf: (time: Time) => ComparedWay,
  choosing: Choosing,
): Time[][] {
  const times = ways.flat().map(comparedOf)
  return ways.map((way) => {
    if (way.length < 2) return [...way]
    const judged = way.map((time) => ({ time, isBeaten: isTimeBeaten(comparedOf(time), times, choosing) }))
    return judged.toSorted((one, other) => Number(one.isBeaten) - Number(other.isBeaten)).map(({ time }) => time)
  })
}

/**
 * Whether a way is no worse in time, cost and CO₂ than one that is no easier to set out on, and clearly better in one of
 * them, or a little better in all three. Within a mode it is no worse in transfers, alerts and walking either, unless it
 * is better in all three. A way of unknown cost dominates none of another mode.
 */
export function dominates(one: ComparedWay, other: ComparedWay, { when }: Choosing): boolean {
  const gain = gainOf(one, other, when)
  const isBetter = isInAll(gain) || isClear(gain, other.co2_grams)
  if (one.mode === other.mode)
    return timetableModes.has(one.mode) && isBetter && (isInAll(gain) || isAsSmooth(one, other))
  return one.cents !== null && easeOf(one) >= easeOf(other) && isBetter
}

type Gain = { minutes: number; cents: number; grams: number }

/**
 * Decision 154: time counts from the moment asked for, with the wait. Of two that are there at the same minute the shorter
 * ride gains by it, and the longer one loses nothing.
 */
function gainOf(one: ComparedWay, other: ComparedWay, when: Choosing['when']): Gain {
  // both count from the same moment: for an arrival time, leaving later is better, otherwise arriving sooner
  const sooner =
    when === 'arrive' ? minuteOf(one.start) - minuteOf(other.start) : minuteOf(other.end) - minuteOf(one.end)
  return {
    minutes: sooner === 0 ? Math.max(0, minutesOf(other) - minutesOf(one)) : sooner,
    cents: priceOf(other) === priceOf(one) ? 0 : priceOf(other) - priceOf(one),
    grams: other.co2_grams - one.co2_grams,
  }
}

/** Slower, dearer and dirtier at once, by however little. */
function isInAll({ minutes, cents, grams }: Gain): boolean {
  return minutes > 0 && cents > 0 && grams > 0
}

/** No worse in any, and clearly better in one. Emissions are estimates, so a small difference in them does not matter. */
function isClear({ minutes, cents, grams }: Gain, gramsOfOther: number): boolean {
  const isAlike = Math.abs(grams) < gramsOfOther * clearly.share || grams === 0
  return (
    minutes >= 0 &&
    cents >= 0 &&
    (isAlike || grams > 0) &&
    (minutes >= clearly.minutes || cents >= clearly.cents || !isAlike)
  )
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
