import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requiredText, text } from '../fields.ts'
import { raceNumber, reckoningLimit } from './race-parts.ts'

const mostReason = 500
const one = { id: raceNumber() }
const access = 'staff' as const
const touches = ['race', 'home'] as const
const hash = z.string().describe('SHA-256 of the result, in hexadecimal.')

const place = z.object({
  rank: z.int(),
  name: z.string().nullable(),
  score: z.number(),
  size_class: z.int().nullable(),
})

const certification = z.object({
  is_due: z.boolean().describe('The days for late trips are over.'),
  late_on: z.iso.date(),
  next_revision: z.int(),
  places: z.array(place).describe('The first places as they are now.'),
  reviews: z
    .array(
      z.object({
        trip_id: z.uuid(),
        member: z.object({ id: z.uuid(), name: z.string() }),
        date: z.iso.date(),
        amount: z.int(),
        is_of_prize: z
          .boolean()
          .describe('A prize or one of the first three places depends on it, so that no result can be certified.'),
      }),
    )
    .describe('Trips that count and that somebody still looks at.'),
  proposal: z
    .object({
      revision: z.int(),
      hash,
      reason: z.string().nullable(),
      by: z.string(),
      is_own: z.boolean(),
      proposed_at: z.iso.datetime(),
      is_stale: z.boolean().describe('The standings have changed since.'),
    })
    .nullable(),
  results: z.array(
    z.object({
      revision: z.int(),
      hash,
      reason: z.string().nullable(),
      proposed_by: z.string(),
      approved_by: z.string(),
      approved_at: z.iso.datetime(),
      entrants: z.int(),
    }),
  ),
})
export type RaceCertification = z.output<typeof certification>

/** C16: how a result is certified by two persons. */
export const raceResultStaffCalls = {
  getRaceCertification: defineCall({
    access,
    permission: 'race.read',
    masks: true,
    summary: 'What stands in the way of a certified result, what is proposed, and what was certified.',
    method: 'GET',
    path: '/staff/races/{id}/certification',
    subject: 'race',
    limit: reckoningLimit,
    input: z.object(one),
    answer: certification,
  }),
  proposeRaceResult: defineCall({
    access,
    permission: 'race.certify',
    fresh: 'factor',
    audit: { kind: 'race.result-proposed', subject: 'id', reason: 'reason' },
    summary: 'Proposes the places as they are; a second person certifies them. A later revision says why.',
    method: 'POST',
    path: '/staff/races/{id}/certification',
    touches,
    input: z.object({ ...one, reason: text(mostReason).optional() }),
    answer: z.object({ revision: z.int(), hash }),
  }),
  certifyRace: defineCall({
    access,
    permission: 'race.certify',
    fresh: 'factor',
    audit: { kind: 'race.certified', subject: 'id' },
    summary: 'Certifies what somebody else has proposed. From then on the places stand.',
    method: 'POST',
    path: '/staff/races/{id}/certification/approval',
    touches,
    input: z.object({ ...one, hash: requiredText(64).describe('Of the proposal that was read.') }),
    answer: z.object({ revision: z.int(), hash }),
  }),
  dropRaceProposal: defineCall({
    access,
    permission: 'race.certify',
    audit: { kind: 'race.result-dropped', subject: 'id' },
    summary: 'Takes a proposed result back, or declines it.',
    method: 'DELETE',
    path: '/staff/races/{id}/certification',
    touches,
    input: z.object(one),
    answer: z.null(),
  }),
}
