import { isDayMode, isGreenMode, type TripMode, tripModes } from '../mode/modes.ts'
import type { RaceKind, RaceRule } from './race-rule.ts'

export type RaceTemplate = {
  id: 'bike_month' | 'thirty_days' | 'cup' | 'together'
  names: { en: string; es: string }
  kind: RaceKind
  /** How long it lasts, its first and its last day included. */
  days: number
  goal: number | null
  rule: RaceRule
}

/** Every way but driving alone and a day without one. */
const greenWays: readonly TripMode[] = tripModes.filter(
  (mode) => isGreenMode(mode) && !isDayMode(mode) && mode !== 'brown_bag' && mode !== 'multimode',
)

const usual: RaceRule = {
  metric: 'green_days',
  modes: [...greenWays],
  cap_per_day: null,
  cap_per_week: null,
  least_trips: 3,
  norm: 'none',
  best: null,
  by_size: false,
  late_days: 7,
  roster_days: 7,
  doubles_newcomers: false,
}

/** Races that programmes run again and again, ready to be given dates. */
export const raceTemplates: readonly RaceTemplate[] = [
  {
    id: 'bike_month',
    names: { en: 'Bike Month', es: 'Mes de la bicicleta' },
    kind: 'individual',
    days: 31,
    goal: null,
    rule: { ...usual, modes: ['bike'] },
  },
  {
    id: 'thirty_days',
    names: { en: '30-Day Challenge', es: 'Desafío de 30 días' },
    kind: 'individual',
    days: 30,
    goal: null,
    rule: { ...usual, cap_per_week: 5, doubles_newcomers: true },
  },
  {
    id: 'cup',
    names: { en: 'Departments’ Cup', es: 'Copa de los departamentos' },
    kind: 'team',
    days: 28,
    goal: null,
    rule: { ...usual, norm: 'roster', cap_per_week: 5 },
  },
  {
    id: 'together',
    names: { en: 'Ten Tons Together', es: 'Diez toneladas entre todos' },
    kind: 'collective',
    days: 30,
    goal: 10_000_000_000,
    rule: { ...usual, metric: 'avoided_co2', least_trips: 1 },
  },
]
