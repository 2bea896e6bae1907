import { canSearch } from '@throughway/domain/race/board-search'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formInteger, text, uuid } from '../fields.ts'
import {
  boardRow,
  changingLimit,
  creditReason,
  raceFacts,
  raceNumber,
  raceRule,
  raceStanding,
  readingLimit,
} from './race-parts.ts'

const line = raceFacts.extend({
  entrants: z.int().describe('Who is ranked.'),
  total: z.int().nullable().describe('Of a collective race: the sum of all.'),
  goal: z.int().nullable(),
  mine: raceStanding.nullable().describe('Null for who has never joined.'),
  team: z
    .object({ id: z.int(), name: z.string(), is_captain: z.boolean(), has_asked: z.boolean(), waiting: z.int() })
    .nullable()
    .describe(
      'The member’s team of today, or the one whose captain they asked; `waiting` ask its captain, who reads it.',
    ),
})
export type RaceLine = z.output<typeof line>

const groupPlace = z.object({
  name: z.string().nullable(),
  team_id: z.int().nullable().describe('Of a team: the number that links carry.'),
  rank: z.int(),
  entrants: z.int().describe('Of its size, where the rule has classes.'),
  score: z.number().nullable().describe('For each person where the rule says so; null below five people.'),
})
export type GroupPlace = z.output<typeof groupPlace>

const race = line.extend({
  rule: raceRule,
  can_join: z.boolean(),
  roster_on: z.iso.date().describe('The last day on which teams take people in.'),
  own_class: z.int().min(0).max(3).nullable().describe('Of the member’s organisation, where the rule has classes.'),
  ahead: z
    .object({ name: z.string().nullable(), missing: z.int() })
    .nullable()
    .describe('Who stands right before the member, and how much more is needed to pass them.'),
  corrections: z.array(
    z.object({
      whom: z.string().nullable(),
      amount: z.int(),
      reason: z.string(),
      made_at: z.iso.datetime(),
      is_waiting: z.boolean().describe('Made after the result was certified: the next revision counts it.'),
    }),
  ),
  result: z
    .object({
      revision: z.int(),
      hash: z.string(),
      approved_at: z.iso.datetime(),
      notes: z.array(z.object({ revision: z.int(), reason: z.string(), approved_at: z.iso.datetime() })),
      group: groupPlace
        .nullable()
        .describe(
          'The certified place of the member’s team of the last day, or of their organisation, where the race ranks those.',
        ),
    })
    .nullable(),
})
export type Race = z.output<typeof race>

export const boards = ['member', 'team', 'organisation'] as const

const one = { id: raceNumber() }

/** C16: races as members meet them. */
export const raceCalls = {
  listRaces: defineCall({
    summary: 'The races that the member can see: open, running, and over for less than half a year.',
    method: 'GET',
    path: '/member/races',
    access: 'member',
    subject: 'race',
    limit: readingLimit,
    input: z.object({}),
    answer: z.object({ races: z.array(line) }),
  }),
  getRace: defineCall({
    summary: 'One race with its rule, and how the member stands.',
    method: 'GET',
    path: '/member/races/{id}',
    access: 'member',
    subject: 'race',
    limit: readingLimit,
    input: z.object(one),
    answer: race,
  }),
  getRaceBoard: defineCall({
    summary: 'The first hundred of a board, with the two before and the two after the member.',
    method: 'GET',
    path: '/member/races/{id}/board',
    access: 'member',
    subject: 'race',
    limit: readingLimit,
    input: z.object({
      ...one,
      board: choice(boards).default('member'),
      size_class: formInteger(0, 3).optional().describe('Of organisations, where the rule has classes.'),
      text: text(60)
        .refine((typed) => typed === '' || canSearch(typed), 'field.search_too_short')
        .optional()
        .describe(
          'Two letters or digits at least: of members those whose shown name has words that begin so, of groups those that have it in their name; at most twenty.',
        ),
    }),
    answer: z.object({
      entrants: z.int(),
      top: z.array(boardRow),
      around: z.array(boardRow).describe('Empty where the member is among the first hundred, or not ranked.'),
      has_more: z
        .boolean()
        .describe('Of a search: more than twenty are found, or more may be behind the first ten thousand places.'),
      is_certified: z.boolean(),
    }),
  }),
  joinRace: defineCall({
    summary: 'Takes part in a race. Trips of its days that are logged already count.',
    method: 'PUT',
    path: '/member/races/{id}/entry',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['race', 'home', 'activity'],
    limit: changingLimit,
    input: z.object(one),
    answer: raceStanding,
  }),
  leaveRace: defineCall({
    summary: 'Leaves a race: off the board at once. Days before today stay with the team or the organisation.',
    method: 'DELETE',
    path: '/member/races/{id}/entry',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['race', 'home', 'activity'],
    limit: changingLimit,
    input: z.object(one),
    answer: z.null(),
  }),
  listTripRaces: defineCall({
    summary: 'Why one of the own trips counts, or counts nothing, in each race of its day.',
    method: 'GET',
    path: '/member/trips/{id}/races',
    access: 'member',
    subject: 'race',
    limit: readingLimit,
    input: z.object({ id: uuid() }),
    answer: z.object({
      races: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          metric: raceFacts.shape.metric,
          amount: z.int(),
          reason: creditReason,
          is_marked: z.boolean().describe('Somebody looks at the trip, which counts meanwhile.'),
        }),
      ),
    }),
  }),
}
