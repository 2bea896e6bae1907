import type { Race } from '@throughway/contract/race/race'
import { racedModes } from '@throughway/contract/race/race-parts'
import { isDayMode, isGreenMode, type TripMode } from '@throughway/domain/mode/modes'
import { milligramsPerPound } from '@throughway/domain/mode/savings'
import { judgeRace, type RacedTrip } from '@throughway/domain/race/judge-race'
import { comparedTeamSize, type RaceMetric } from '@throughway/domain/race/race-rule'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import type { TFunction } from 'i18next'
import { addDays } from '#lib/language/local-dates.ts'
import type { Formats } from '#lib/language/use-formats.ts'
import { sayAmount } from './say-amount.ts'

type Translate = TFunction<'race', undefined>

type RuledRace = Pick<Race, 'kind' | 'rule' | 'late_on' | 'roster_on'>

/** Organisations are not compared by the day on which they had their amount. */
const ties = { individual: 'ties', team: 'group_ties', organisation: 'organisation_ties' } as const

/** The rule version of a race in sentences. */
export function sayRule(t: Translate, formats: Formats, { kind, rule, late_on, roster_on }: RuledRace): string[] {
  const { metric, norm } = rule
  const say = (amount: number) => sayAmount(t, formats, metric, amount)
  const isByDay = metric === 'green_days' || metric === 'participation'
  return [
    t(`rule.metric.${metric}`),
    (metric === 'miles' || metric === 'avoided_co2') && t('rule.synced'),
    sayModes(t, formats, rule.modes),
    !isByDay && rule.cap_per_day !== null && t('rule.cap_per_day', { amount: say(rule.cap_per_day) }),
    rule.cap_per_week !== null && t('rule.cap_per_week', { amount: say(rule.cap_per_week) }),
    kind !== 'collective' && t('rule.least', { count: rule.least_trips }),
    kind === 'team' && norm === 'roster' && t('rule.roster', { count: comparedTeamSize }),
    kind === 'team' && norm === 'best' && rule.best !== null && t('rule.best', { count: rule.best }),
    kind === 'organisation' && metric === 'participation' && t('rule.share'),
    kind === 'organisation' && metric !== 'participation' && norm !== 'none' && t('rule.headcount'),
    kind === 'organisation' && rule.by_size && t('rule.by_size'),
    kind === 'collective' && t('rule.collective'),
    rule.doubles_newcomers && t('rule.newcomers'),
    kind === 'team' && t('rule.team_days'),
    kind === 'team' && t('rule.roster_on', { date: formats.date(roster_on, 'full') }),
    t('rule.late', { date: formats.date(late_on, 'full') }),
    kind !== 'collective' && t(`rule.${ties[kind]}`),
    kind !== 'individual' && kind !== 'collective' && t('rule.few'),
    kind !== 'individual' && kind !== 'collective' && t('rule.one'),
    t('rule.points'),
  ].filter((words) => words !== false)
}

function sayModes(t: Translate, formats: Formats, modes: readonly TripMode[]): string {
  const green = racedModes.filter(isGreenMode)
  const isEvery = green.every((mode) => modes.includes(mode)) && !modes.some((mode) => !isGreenMode(mode))
  if (isEvery) return t('rule.every_mode')
  return t('rule.modes', { modes: formats.list(modes.map((mode) => t(`trip:mode_in_sentence.${mode}`))) })
}

/** A Monday; every example is in its week. */
const monday = '2026-01-05'
const [exampleMiles, examplePounds, examplePoints] = [3, 2, 10]

/** What some typical days count, computed by the same function that judges trips. */
export function sayExamples(t: Translate, formats: Formats, { rule }: Pick<Race, 'rule'>): string[] {
  const mode = racedModes.find((each) => rule.modes.includes(each) && !isDayMode(each)) ?? rule.modes[0]
  if (!mode) return []
  const say = (amount: number) => sayAmount(t, formats, rule.metric, amount)
  const count = (trips: readonly RacedTrip[], isNewcomer = false) =>
    [...judgeRace(rule, trips, isNewcomer).values()].reduce((sum, { amount }) => sum + amount, 0)
  const what = t(`example.by.${isDayMode(mode) || !isGreenMode(mode) ? 'other' : mode}`)
  const each = hasAmountEach(rule.metric)
    ? t(`example.each.${rule.metric}`, {
        miles: formats.miles(exampleMiles),
        pounds: formats.exactPounds(examplePounds),
        points: examplePoints,
      })
    : ''
  const day = roundTrip(mode, monday)
  const week = [0, 1, 2, 3, 4].flatMap((days) => roundTrip(mode, addDays(monday, days)))
  const oneWay = day.slice(0, 1)
  return [
    t('example.day', { what, each, amount: say(count(day)) }),
    isByDay(rule.metric) && t('example.one_way', { what, amount: say(count(oneWay)) }),
    t('example.week', { what, each, amount: say(count(week)) }),
    !rule.modes.includes('drive_alone') &&
      t('example.drive', { amount: say(count(roundTrip('drive_alone', addDays(monday, 1)))) }),
    rule.doubles_newcomers && t('example.newcomer', { what, each, amount: say(count(day, true)) }),
  ].filter((words) => words !== false)
}

/** Whether each trip can have a different amount. */
function hasAmountEach(metric: RaceMetric) {
  return metric === 'miles' || metric === 'avoided_co2' || metric === 'points'
}

function isByDay(metric: RaceMetric) {
  return metric === 'green_days' || metric === 'participation'
}

function roundTrip(mode: TripMode, date: string): RacedTrip[] {
  return ['08:00', '17:00'].map((departure) => ({
    id: `${date} ${departure}`,
    date,
    mode,
    departure,
    metres: metresFromMiles(exampleMiles),
    co2_milligrams: Math.round(examplePounds * milligramsPerPound),
    points: examplePoints,
    is_synced: false,
    spoiled: null,
  }))
}
