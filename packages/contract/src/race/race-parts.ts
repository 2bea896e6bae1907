import { raceReasons } from '@throughway/domain/race/judge-race'
import { mostTeamSize, raceKinds, raceMetrics, raceNorms } from '@throughway/domain/race/race-rule'
import { tripModes } from '@throughway/domain/mode/modes'
import { z } from 'zod'
import { choice, choices, formBoolean, formInteger } from '../fields.ts'

/**
 * For each member. An open page polls every five seconds, in one tab; a member who also browses boards and searches
 * stays far below.
 */
export const readingLimit = { max: 240, windowSeconds: 60, of: 'member' } as const

/** For each member. Joining judges all trips of the race again, and a captain answers many people. */
export const changingLimit = { max: 240, windowSeconds: 3600, of: 'member' } as const

/** For each staff member, for calls that process everybody in a race. */
export const reckoningLimit = { max: 60, windowSeconds: 60, of: 'member' } as const

/** Links name a race and a team by its number, which stays. */
export const raceNumber = () => formInteger(1, 2_000_000_000)

export const raceStates = ['draft', 'open', 'running', 'provisional', 'certified', 'void'] as const

/** Modes that a race can count; a lunch brought along is no trip. */
export const racedModes = tripModes.filter((mode) => mode !== 'brown_bag')

/** The fields of a rule as forms send them. Units are those of the metric: days, trips, metres, milligrams, points. */
export const raceRuleFields = {
  metric: choice(raceMetrics),
  modes: choices(racedModes as [(typeof racedModes)[number], ...(typeof racedModes)[number][]]),
  cap_per_day: formInteger(1, 1_000_000_000).optional(),
  cap_per_week: formInteger(1, 1_000_000_000).optional(),
  least_trips: formInteger(1, 100).default(3),
  norm: choice(raceNorms).default('none'),
  best: formInteger(1, mostTeamSize).optional(),
  by_size: formBoolean().default(false),
  late_days: formInteger(0, 14).default(7),
  roster_days: formInteger(0, 60).default(7),
  doubles_newcomers: formBoolean().default(false),
}

export const raceRule = z.object({
  metric: z.enum(raceMetrics),
  modes: z.array(z.enum(tripModes)),
  cap_per_day: z.int().nullable(),
  cap_per_week: z.int().nullable(),
  least_trips: z.int(),
  norm: z.enum(raceNorms),
  best: z.int().nullable(),
  by_size: z.boolean(),
  late_days: z.int(),
  roster_days: z.int(),
  doubles_newcomers: z.boolean(),
})

/** The facts about a race in every list. */
export const raceFacts = z.object({
  id: z.int().describe('The number that links carry.'),
  event_id: z.int(),
  name: z.string(),
  lang: z.string().describe('Of the name.'),
  kind: z.enum(raceKinds),
  state: z.enum(raceStates),
  metric: z.enum(raceMetrics),
  starts_on: z.iso.date(),
  ends_on: z.iso.date().describe('Its last day, which counts as a whole.'),
  late_on: z.iso.date().describe('The last day on which trips can be recorded and changed for it.'),
})

/** A member's standing. Amounts are in units of the metric. */
export const raceStanding = z.object({
  rank: z.int().nullable().describe('Null below the least number of trips, and after leaving.'),
  score: z.int(),
  trips: z.int(),
  days: z.int(),
  reached: z.iso.date().nullable().describe('The last day of travel that counted.'),
  is_newcomer: z.boolean(),
  has_left: z.boolean(),
})
export type RaceStanding = z.output<typeof raceStanding>

/** A line of a board. */
export const boardRow = z.object({
  rank: z.int(),
  name: z.string().nullable().describe('Null for who wants no name shown.'),
  is_own: z.boolean(),
  team_id: z.int().nullable().describe('Of a team: the number that links carry.'),
  people: z.int().nullable().describe('Of a team or an organisation; null below five for who does not belong to it.'),
  score: z.number().nullable().describe('For each person where the rule says so; null below five people.'),
  days: z.int().nullable(),
})
export type BoardRow = z.output<typeof boardRow>

export const creditReason = z.enum(raceReasons)
