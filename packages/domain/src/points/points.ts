import { modeFacts, type TripMode, tripModes } from '../mode/mode-facts.ts'

/**
 * The subject of a rule: trips of one mode, all counted trips of a day together, a one-off, pools of a minimum size, or
 * days on which trips earn more.
 */
export const ruleKinds = ['mode', 'day', 'bonus', 'pool', 'bonus_day'] as const
export type RuleKind = (typeof ruleKinds)[number]

/**
 * One row of a programme's points rules. A version never changes once it holds. A new version begins on a later day, so
 * points earned under the old one stay, and the old one returns when the new one has a last day. A mode with its own
 * cap does not use up the day's counted trips; every other mode shares the cap of the `day` rule.
 */
export type PointsRule = {
  name: string
  version: number
  kind: RuleKind
  mode: TripMode | null
  points: number
  unit: 'trip' | 'day' | 'mile'
  cap_per_day: number | null
  cap_per_month: number | null
  /** For a pool rule: the minimum number of people, the member included. */
  people: number | null
  /** The multiplier of a pool or a bonus day in percent: 125 is a quarter more. */
  factor_percent: number | null
  /** The first and last day of travel for which the rule holds. */
  valid_from: string
  valid_to: string | null
  /** Only for members of this organisation. It takes precedence over the programme's own rule. */
  organisation_id: string | null
}

/** The rules that hold for one member on one day. */
export type RulesOfDay = {
  modes: Partial<Record<TripMode, PointsRule>>
  day: PointsRule | undefined
  bonuses: PointsRule[]
  pools: PointsRule[]
  bonusDays: PointsRule[]
}

const always = {
  version: 1,
  unit: 'trip',
  cap_per_day: null,
  cap_per_month: null,
  people: null,
  factor_percent: null,
  valid_from: '2000-01-01',
  valid_to: null,
  organisation_id: null,
} as const

const poolOf = (people: number, factor_percent: number): PointsRule => ({
  ...always,
  name: nameOfRule({ kind: 'pool', people }),
  kind: 'pool',
  mode: null,
  points: 0,
  people,
  factor_percent,
})

/** Behaviour C1: a programme's default rules. */
export const defaultRules: readonly PointsRule[] = [
  ...tripModes.map((mode): PointsRule => ({ ...always, kind: 'mode', mode, ...modeFacts[mode].earns })),
  { ...always, name: 'counted_trips', kind: 'day', mode: null, points: 0, cap_per_day: 2 },
  { ...always, name: 'first_trip', kind: 'bonus', mode: null, points: 25 },
  { ...always, name: 'complete_profile', kind: 'bonus', mode: null, points: 25 },
  { ...always, name: 'referral', kind: 'bonus', mode: null, points: 25 },
  poolOf(3, 125),
  poolOf(4, 150),
]

/** One-offs that the product gives by itself. */
export const bonusNames = ['first_trip', 'complete_profile', 'referral'] as const
export type BonusName = (typeof bonusNames)[number]

/** The name of a rule follows from its subject. All versions share it, and the ledger records it. */
export function nameOfRule(about: {
  kind: RuleKind
  mode?: TripMode | null | undefined
  bonus?: BonusName | undefined
  people?: number | null | undefined
}): string {
  switch (about.kind) {
    case 'mode':
      return about.mode ? modeFacts[about.mode].earns.name : 'green_trip'
    case 'day':
      return 'counted_trips'
    case 'bonus':
      return about.bonus!
    case 'pool':
      return `pool_of_${about.people}`
    case 'bonus_day':
      return 'bonus_day'
  }
}

type Validity = Pick<PointsRule, 'valid_from' | 'valid_to'>

/**
 * Whether a version conflicts with another of the same rule: both hold on some day, and it is not simply the newer
 * version of an open-ended rule.
 */
export function overlaps(added: Validity, standing: Validity): boolean {
  const meets = added.valid_from <= (standing.valid_to ?? lastDay) && standing.valid_from <= (added.valid_to ?? lastDay)
  return meets && !(standing.valid_to === null && standing.valid_from < added.valid_from)
}

const lastDay = '9999-12-31'

/** The newest version of each rule on a day of travel. The organisation's own rule takes precedence. */
export function rulesOn(rules: readonly PointsRule[], date: string, organisationId: string | null): RulesOfDay {
  const holding = rules
    .filter((rule) => rule.valid_from <= date && (rule.valid_to === null || date <= rule.valid_to))
    .filter((rule) => rule.organisation_id === null || rule.organisation_id === organisationId)
    .toSorted(
      (one, other) =>
        Number(one.organisation_id !== null) - Number(other.organisation_id !== null) || one.version - other.version,
    )
  const newest = (kind: RuleKind) => [
    ...new Map(
      holding.filter((rule) => rule.kind === kind).map((rule) => [`${rule.name} ${rule.mode}`, rule]),
    ).values(),
  ]
  return {
    modes: Object.fromEntries(holding.filter((rule) => rule.kind === 'mode').map((rule) => [rule.mode, rule])),
    day: holding.findLast((rule) => rule.kind === 'day'),
    bonuses: newest('bonus'),
    pools: newest('pool').toSorted((one, other) => one.people! - other.people!),
    bonusDays: newest('bonus_day'),
  }
}

/**
 * C1: larger pools with confirmed members earn more. The rule with the highest minimum that this pool reaches applies.
 */
export function poolFactor(confirmedPeople: number, pools: readonly PointsRule[]): number {
  const reached = pools.findLast((rule) => rule.people! <= confirmedPeople)
  return (reached?.factor_percent ?? 100) / 100
}

/** C1: trips earn more on a bonus day. Of several, the one with the highest factor applies. */
export function dayFactor(mode: TripMode, bonusDays: readonly PointsRule[]): number {
  const percents = bonusDays
    .filter((rule) => rule.mode === null || rule.mode === mode)
    .map((rule) => rule.factor_percent ?? 100)
  return Math.max(100, ...percents) / 100
}

/** Rounds half a point up, below zero too: 12.5 → 13. */
export function roundHalfUp(points: number): number {
  return Math.floor(points + 0.5)
}

/** C1: points can be spent two days after the travel. */
export const pendingHours = 48

/** Two days: a new account waits as long for the points of its first trips as everybody waits for today's. */
const newAccountHours = pendingHours

/** The instants that decide when the points of a trip can be spent. */
export type TripInstants = { noonOfTravel: Date; recordedAt: Date; memberSince: Date }

/**
 * C1: the time from which the points of a trip can be spent: 48 hours after noon of its day. For trips that a new
 * account records in its first 48 hours, the wait begins when they are recorded, so that a new account cannot spend a
 * batch of old trips before anybody can look at it. Judging the day again gives the same answer.
 */
export function countsFrom({ noonOfTravel, recordedAt, memberSince }: TripInstants): Date {
  const isNewAccount = recordedAt.getTime() < memberSince.getTime() + newAccountHours * hourMilliseconds
  const waitsFrom = isNewAccount ? Math.max(noonOfTravel.getTime(), recordedAt.getTime()) : noonOfTravel.getTime()
  return new Date(waitsFrom + pendingHours * hourMilliseconds)
}

const hourMilliseconds = 3_600_000

/** C3: the days after the travel in which recording earns, and in which recording is possible at all. */
export const earningWindowDays = 14
export const recordingWindowDays = 60

/** C3: the days after the recording in which a member can change or delete a trip, and restore a deleted one. */
export const editingWindowDays = 14
export const restoringWindowDays = 30
