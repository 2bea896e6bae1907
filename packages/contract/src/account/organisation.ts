import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formInteger, requiredText, text } from '../fields.ts'
import { listCall } from '../list.ts'
import { sessionUser } from '../identity/session.ts'
import { followsOrganisation } from '../subjects.ts'
import { organisationLogo } from './organisation-logo.ts'

/**
 * How a membership was proved: by a verified address of the organisation's mail domain, a join code, an import, or
 * staff.
 */
export const organisationProofs = ['domain', 'code', 'import', 'staff'] as const
export type OrganisationProof = (typeof organisationProofs)[number]

/** The highest number that people can enter. */
const mostNumber = 2_000_000_000

export const joinCodeMaxLength = 40
/** The least length of a new code, so that nobody guesses it. */
export const joinCodeLeastLength = 6

/** The form used for comparison. Codes are read aloud and typed from posters. */
export function normaliseJoinCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}._]/gu, '')
}

export const organisationName = z.object({
  id: z.int().describe('Number of the organisation in the programme.'),
  name: z.string(),
})
export type OrganisationName = z.infer<typeof organisationName>

export const affiliation = z.object({
  id: z.int(),
  name: z.string(),
  subgroups: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Affiliation = z.infer<typeof affiliation>

/** The member's own organisation, with its choices and permissions. */
export const ownOrganisation = z.object({
  version: z.int().describe('Sent back with a change, so that nothing of another device is lost.'),
  organisation: z
    .object({
      id: z.int(),
      name: z.string(),
      logo: organisationLogo.nullable(),
      proof: z.enum(organisationProofs).nullable().describe('Null for a membership older than its proof.'),
      affiliations: z.array(affiliation),
      affiliation_id: z.int().nullable(),
      subgroup_id: z.int().nullable(),
      allows_telework: z.boolean(),
      allows_compressed_week: z.boolean(),
      approval: z
        .object({ telework: z.boolean(), compressed_week: z.boolean(), pass_subsidy: z.boolean() })
        .describe('What a supervisor has to approve.'),
    })
    .nullable(),
  wish: organisationName
    .nullable()
    .describe('Named at sign-up and not proved yet: an address at its domain, or its join code, does.'),
})
export type OwnOrganisation = z.infer<typeof ownOrganisation>

export const organisationCalls = {
  listOrganisations: listCall({
    summary: 'Names of organisations of the programme to choose from, in the order of the alphabet.',
    path: '/public/organisations',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'organisation',
    filters: { text: text(100).optional().describe('A part of the name, without regard to case and accents.') },
    sorts: { name: 'asc' },
    page: { usual: 20, most: 50 },
    row: organisationName,
  }),
}

export const membershipCalls = {
  getOwnOrganisation: defineCall({
    summary: 'The own organisation with its affiliations and subgroups.',
    method: 'GET',
    path: '/member/organisation',
    access: 'member',
    subject: 'organisation',
    input: z.object({}),
    answer: ownOrganisation,
  }),
  changeOwnOrganisation: defineCall({
    summary: 'Joins an organisation by its code, chooses affiliation and subgroup in the own one, or leaves it.',
    method: 'PUT',
    path: '/member/organisation',
    access: 'member',
    limit: { max: 30, windowSeconds: 900 },
    touches: followsOrganisation,
    input: z
      .object({
        version: formInteger(0, mostNumber).describe('Of the answer that the change rests on.'),
        action: choice(['join', 'choose', 'leave']),
        code: requiredText(joinCodeMaxLength).optional().describe('To join.'),
        affiliation_id: formInteger(1, mostNumber)
          .optional()
          .describe('To choose, or with the code; without one, none.'),
        subgroup_id: formInteger(1, mostNumber).optional().describe('Of that affiliation.'),
      })
      .superRefine(({ action, code, affiliation_id: affiliationId, subgroup_id: subgroupId }, context) => {
        const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
        if (action === 'join' && code === undefined) fault('code', 'field.required')
        if (subgroupId !== undefined && affiliationId === undefined) fault('affiliation_id', 'field.required')
      }),
    answer: ownOrganisation.extend({ session: sessionUser }),
  }),
}
