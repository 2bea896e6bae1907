import { z } from 'zod'
import { organisationStatuses } from '@throughway/domain/identity/organisation-status'
import { defineCall } from '../call.ts'
import { requiredText, text, uuid } from '../fields.ts'

const ofStaff = { access: 'staff', permission: 'organisation.manage' } as const

/** C32: one organisation goes into another one. */
export const organisationMergeCalls = {
  previewOrganisationMerge: defineCall({
    ...ofStaff,
    summary: 'What would move if an organisation went into another one. Nothing moves yet.',
    method: 'GET',
    path: '/staff/organisations/{id}/merge',
    subject: 'staff-organisation',
    input: z.object({ id: uuid(), into: uuid() }),
    answer: z.object({
      from: z.object({ id: z.uuid(), name: z.string() }),
      into: z.object({ id: z.uuid(), name: z.string(), status: z.enum(organisationStatuses) }),
      members: z.int(),
      invited: z.int(),
      codes: z.int(),
      domains: z.int(),
      sites: z.int(),
      contacts: z.int(),
      units: z.int(),
      entries: z.int(),
      history: z.int(),
      races: z.int().describe('Challenges that are counted, and to which its people have added.'),
      stays: z
        .object({ rewards: z.int(), drawings: z.int(), rules: z.int().describe('Of points.') })
        .describe('What was made for its members and does not go along, so they lose it.'),
      coordinators: z.int().describe('Grants that reach the organisation; they end.'),
      loses_benefits: z.boolean().describe('The other one is no partner, and this one is.'),
      provider: z
        .enum(['none', 'moves', 'blocks'])
        .describe(
          'The sign-in provider: there is none to move; it goes along, and speaks for all addresses of the other one from then on; both have one, so neither goes into the other.',
        ),
      seen: z.string().describe('Stands for all of it but the numbers of what moves. Sent back with the merge.'),
    }),
  }),
  mergeOrganisations: defineCall({
    ...ofStaff,
    summary: 'Puts an organisation into another one: all that belongs to it at once, its members one by one by a task.',
    method: 'POST',
    path: '/staff/organisations/{id}/merge',
    creates: true,
    fresh: 'factor',
    touches: ['staff-organisation', 'organisation', 'task', 'grant', 'race'],
    audit: { kind: 'organisation.merged', subject: 'id', reason: 'reason' },
    input: z.object({
      id: uuid(),
      into: uuid(),
      reason: requiredText(500),
      seen: text(64)
        .optional()
        .describe('Of the preview that somebody has read: what would end or stay otherwise by now is not merged.'),
    }),
    answer: z.object({ into: z.uuid(), task_id: z.uuid().nullable().describe('Null where it had no members.') }),
  }),
}
