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
  /** Decision 124: pools for which no partner was found. They are shown only where no other way is left. */
  alone?: ReadonlySet<PlanMode>
  /** The number of rows; five by default, six on a wide screen (decision 150). */
  rows?: number
}

/** Other modes get alternative streets only when an option requests them, so all of their journeys are shown. */
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
 * Decision 123: chooses the ways that the planner shows, in their own order, and those that it folds. It folds ways
 * that another one beats, ways beyond the third of a timetable mode, ways beyond the last row, and pools without
 * partners. Every mode gets its first way before any mode gets its second. A way is one journey, or several that differ
 * only in time.
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
 * Whether each time of a way is dominated by one of these times. They may belong to different ways: a line that leaves
 * now and in half an hour can be beaten by a car now and by a shorter line then.
 */
function isBeaten(way: readonly ComparedWay[], times: readonly ComparedWay[], choosing: Choosing): boolean {
  return way.every((worse) => isTimeBeaten(worse, times, choosing))
}

function isTimeBeaten(time: ComparedWay, times: readonly ComparedWay[], choosing: Choosing): boolean {
  return times.some((better) => dominates(better, time, choosing))
}

/**
 * Decision 154: a way with several times is shown by its first one, so the times that nothing in the answer beats come
 * first. Both groups keep their order.
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
 * Whether a way beats one that is not easier to set out on: it is no worse in time, cost and CO₂, and clearly better in
 * one of them or a little better in all three. Within one mode it must also be no worse in transfers, alerts and
 * walking, unless it is better in all three. A way of unknown cost never beats a way of another mode.
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
 * Decision 154: time counts from the requested moment and includes the wait. When two ways arrive at the same minute,
 * the shorter ride gains, but the longer one does not lose.
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

/** Whether one is slower, dearer and dirtier at once, by any amount. */
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

/** Whether a way is at least as comfortable as another of the same mode: transfers, alerts and walking. */
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

/** An unknown fare may be any fare. */
function priceOf({ cents }: ComparedWay): number {
  return cents ?? Number.POSITIVE_INFINITY
}

function alertsOf({ legs }: ComparedWay): number {
  return legs.reduce((sum, { alerts }) => sum + alerts.length, 0)
}

/** The minutes that clocks show. */
function minuteOf(instant: string): number {
  return Math.round(Date.parse(instant) / 60_000)
}

function minutesOf({ start, end }: ComparedWay): number {
  return minuteOf(end) - minuteOf(start)
}
