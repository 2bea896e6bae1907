import { judgeDay, type JudgedTrip, type Verdict } from '../trip/judge-day.ts'
import type { TripMode } from '../mode/modes.ts'
import { type BonusName, nameOfRule, type PointsRule, type RuleKind, type RulesOfDay } from './points.ts'
import { startOfWeek } from '../time/time.ts'

/** One change of a set: the fields of the next version of a rule. */
export type RuleChange = Pick<
  PointsRule,
  | 'kind'
  | 'mode'
  | 'points'
  | 'unit'
  | 'cap_per_day'
  | 'cap_per_month'
  | 'people'
  | 'factor_percent'
  | 'organisation_id'
> & {
  bonus: BonusName | null
}

/** The number of travel days on which a set of changes is tried. */
export const trialDays = 90

/** The findings of a trial so far. They only grow, so a stopped trial can resume. */
export type TrialSums = {
  members: number
  held: number
  tried: number
  /** The number of members by the points they would have gained or lost. */
  buckets: number[]
  rules: Record<string, RuleSums>
}
export type RuleSums = { rule: string; mode: TripMode | null; held: number; tried: number; members: number }

/** A trip of the trial's days, with the facts that its rules depend on. */
export type TriedTrip = JudgedTrip & { date: string; organisation_id: string | null }
type RulesOn = (date: string, organisationId: string | null) => RulesOfDay

/** The limits of each bucket, in points. */
export const bucketEdges: readonly { from: number | null; to: number | null }[] = [
  { from: null, to: -201 },
  { from: -200, to: -51 },
  { from: -50, to: -1 },
  { from: 0, to: 0 },
  { from: 1, to: 50 },
  { from: 51, to: 200 },
  { from: 201, to: null },
]

export function emptySums(): TrialSums {
  return { members: 0, held: 0, tried: 0, buckets: bucketEdges.map(() => 0), rules: {} }
}

/** The rule that a change makes. */
export function ruleOf(
  change: RuleChange,
  version: number,
  validity: Pick<PointsRule, 'valid_from' | 'valid_to'>,
): PointsRule {
  const { bonus, ...rule } = change
  return { ...rule, name: nameOfRule({ ...change, bonus: bonus ?? undefined }), version, ...validity }
}

/** Whether two rules are versions of the same rule. */
export function isSameRule(one: PointsRule, other: PointsRule): boolean {
  return one.name === other.name && one.mode === other.mode && one.organisation_id === other.organisation_id
}

/** The rules as if the changes had always held. */
export function layOver(rules: readonly PointsRule[], changes: readonly RuleChange[]): PointsRule[] {
  return [
    ...rules,
    ...changes.map((change) => ruleOf(change, Number.MAX_SAFE_INTEGER, { valid_from: '0001-01-01', valid_to: null })),
  ]
}

type Given = { rule: string; points: number }

/**
 * Adds the points of one member's days under the old rules and under the rules on trial. Days are judged in order, as
 * if the member had logged each on time. `given` are the one-off bonuses of these days.
 */
