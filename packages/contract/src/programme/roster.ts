import { z } from 'zod'
import { organisationProofs } from '../account/organisation.ts'
import { defineCall } from '../call.ts'
import { email, formInteger, requiredText, text, uuid } from '../fields.ts'
import { file } from '../files.ts'
import { exportCall, listCall } from '../list.ts'

/** How long an invited address is kept while nobody proves it. */
export const invitationDays = 180

/** A file of a roster that nobody has confirmed is kept for a day. */
export const rosterFileHours = 24
export const rosterMaxBytes = 5 * 1024 * 1024
export const rosterMostRows = 10_000

const unit = z.object({ id: z.uuid(), name: z.string() })

const member = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
  affiliation: unit.nullable(),
  subgroup: unit.nullable(),
  proof: z.enum(organisationProofs).nullable().describe('How the membership was proved.'),
  version: z.int().describe('Rises with each change of the organisation and the groups.'),
})
export type RosterMember = z.infer<typeof member>

/**
 * `added`: a member now; `moved`: of another group now; `already`: as it was asked for; `waiting`: once the address is
 * proved.
 */
export const rosterOutcomes = ['added', 'moved', 'already', 'waiting'] as const
export type RosterOutcome = (typeof rosterOutcomes)[number]

/** The faults that a row of a file can have. `elsewhere`: the person is a member of another organisation. */
export const rosterFaults = ['email', 'doubled', 'affiliation', 'subgroup', 'elsewhere', 'own'] as const
export type RosterFault = (typeof rosterFaults)[number]

/** Why a file cannot be read: answered as `data.problem` of `invalid`. */
export const rosterProblems = ['broken', 'encoding', 'empty', 'headings', 'too_many'] as const
export type RosterProblem = (typeof rosterProblems)[number]

const ofOrganisation = { access: 'staff', permission: 'organisation.roster' } as const
const touches = ['staff-organisation'] as const
const path = '/staff/organisations/{id}'
const id = () => uuid().describe('Of the organisation.')
const units = {
  affiliation_id: uuid().optional(),
  subgroup_id: uuid().optional().describe('Of that affiliation.'),
}

const listRoster = listCall({
  summary: 'The members of an organisation, in the order of their names. Where they live is nothing of it.',
  path: `${path}/members`,
  access: 'staff',
  permission: 'organisation.read',
  masks: true,
  subject: 'staff-organisation',
  filters: {
    id: id(),
    text: text(100).optional().describe('What words of the name begin with; not taken from a masked reader.'),
    unit: uuid().optional().describe('Of this affiliation or subgroup.'),
  },
  sorts: { name: 'asc' },
  row: member,
  counts: true,
})

