import { z } from 'zod'
import { defineCall } from '../call.ts'
import { text } from '../fields.ts'
import { changingLimit, raceFacts, raceNumber, readingLimit } from './race-parts.ts'

const invitation = z.object({
  id: z.int().describe('The number of the team, which links carry.'),
  name: z.string().nullable().describe('Null where staff took the name away.'),
  size: z.int(),
  race: raceFacts,
  roster_on: z.iso.date().describe('The last day on which the team takes people in.'),
  invited_at: z.iso.datetime(),
})
export type TeamInvitation = z.output<typeof invitation>

const one = { id: raceNumber() }
const touches = ['race'] as const

/** C16: teams to which a member was invited by a link. They join by `enterRaceTeam`, for which they need no code then. */
export const raceInvitationCalls = {
  listTeamInvitations: defineCall({
    summary: 'Teams whose link the member has opened and that still take people in, the latest first.',
    method: 'GET',
    path: '/member/race_team_invitations',
    access: 'member',
    subject: 'race',
    limit: readingLimit,
    input: z.object({}),
    answer: z.object({ invitations: z.array(invitation) }),
  }),
  keepTeamInvitation: defineCall({
    summary:
      'Keeps that the member has opened the link of a team. Keeps nothing for another code, once the team takes nobody in, and for who is in it.',
    method: 'PUT',
    path: '/member/race_teams/{id}/invitation',
    access: 'member',
    whileImpersonated: 'refused',
    touches,
    limit: changingLimit,
    input: z.object({ ...one, code: text(20) }),
    answer: z.null(),
  }),
  declineTeamInvitation: defineCall({
    summary: 'Declines an invitation to a team, which nobody is told.',
    method: 'DELETE',
    path: '/member/race_teams/{id}/invitation',
    access: 'member',
    whileImpersonated: 'refused',
    touches,
    limit: changingLimit,
    input: z.object(one),
    answer: z.null(),
  }),
}
