import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formInteger, requiredText, text, uuid } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'
import { raceNumber, reckoningLimit } from './race-parts.ts'

const mostReason = 500
const mostAmount = 1_000_000_000_000
export const entrantGroups = ['ranked', 'unranked', 'left'] as const
export const teamNameStates = ['waiting', 'shown', 'refused'] as const

const one = { id: raceNumber() }
const access = 'staff' as const
const permission = 'race.read' as const
const touches = ['race', 'home'] as const
const paging = { counts: true, page: { usual: 50, most: 100 } } as const

const person = z.object({ id: z.uuid(), name: z.string() })

const listRaceEntrants = listCall({
  access,
  permission,
  masks: true,
  summary: 'Who takes part in a race, in the order of the board.',
  path: '/staff/races/{id}/entrants',
  subject: 'race',
  filters: {
    ...one,
    who: choice(entrantGroups).default('ranked'),
    text: text(100).optional().describe('A part of the name; not taken from a masked reader.'),
  },
  sorts: { place: 'asc', joined: 'desc' },
  ...paging,
  row: person.extend({
    rank: z.int().nullable(),
    organisation: z.string().nullable(),
    team: z.string().nullable().describe('Of today.'),
    score: z.int(),
    adjusted: z.int().describe('The part of the score that corrections make.'),
    trips: z.int(),
    days: z.int(),
    reached: z.iso.date().nullable(),
    is_newcomer: z.boolean(),
    joined_at: z.iso.datetime(),
    left_on: z.iso.date().nullable(),
  }),
})

const listRaceTeams = listCall({
  access,
  permission,
  masks: true,
  summary: 'The teams of a race, in the order of the board.',
  path: '/staff/races/{id}/teams',
  subject: 'race',
  filters: { ...one, name_state: choice(teamNameStates).optional() },
  sorts: { place: 'asc', made: 'desc' },
  ...paging,
  row: z.object({
    id: z.string().describe('The number, as lists of staff carry ids.'),
    rank: z.int().nullable(),
    name: z.string(),
    name_state: z.enum(teamNameStates),
    captain: person.nullable(),
    roster: z.int(),
    active: z.int(),
    days: z.int(),
    score: z.number().describe('For each person where the rule says so.'),
    adjusted: z.int(),
    made_at: z.iso.datetime(),
    is_dissolved: z.boolean(),
  }),
})

const listRaceCorrections = listCall({
  access,
  permission,
  masks: true,
  summary: 'Corrections of a race, the newest first.',
  path: '/staff/races/{id}/corrections',
  subject: 'race',
  filters: one,
  sorts: { made: 'desc' },
  page: paging.page,
  row: z.object({
    id: z.uuid(),
    whom: z.string().nullable().describe('Null for who is no member any more.'),
    amount: z.int(),
    reason: z.string(),
    by: z.string().nullable(),
    made_at: z.iso.datetime(),
    is_waiting: z.boolean().describe('Made after the result was certified: the next revision counts it.'),
  }),
})

/** The most organisations of a race in one answer. */
export const mostRaceOrganisations = 200

/** C16: who races, and what staff decide of it. */
export const raceEntrantsStaffCalls = {
  listRaceEntrants,
  exportRaceEntrants: exportCall(listRaceEntrants, {
    summary: 'Who takes part in a race as a CSV file, such as for the prizes.',
    permission: 'race.export',
    audit: { kind: 'race.entrants-exported', subject: 'id' },
  }),
  listRaceTeams,
  exportRaceTeams: exportCall(listRaceTeams, {
    summary: 'The teams of a race as a CSV file.',
    permission: 'race.export',
    audit: { kind: 'race.teams-exported', subject: 'id' },
  }),
  getRaceOrganisations: defineCall({
    access,
    permission,
    summary: 'The organisations of a race with the headcounts by which they are compared.',
    method: 'GET',
    path: '/staff/races/{id}/organisations',
    subject: 'race',
    limit: reckoningLimit,
    input: z.object({ ...one, text: text(100).optional().describe('A part of the name.') }),
    answer: z.object({
      count: z.int().describe('How many there are, of which the first two hundred by their places are told.'),
      organisations: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          rank: z.int().describe('In its class where the rule has classes.'),
          size_class: z.int(),
          headcount: z.int(),
          is_locked: z.boolean(),
          active: z.int(),
          amount: z.int(),
          adjusted: z.int(),
          score: z.number(),
        }),
      ),
    }),
  }),
  listRaceCorrections,
  correctRace: defineCall({
    access,
    permission: 'race.publish',
    audit: {
      kind: 'race.corrected',
      subject: 'id',
      person: 'member_id',
      reason: 'reason',
      activity: 'race_corrected',
    },
    summary:
      'Adds to the score of one, or takes from it, for a reason that everybody reads. Nobody corrects an own place.',
    method: 'POST',
    path: '/staff/races/{id}/corrections',
    creates: true,
    touches,
    input: z
      .object({
        ...one,
        member_id: uuid().optional(),
        team_id: raceNumber().optional(),
        organisation_id: uuid().optional(),
        amount: formInteger(-mostAmount, mostAmount).refine((amount) => amount !== 0, 'field.required'),
        reason: requiredText(mostReason),
      })
      .superRefine(({ member_id: member, team_id: team, organisation_id: organisation }, context) => {
        if ([member, team, organisation].filter((each) => each !== undefined).length === 1) return
        context.addIssue({ code: 'custom', path: ['member_id'], message: 'field.required' })
      }),
    answer: z.object({ id: z.uuid() }),
  }),
  decideTeamName: defineCall({
    access,
    permission: 'race.publish',
    audit: { kind: 'race.team-name-decided', subject: 'id' },
    summary: 'Shows the name of a team to everybody, or takes it away. Its own people read it meanwhile.',
    method: 'POST',
    path: '/staff/race_teams/{id}/name',
    touches,
    input: z.object({
      ...one,
      name: requiredText(60).describe('As it was read; the captain may have changed it.'),
      answer: choice(['shown', 'refused'] as const),
    }),
    answer: z.null(),
  }),
}
