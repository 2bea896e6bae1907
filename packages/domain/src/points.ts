import type { TripMode } from './modes.ts'

/** What a rule is about: a trip of one mode, all counted trips of a day together, or a one-off. */
export type RuleKind = 'mode' | 'day' | 'bonus'

/**
 * One row of a programme's points rules. A version is never changed once it holds: a new one begins on a later day, so
 * that what was earned under the old one stays. A mode with a cap of its own takes no place among the day's counted
 * trips; every other mode shares the cap of the `day` rule.
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
  /** First and last day of travel for which the rule holds. */
  valid_from: string
  valid_to: string | null
  /** Only for members of this organisation, where it stands before the programme's own rule. */
  organisation_id: string | null
}

/** The rules that hold for one member on one day. */
export type RulesOfDay = { modes: Partial<Record<TripMode, PointsRule>>; day: PointsRule | undefined; bonuses: PointsRule[] }

const always = { version: 1, unit: 'trip', cap_per_day: null, cap_per_month: null, valid_from: '2000-01-01', valid_to: null, organisation_id: null } as const

const greenTrip = (mode: TripMode): PointsRule => ({ ...always, name: 'green_trip', kind: 'mode', mode, points: 10 })

/** Behaviour C1: what a programme starts with. */
export const defaultRules: readonly PointsRule[] = [
  ...(['bike', 'walk', 'transit', 'carpool', 'vanpool', 'scooter', 'multimode'] as const).map(greenTrip),
  { ...always, name: 'telecommute_day', kind: 'mode', mode: 'telecommute', points: 10, unit: 'day' },
  { ...always, name: 'compressed_week_day', kind: 'mode', mode: 'compressed_week', points: 10, unit: 'day' },
  { ...always, name: 'brown_bag_day', kind: 'mode', mode: 'brown_bag', points: 5, unit: 'day', cap_per_day: 1 },
  { ...always, name: 'drive_alone', kind: 'mode', mode: 'drive_alone', points: 0 },
  { ...always, name: 'counted_trips', kind: 'day', mode: null, points: 0, cap_per_day: 2 },
  { ...always, name: 'first_trip', kind: 'bonus', mode: null, points: 25 },
  { ...always, name: 'complete_profile', kind: 'bonus', mode: null, points: 25 },
]

/** The newest version of each rule that holds on a day of travel; the organisation's own before the programme's. */
export function rulesOn(rules: readonly PointsRule[], date: string, organisationId: string | null): RulesOfDay {
  const holding = rules
    .filter((rule) => rule.valid_from <= date && (rule.valid_to === null || date <= rule.valid_to))
    .filter((rule) => rule.organisation_id === null || rule.organisation_id === organisationId)
    .toSorted((one, other) => Number(one.organisation_id !== null) - Number(other.organisation_id !== null) || one.version - other.version)
  const bonuses = new Map(holding.filter((rule) => rule.kind === 'bonus').map((rule) => [rule.name, rule]))
  return {
    modes: Object.fromEntries(holding.filter((rule) => rule.kind === 'mode').map((rule) => [rule.mode, rule])),
    day: holding.findLast((rule) => rule.kind === 'day'),
    bonuses: [...bonuses.values()],
  }
}

/** C1: larger pools that their members confirmed earn more. */
export function poolFactor(confirmedPeople: number): number {
  if (confirmedPeople >= 4) return 1.5
  return confirmedPeople === 3 ? 1.25 : 1
}

/** Half a point counts as a whole one, below zero too: 12.5 → 13. */
export function roundHalfUp(points: number): number {
  return Math.floor(points + 0.5)
}

/** C1: earned points can be spent two days after the travel. */
export const pendingHours = 48

/** C3: days after the travel within which recording earns, and within which it is possible at all. */
export const earningWindowDays = 14
export const recordingWindowDays = 60

/** C3: days after the recording within which a member may change or delete a trip, and bring a deleted one back. */
export const editingWindowDays = 14
export const restoringWindowDays = 30
