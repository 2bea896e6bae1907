import type { RawInputOf } from '@throughway/contract/call'
import type { raceStaffCalls, StaffRace } from '@throughway/contract/race/race-staff'
import type { TripMode } from '@throughway/domain/mode/modes'
import { normsOfKind } from '@throughway/domain/race/find-race-faults'
import type { RaceKind, RaceMetric, RaceNorm, RaceRule } from '@throughway/domain/race/race-rule'
import type { RaceTemplate } from '@throughway/domain/race/race-templates'
import { addDays } from '@throughway/domain/time/time'

/** Amounts are typed in what people count by: miles, kilograms, and pieces of all else. */
const units: Partial<Record<RaceMetric, number>> = { miles: 1609.344, avoided_co2: 1_000_000 }

export const unitOf = (metric: RaceMetric) => units[metric] ?? 1

export type RaceValues = {
  event_id: string
  names: { en: string; es: string }
  kind: RaceKind
  starts_on: string
  ends_on: string
  goal: string
  metric: RaceMetric
  modes: readonly TripMode[]
  cap_per_day: string
  cap_per_week: string
  least_trips: string
  norm: RaceNorm
  best: string
  by_size: boolean
  late_days: string
  roster_days: string
  doubles_newcomers: boolean
}

type Kept = Pick<StaffRace, 'event_id' | 'names' | 'kind' | 'starts_on' | 'ends_on' | 'goal' | 'rule'>

export function valuesOfRace(race: Kept): RaceValues {
  const { event_id, names, kind, starts_on, ends_on, goal, rule } = race
  return {
    event_id: String(event_id),
    names: { en: names.en ?? '', es: names.es ?? '' },
    kind,
    starts_on,
    ends_on,
    ...partsOf(rule, goal),
  }
}

/** What a template fills in. Its dates follow from the first day. */
export function valuesOfTemplate({ names, kind, days, goal, rule }: RaceTemplate, start: string) {
  return { names, kind, starts_on: start, ends_on: addDays(start, days - 1), ...partsOf(rule, goal) }
}

function partsOf(rule: RaceRule, goal: number | null) {
  const { metric, modes, norm, by_size, doubles_newcomers } = rule
  const write = (amount: number | null) => writeAmount(amount, metric)
  return {
    metric,
    modes,
    norm,
    by_size,
    doubles_newcomers,
    goal: write(goal),
    cap_per_day: write(rule.cap_per_day),
    cap_per_week: write(rule.cap_per_week),
    least_trips: String(rule.least_trips),
    best: rule.best === null ? '' : String(rule.best),
    late_days: String(rule.late_days),
    roster_days: String(rule.roster_days),
  }
}

function writeAmount(amount: number | null, metric: RaceMetric): string {
  return amount === null ? '' : String(Math.round((amount / unitOf(metric)) * 100) / 100)
}

/**
 * The amount in the smallest units, as the call takes it. Text that is not a number stays unchanged, so that it is
 * refused.
 */
export function readAmount(typed: string, metric: RaceMetric): string {
  const number = Number(typed)
  return typed.trim() === '' || !Number.isFinite(number) ? typed : String(Math.round(number * unitOf(metric)))
}

export const countsByDay = (metric: RaceMetric) => metric === 'green_days' || metric === 'participation'

/** The form asks only for the fields that suit the kind and the metric, and sends only those. */
export function inputOfRace(values: RaceValues): RawInputOf<typeof raceStaffCalls.draftRace> {
  const { goal, cap_per_day: day, cap_per_week: week, best, by_size, doubles_newcomers, modes, ...rest } = values
  const { metric, kind, norm } = values
  const amount = (name: string, typed: string, isAsked = true) =>
    isAsked && typed !== '' ? { [name]: readAmount(typed, metric) } : {}
  return {
    ...rest,
    modes: modes as never,
    ...amount('goal', goal, kind === 'collective'),
    ...amount('cap_per_day', day, !countsByDay(metric)),
    ...amount('cap_per_week', week),
    ...(norm === 'best' && best !== '' && { best }),
    by_size: by_size && kind === 'organisation',
    doubles_newcomers: doubles_newcomers && metric === 'green_days',
  }
}

/** The kind, with the other fields that must change with it. */
export function withKind(values: RaceValues, kind: RaceKind): Partial<RaceValues> {
  const [norm] = normsOfKind[kind]
  return {
    kind,
    norm: normsOfKind[kind].includes(values.norm) ? values.norm : norm!,
    ...(values.metric === 'participation' && kind !== 'organisation' && { metric: 'green_days' as const }),
  }
}
