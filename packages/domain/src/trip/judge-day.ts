import { type ApprovalState, isApproved } from '../identity/approvals.ts'
import { metresPerMile } from './distance.ts'
import { isDayMode, isPoolMode, type TripMode, tripModes } from '../mode/modes.ts'
import { dayFactor, type PointsRule, poolFactor, roundHalfUp, type RulesOfDay } from '../points/points.ts'
import { isAtSameTime } from '../time/same-time.ts'
import { weekLimits } from './week-limits.ts'

export type JudgedTrip = {
  id: string
  mode: TripMode
  direction: 'out' | 'back' | 'other'
  metres: number
  /** `HH:mm`, if known. */
  departure?: string | null
  arrival?: string | null
  /** Recorded after the window in which recording earns points. */
  late: boolean
  /** The member kept it beside another trip of the same direction. */
  keptDouble: boolean
  /** C6: whether half of its distance or more was driven alone. */
  mostlyDriven?: boolean
  /** People in the pool, the member included, as confirmed by the others. */
  confirmedPeople?: number | undefined
  /** C22: the supervisor's answer for the day; absent when no approval is needed. */
  approval?: ApprovalState | null
}

export type Verdict = {
  points: number
  kind:
    | 'counted'
    | 'day_full'
    | 'mode_earns_nothing'
    | 'mostly_driven'
    | 'too_late'
    | 'kept_double'
    | 'no_work_trip'
    | 'week_full'
    | 'fortnight_full'
    | 'approval_waiting'
    | 'not_approved'
  /** Position among the trips that share a cap, and the cap. */
  position: number | null
  cap: number | null
  /** The name and version of the deciding rule. */
  rule: string
  version: number
}

type Day = {
  trips: readonly JudgedTrip[]
  rules: RulesOfDay
  /** Counted trips of the same month on other days, by mode. Needed only for rules with a monthly cap. */
  countedInMonth?: Partial<Record<TripMode, number>>
  /** The same for the week, Monday to Sunday, for modes with a weekly limit (C7, C8). */
  countedInWeek?: Partial<Record<TripMode, number>>
  /** C8: under 9/80, days off are counted by the fortnight. */
  byFortnight?: boolean
}

/**
 * The points of each trip of one member's day. The day is judged as a whole, with trips ordered by points descending,
 * departure, id. The cap counts trips, not points, and a trip that earns nothing does not use it up (C1).
 */
export function judgeDay({
  trips,
  rules,
  countedInMonth = {},
  countedInWeek = {},
  byFortnight = false,
}: Day): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>()
  const counted: JudgedTrip[] = []
  const worth = new Map(trips.map((trip) => [trip.id, pointsOf(trip, rules)]))
  const inOrder = trips.toSorted(
    (one, other) =>
      worth.get(other.id)! - worth.get(one.id)! ||
      compare(one.departure ?? '', other.departure ?? '') ||
      compare(one.id, other.id),
  )
  for (const trip of inOrder) verdicts.set(trip.id, judge(trip))
  return verdicts

  function judge(trip: JudgedTrip): Verdict {
    const rule = rules.modes[trip.mode]
    const nothing = { points: 0, position: null, cap: null, rule: rule?.name ?? trip.mode, version: rule?.version ?? 0 }
    const points = worth.get(trip.id)!
    if (trip.mostlyDriven) return { ...nothing, kind: 'mostly_driven' }
    if (!rule || points <= 0) return { ...nothing, kind: 'mode_earns_nothing' }
    if (trip.late) return { ...nothing, kind: 'too_late', rule: 'recording_window' }
    if (trip.approval && !isApproved(trip.approval))
      return { ...nothing, kind: trip.approval === 'waiting' ? 'approval_waiting' : 'not_approved', rule: 'approval' }
    if (trip.mode === 'brown_bag' && !trips.some(isWorkTrip)) return { ...nothing, kind: 'no_work_trip' }
    if (isSpareDouble(trip, trips)) return { ...nothing, kind: 'kept_double', rule: 'one_trip_per_direction' }

    const capping = capOf(trip.mode)
    const position = counted.filter((other) => capOf(other.mode) === capping).length + 1
    const sameMode = counted.filter((other) => other.mode === trip.mode).length
    const cap = capping?.cap_per_day ?? null
    if (cap !== null && position > cap)
      return { ...nothing, kind: 'day_full', cap, rule: capping!.name, version: capping!.version }
    if (rule.unit === 'day' && sameMode) return { ...nothing, kind: 'day_full', cap: 1 }
    const limit = weekLimits[trip.mode]
    if (limit !== undefined && (countedInWeek[trip.mode] ?? 0) + sameMode >= limit)
      return {
        ...nothing,
        kind: byFortnight && trip.mode === 'compressed_week' ? 'fortnight_full' : 'week_full',
        cap: limit,
        rule: 'week_limit',
      }
    if (isMonthFull(trip.mode, rule, sameMode, capping, position))
      return { ...nothing, kind: 'day_full', cap, rule: 'month_cap' }
    counted.push(trip)
    return { points, kind: 'counted', position, cap, rule: rule.name, version: rule.version }
  }

  function capOf(mode: TripMode): PointsRule | undefined {
    const rule = rules.modes[mode]
    return rule && rule.cap_per_day !== null ? rule : rules.day
  }

  function isMonthFull(
    mode: TripMode,
    rule: PointsRule,
    sameMode: number,
    capping: PointsRule | undefined,
    position: number,
  ) {
    if (rule.cap_per_month !== null && (countedInMonth[mode] ?? 0) + sameMode >= rule.cap_per_month) return true
    if (capping?.kind !== 'day' || capping.cap_per_month === null) return false
    const before = tripModes
      .filter((each) => capOf(each) === capping)
      .reduce((sum, each) => sum + (countedInMonth[each] ?? 0), 0)
    return before + position > capping.cap_per_month
  }
}

type DoubleFacts = Pick<JudgedTrip, 'id' | 'mode' | 'direction' | 'departure' | 'arrival'>

/**
 * C3: the same direction twice in a day, a day mode twice, or two trips at one time. Trips with direction `other` can
 * repeat.
 */
export function isDouble(one: DoubleFacts, other: DoubleFacts): boolean {
  if (one.id === other.id) return false
  if (isDayMode(one.mode) || isDayMode(other.mode)) return one.mode === other.mode
  return (one.direction !== 'other' && one.direction === other.direction) || isAtSameTime(one, other)
}

/** C3: whether the member kept this trip beside another of the day, and the other one is the one that counts. */
export function isSpareDouble(trip: JudgedTrip, ofDay: readonly JudgedTrip[]): boolean {
  return trip.keptDouble && ofDay.some((other) => isDouble(trip, other) && (!other.keptDouble || other.id < trip.id))
}

/** C7: a lunch is brought to the workplace, so it needs a commute to or from work that day, by any mode. */
export function isWorkTrip({ mode, direction }: Pick<JudgedTrip, 'mode' | 'direction'>): boolean {
  return !isDayMode(mode) && direction !== 'other'
}

function pointsOf({ mode, metres, confirmedPeople = 0 }: JudgedTrip, { modes, pools, bonusDays }: RulesOfDay): number {
  const rule = modes[mode]
  if (!rule) return 0
  const factor = isPoolMode(mode) ? poolFactor(confirmedPeople, pools) : 1
  const units = rule.unit === 'mile' ? metres / metresPerMile : 1
  return roundHalfUp(rule.points * units * factor * dayFactor(mode, bonusDays))
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