export function tryMember(
  sums: TrialSums,
  trips: readonly TriedTrip[],
  given: readonly Given[],
  holding: RulesOn,
  trying: RulesOn,
): void {
  const days = [...Map.groupBy(trips, ({ date }) => date)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const found = new Map<string, RuleSums>()
  const months = { held: countBy(monthOf), tried: countBy(monthOf) }
  const weeks = { held: countBy(startOfWeek), tried: countBy(startOfWeek) }
  for (const [date, ofDay] of days) {
    // as when they were recorded: a day belongs to the organisation of its first trip
    const { organisation_id } = ofDay.reduce((one, other) => (other.id < one.id ? other : one))
    for (const [side, rules] of [
      ['held', holding(date, organisation_id)],
      ['tried', trying(date, organisation_id)],
    ] as const) {
      const verdicts = judgeDay({
        trips: ofDay,
        rules,
        countedInMonth: months[side].of(date),
        countedInWeek: weeks[side].of(date),
      })
      for (const trip of ofDay) add(side, trip, verdicts.get(trip.id)!)
    }
  }
  const bonuses = trying(days.at(-1)?.[0] ?? '9999-12-31', null).bonuses
  for (const { rule, points } of given) {
    ruleSums(rule, null).held += points
    ruleSums(rule, null).tried += bonuses.find(({ name }) => name === rule)?.points ?? 0
  }
  const [held, tried] = (['held', 'tried'] as const).map((side) =>
    [...found.values()].reduce((sum, each) => sum + each[side], 0),
  ) as [number, number]
  sums.members++
  sums.held += held
  sums.tried += tried
  sums.buckets[bucketOf(tried - held)]!++
  for (const [key, { held: before, tried: after, ...rule }] of found) {
    const sum = (sums.rules[key] ??= { ...rule, held: 0, tried: 0, members: 0 })
    sum.held += before
    sum.tried += after
    sum.members++
  }

  function add(side: 'held' | 'tried', trip: TriedTrip, verdict: Verdict) {
    if (verdict.kind !== 'counted') return
    months[side].count(trip)
    weeks[side].count(trip)
    ruleSums(verdict.rule, trip.mode)[side] += verdict.points
  }

  function ruleSums(rule: string, mode: TripMode | null): RuleSums {
    const key = `${rule} ${mode}`
    let sum = found.get(key)
    if (!sum) found.set(key, (sum = { rule, mode, held: 0, tried: 0, members: 1 }))
    return sum
  }
}

const monthOf = (date: string) => date.slice(0, 7)

/** Counted trips of the month or week so far, for monthly caps and weekly limits (C7, C8). */
function countBy(spanOf: (date: string) => string) {
  let span = ''
  let counted: Partial<Record<TripMode, number>> = {}
  const open = (date: string) => {
    if (spanOf(date) !== span) [span, counted] = [spanOf(date), {}]
  }
  return {
    of(date: string) {
      open(date)
      return { ...counted }
    },
    count({ mode }: TriedTrip) {
      counted[mode] = (counted[mode] ?? 0) + 1
    },
  }
}

function bucketOf(difference: number): number {
  return bucketEdges.findIndex(
    ({ from, to }) => (from === null || from <= difference) && (to === null || difference <= to),
  )
}

export type Bucket = { from: number | null; to: number | null; members: number }
export type TrialResult = {
  members: number
  points_now: number
  points_then: number
  /** Members who would have gained, and lost; null when there are too few. */
  gaining: number | null
  losing: number | null
  buckets: Bucket[]
  /** The greatest difference first. Rules with too few members appear as `other`. */
  by_rule: { rule: string; mode: TripMode | null; points_now: number; points_then: number; members: number }[]
}

/** No figure covers fewer members than this. */
export const fewestTold = 5

/**
 * The result for staff. Every figure covers at least five members, and readers cannot compute smaller groups from the
 * others.
 */
export function describeTrial(sums: TrialSums): TrialResult {
  const buckets = mergeBuckets(sums.buckets)
  const isClear = (side: (bucket: Bucket) => boolean) =>
    buckets.length > 0 && !buckets.some((bucket) => side(bucket) && !isPure(bucket))
  const count = (side: (bucket: Bucket) => boolean) =>
    buckets.filter(side).reduce((sum, { members }) => sum + members, 0)
  const gains = ({ to }: Bucket) => to === null || to > 0
  const loses = ({ from }: Bucket) => from === null || from < 0
  return {
    members: sums.members,
    points_now: sums.held,
    points_then: sums.tried,
    gaining: isClear(gains) ? count(gains) : null,
    losing: isClear(loses) ? count(loses) : null,
    buckets,
    by_rule: describeRules(Object.values(sums.rules)),
  }
}

/** Whether all members of the bucket gain, or all of them lose. */
function isPure({ from, to }: Bucket) {
  return (from !== null && from > 0) || (to !== null && to < 0)
}

/**
 * A small bucket is merged into the next one towards the middle, and a small middle into the greater of its neighbours.
 */
function mergeBuckets(counts: readonly number[]): Bucket[] {
  const buckets = bucketEdges.map((edges, index) => ({ ...edges, members: counts[index] ?? 0 }))
  const middle = (buckets.length - 1) / 2
  for (let index = 0; index < middle; index++) if (isSmall(buckets[index]!)) merge(index, index + 1)
  for (let index = buckets.length - 1; index > middle; index--) if (isSmall(buckets[index]!)) merge(index, index - 1)
  for (let reach = 1; reach <= middle && isSmall(buckets[middle]!); reach++) {
    const [below, above] = [middle - reach, middle + reach]
    merge(buckets[below]!.members > buckets[above]!.members ? below : above, middle)
    if (isSmall(buckets[middle]!)) merge(buckets[below]!.members ? below : above, middle)
  }
  const told = buckets.filter((bucket) => bucket !== gone)
  return told.some(isSmall) ? [] : told

  function merge(from: number, into: number) {
    const [one, other] = [buckets[from]!, buckets[into]!]
    if (one === gone || other === gone) return
    const [low, high] = from < into ? [one, other] : [other, one]
    buckets[into] = { from: low.from, to: high.to, members: one.members + other.members }
    buckets[from] = gone
  }
}

const gone: Bucket = { from: null, to: null, members: 0 }

function isSmall({ members }: { members: number }) {
  return members > 0 && members < fewestTold
}

function describeRules(rules: readonly RuleSums[]): TrialResult['by_rule'] {
  const bySize = rules.toSorted((one, other) => one.members - other.members)
  const other = { rule: 'other', mode: null, points_now: 0, points_then: 0, members: 0 }
  while (bySize.length && (isSmall(bySize[0]!) || isSmall(other))) {
    const { held, tried, members } = bySize.shift()!
    other.points_now += held
    other.points_then += tried
    other.members += members
  }
  const told = bySize.map(({ held, tried, ...rule }) => ({
    rule: rule.rule,
    mode: rule.mode,
    points_now: held,
    points_then: tried,
    members: rule.members,
  }))
  return [...told, ...(other.members >= fewestTold ? [other] : [])].toSorted(
    (one, another) => Math.abs(another.points_then - another.points_now) - Math.abs(one.points_then - one.points_now),
  )
}

/** Optional and required fields of each `RuleKind`, for the forms and the server. */
export const fieldsOfKind = {
  mode: { needs: ['mode', 'points'], may: ['unit', 'cap_per_day', 'cap_per_month'] },
  day: { needs: ['cap_per_day'], may: ['cap_per_month'] },
  bonus: { needs: ['bonus', 'points'], may: [] },
  pool: { needs: ['people', 'factor_percent'], may: [] },
  bonus_day: { needs: ['factor_percent'], may: ['mode'] },
} as const satisfies Record<RuleKind, { needs: readonly (keyof RuleChange)[]; may: readonly (keyof RuleChange)[] }>