/** C32: the members of an organisation. */
export const rosterCalls = {
  listRoster,
  exportRoster: exportCall(listRoster, {
    summary: 'The members of an organisation as a CSV file.',
    permission: 'organisation.export',
    audit: { kind: 'roster.exported', subject: 'id' },
  }),
  addToRoster: defineCall({
    ...ofOrganisation,
    summary:
      'Adds whom a proved address belongs to. Of an address that nobody has proved, or whose owner is elsewhere, it is kept that its owner becomes a member.',
    method: 'POST',
    path: `${path}/members`,
    limit: { max: 300, windowSeconds: 3600 },
    touches,
    audit: { kind: 'roster.added', subject: 'id' },
    input: z.object({ id: id(), email: email(), ...units }),
    answer: z.object({ outcome: z.enum(rosterOutcomes) }),
  }),
  moveInRoster: defineCall({
    ...ofOrganisation,
    summary: 'Moves a member to another affiliation and subgroup, or out of them.',
    method: 'PUT',
    path: `${path}/members/{member_id}`,
    touches,
    audit: { kind: 'roster.moved', subject: 'id', person: 'member_id' },
    input: z.object({
      id: id(),
      member_id: uuid(),
      version: formInteger(0, 2_000_000_000).describe('Of the member as the roster told it.'),
      ...units,
    }),
    answer: z.object({ id: z.uuid() }),
  }),
  moveToOrganisation: defineCall({
    ...ofOrganisation,
    summary:
      'Moves a member to another organisation in one step. It takes a grant that reaches both, and the member reads the reason.',
    method: 'POST',
    path: `${path}/members/{member_id}/organisation`,
    touches,
    audit: { kind: 'roster.moved-on', subject: 'id', person: 'member_id', reason: 'reason' },
    input: z.object({
      id: id(),
      member_id: uuid(),
      version: formInteger(0, 2_000_000_000).describe('Of the member as the roster told it.'),
      into: uuid().describe('The other organisation.'),
      reason: requiredText(500),
    }),
    answer: z.object({ id: z.uuid() }),
  }),
  removeFromRoster: defineCall({
    ...ofOrganisation,
    summary: 'Removes a member from the organisation, who reads the reason.',
    method: 'POST',
    path: `${path}/members/{member_id}/removal`,
    touches,
    audit: { kind: 'roster.removed', subject: 'id', person: 'member_id', reason: 'reason' },
    input: z.object({
      id: id(),
      member_id: uuid(),
      version: formInteger(0, 2_000_000_000).describe('Of the member as the roster told it.'),
      reason: requiredText(500),
    }),
    answer: z.object({ id: z.uuid() }),
  }),
  listRosterInvitations: listCall({
    summary: 'Addresses whose owners become members once they prove them.',
    path: `${path}/invitations`,
    access: 'staff',
    permission: 'organisation.roster',
    subject: 'staff-organisation',
    filters: { id: id() },
    sorts: { email: 'asc' },
    row: z.object({ id: z.string(), email: z.string(), invited_at: z.iso.datetime(), until: z.iso.datetime() }),
  }),
  withdrawRosterInvitation: defineCall({
    ...ofOrganisation,
    summary: 'Takes back that the owner of an address becomes a member.',
    method: 'POST',
    path: `${path}/invitations/withdrawal`,
    touches,
    audit: { kind: 'roster.withdrawn', subject: 'id' },
    input: z.object({ id: id(), email: email() }),
    answer: z.object({ id: z.uuid() }),
  }),
  readRosterFile: defineCall({
    ...ofOrganisation,
    summary: 'Reads a CSV file of addresses with their groups and says what it would do. Nobody is added yet.',
    method: 'POST',
    path: `${path}/roster_files`,
    creates: true,
    limit: { max: 60, windowSeconds: 3600 },
    touches: [],
    audit: { kind: 'roster.read', subject: 'id' },
    input: z.object({
      id: id(),
      file: file({ maxBytes: rosterMaxBytes }).describe(
        'Columns email, affiliation and subgroup; at most 10,000 rows.',
      ),
    }),
    answer: z.object({
      file_id: z.uuid(),
      rows: z.int(),
      counts: z.object({
        added: z.int().describe('0 for a coordinator.'),
        moved: z.int(),
        already: z.int(),
        waiting: z.int().describe('0 for a coordinator.'),
        named: z
          .int()
          .describe('For a coordinator added and waiting together, since who takes part is not told beforehand.'),
        faulty: z.int().describe('Left out.'),
      }),
      faults: z
        .array(
          z.object({
            line: z.int(),
            fault: z.enum(rosterFaults),
            value: z.string(),
            same_as_line: z.int().nullable().describe('Of a doubled address.'),
          }),
        )
        .describe('The first 500.'),
    }),
  }),
  importRoster: defineCall({
    ...ofOrganisation,
    summary: 'Adds the rows of a file that was read, by a task.',
    method: 'POST',
    path: `${path}/roster_files/{file_id}`,
    creates: true,
    touches: [...touches, 'task'],
    audit: { kind: 'roster.imported', subject: 'id' },
    input: z.object({ id: id(), file_id: uuid() }),
    answer: z.object({ task_id: z.uuid() }),
  }),
}
