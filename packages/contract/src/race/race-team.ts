import { mostTeamSize } from '@throughway/domain/race/race-rule'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, requiredText, text, uuid } from '../fields.ts'
import { changingLimit, raceFacts, raceNumber, readingLimit } from './race-parts.ts'

export const teamJoins = ['code', 'approval'] as const
export const mostTeamName = 40
export const mostTeamNotice = 500

const teamName = () => requiredText(mostTeamName)

const person = z.object({
  member_id: z.uuid(),
  name: z.string().nullable().describe('Null for who wants no name shown.'),
  is_own: z.boolean(),
  is_captain: z.boolean(),
  since: z.iso.date(),
})

const team = z.object({
  id: z.int().describe('The number that links carry.'),
  race: raceFacts,
  name: z.string().nullable().describe('Null where staff took the name away; its own people read it meanwhile.'),
  name_state: z.enum(['shown', 'waiting', 'refused']),
  is_captain: z.boolean(),
  is_own: z.boolean().describe('The reader is in this team today.'),
  has_asked: z.boolean(),
  is_dissolved: z.boolean(),
  joins_by: z.enum(teamJoins),
  code: z.string().nullable().describe('For its own people: who has it may join.'),
  notice: z.string().nullable().describe('What the captain wants the team to read; for its own people.'),
  roster_on: z.iso.date(),
  can_join: z.boolean(),
  most: z.literal(mostTeamSize),
  people: z.array(person).describe('For its own people; others read how many there are.'),
  size: z.int(),
  asked: z
    .array(z.object({ member_id: z.uuid(), name: z.string().nullable(), asked_at: z.iso.datetime() }))
    .describe('The first hundred who wait for the captain; for the captain alone.'),
  rank: z.int().nullable(),
  score: z.number().nullable().describe('For each of its people where the rule says so; null below five for others.'),
  chart: z
    .array(z.object({ date: z.iso.date(), amount: z.int() }))
    .nullable()
    .describe('Of each day of the race so far; null below five people for others.'),
})
export type RaceTeam = z.output<typeof team>

const one = { id: raceNumber() }
const touches = ['race', 'home'] as const

/** C16: teams as members meet them. */
export const raceTeamCalls = {
  getRaceTeam: defineCall({
    summary: 'One team of a race.',
    method: 'GET',
    path: '/member/race_teams/{id}',
    access: 'member',
    subject: 'race',
    limit: readingLimit,
    input: z.object(one),
    answer: team,
  }),
  findRaceTeam: defineCall({
    summary: 'The team whose code somebody was given.',
    method: 'GET',
    path: '/member/race_teams',
    access: 'member',
    subject: 'race',
    // a department comes through one address when its captain sends the link round
    limit: { max: 600, windowSeconds: 600 },
    input: z.object({ code: requiredText(20) }),
    answer: z.object({ id: z.int(), name: z.string().nullable(), race: raceFacts }),
  }),
  makeRaceTeam: defineCall({
    summary: 'Makes a team of which the member is the captain. Who was in another one leaves it today.',
    method: 'POST',
    path: '/member/races/{id}/teams',
    access: 'member',
    whileImpersonated: 'refused',
    creates: true,
    touches,
    limit: changingLimit,
    input: z.object({ ...one, name: teamName(), joins_by: choice(teamJoins).default('code') }),
    answer: team,
  }),
  enterRaceTeam: defineCall({
    summary:
      'Joins a team by its code or a kept invitation, or asks its captain where there is none. Takes part in the race too.',
    method: 'PUT',
    path: '/member/race_teams/{id}/membership',
    access: 'member',
    whileImpersonated: 'refused',
    touches,
    limit: changingLimit,
    input: z.object({ ...one, code: text(20).optional() }),
    answer: team,
  }),
  leaveRaceTeam: defineCall({
    summary: 'Leaves a team today, or takes the question to its captain back. Days before stay with the team.',
    method: 'DELETE',
    path: '/member/race_teams/{id}/membership',
    access: 'member',
    whileImpersonated: 'refused',
    touches,
    limit: changingLimit,
    input: z.object(one),
    answer: z.null(),
  }),
  changeRaceTeam: defineCall({
    summary: 'The captain changes the name, which staff look at, the notice, and how people join.',
    method: 'PUT',
    path: '/member/race_teams/{id}',
    access: 'member',
    whileImpersonated: 'refused',
    touches,
    limit: changingLimit,
    input: z.object({
      ...one,
      name: teamName(),
      joins_by: choice(teamJoins),
      notice: text(mostTeamNotice).default(''),
    }),
    answer: team,
  }),
  renewRaceTeamCode: defineCall({
    summary: 'The captain makes a new code; the old one opens nothing any more.',
    method: 'POST',
    path: '/member/race_teams/{id}/code',
    access: 'member',
    whileImpersonated: 'refused',
    touches,
    limit: changingLimit,
    input: z.object(one),
    answer: team,
  }),
  answerTeamRequest: defineCall({
    summary: 'The captain takes somebody in who asked, or does not.',
    method: 'POST',
    path: '/member/race_teams/{id}/requests/{member}',
    access: 'member',
    whileImpersonated: 'refused',
    touches,
    limit: changingLimit,
    input: z.object({ ...one, member: uuid(), answer: choice(['yes', 'no'] as const) }),
    answer: team,
  }),
  removeFromTeam: defineCall({
    summary: 'The captain takes somebody out of the team, from today on.',
    method: 'DELETE',
    path: '/member/race_teams/{id}/people/{member}',
    access: 'member',
    whileImpersonated: 'refused',
    touches,
    limit: changingLimit,
    input: z.object({ ...one, member: uuid() }),
    answer: team,
  }),
  handTeamOver: defineCall({
    summary: 'Makes another one of the team its captain.',
    method: 'POST',
    path: '/member/race_teams/{id}/captain',
    access: 'member',
    whileImpersonated: 'refused',
    touches,
    limit: changingLimit,
    input: z.object({ ...one, member: uuid() }),
    answer: team,
  }),
}
