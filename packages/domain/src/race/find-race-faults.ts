import { daysBetween } from '../time/time.ts'
import type { RaceKind, RaceNorm, RaceRule } from './race-rule.ts'

/** The longest race, so that a trial of its rule reads a year at most. */
export const mostRaceDays = 366

/** How each kind of race makes sums comparable. */
export const normsOfKind: Readonly<Record<RaceKind, readonly RaceNorm[]>> = {
  individual: ['none', 'workdays'],
  team: ['none', 'roster', 'best'],
  organisation: ['headcount', 'workdays'],
  collective: ['none'],
}

type Maybe<Value> = Value | null | undefined

/** A race as somebody designs it. What a form leaves out is undefined. */
export type RaceDesign = {
  kind: RaceKind
  starts_on: string
  ends_on: string
  goal?: Maybe<number>
  cap_per_day?: Maybe<number>
  cap_per_week?: Maybe<number>
  best?: Maybe<number>
} & Pick<RaceRule, 'metric' | 'norm' | 'by_size' | 'doubles_newcomers'>

type RaceFault =
  | 'required'
  | 'ends_before'
  | 'race_too_long'
  | 'race_not_here'
  | 'race_other_norm'
  | 'race_for_organisations'
  | 'race_for_days'
  | 'race_week_below_day'
type Field = Exclude<keyof RaceDesign, 'kind' | 'starts_on'>

/** C16: finds settings that contradict each other, each fault under its field. */
export function findRaceFaults(design: RaceDesign): Partial<Record<Field, RaceFault>> {
  const { kind, metric, norm, starts_on: start, ends_on: end } = design
  const isByDay = metric === 'green_days' || metric === 'participation'
  const isMissing = (value: Maybe<number>) => value === undefined || value === null
  const faults: Partial<Record<Field, RaceFault>> = {}
  if (end < start) faults.ends_on = 'ends_before'
  else if (daysBetween(start, end) >= mostRaceDays) faults.ends_on = 'race_too_long'
  if (metric === 'participation' && kind !== 'organisation') faults.metric = 'race_for_organisations'
  if (!normsOfKind[kind].includes(norm) || (metric === 'participation' && norm !== 'headcount'))
    faults.norm = 'race_other_norm'
  if (norm === 'best' && isMissing(design.best)) faults.best = 'required'
  if (norm !== 'best' && !isMissing(design.best)) faults.best = 'race_not_here'
  if (kind === 'collective' && isMissing(design.goal)) faults.goal = 'required'
  if (kind !== 'collective' && !isMissing(design.goal)) faults.goal = 'race_not_here'
  if (design.by_size && kind !== 'organisation') faults.by_size = 'race_for_organisations'
  if (design.doubles_newcomers && metric !== 'green_days') faults.doubles_newcomers = 'race_for_days'
  // in these metrics a day counts once, so a cap per day means nothing
  if (isByDay && !isMissing(design.cap_per_day)) faults.cap_per_day = 'race_not_here'
  else if (typeof design.cap_per_day === 'number' && typeof design.cap_per_week === 'number')
    if (design.cap_per_week < design.cap_per_day) faults.cap_per_week = 'race_week_below_day'
  return faults
}
