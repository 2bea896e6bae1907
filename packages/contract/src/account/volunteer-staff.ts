import { z } from 'zod'
import { volunteerChecks, volunteerMoves, volunteerStates } from '@throughway/domain/ride/volunteers'
import { defineCall } from '../call.ts'
import { choice, formInteger, text, uuid } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'
import { volunteerOffer } from './volunteer.ts'

/** `waiting`: staff have work with it: to begin the checks, to finish them, or to check a changed paper. */
export const volunteerFilters = ['waiting', ...volunteerStates, 'all'] as const

const row = z.object({
  id: z.uuid().describe('Of the member.'),
  name: z.string(),
  state: z.enum(volunteerStates),
  paused_by: z.enum(['member', 'staff', 'documents']).nullable(),
  checks: z.array(z.enum(volunteerChecks)).describe('That somebody has made and found in order.'),
  area: z.enum(['home', 'work', 'named']),
  languages: z.array(z.string()),
  first_expiry: z.iso.date().nullable().describe('Of the paper that ends first.'),
  applied_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  look_by: z.iso.date().nullable().describe('The working day by which somebody looks at a new offer.'),
  is_own: z.boolean().describe('The reader’s own; somebody else decides.'),
})
export type StaffVolunteerRow = z.output<typeof row>

const staffVolunteer = row.extend({
  offer: volunteerOffer,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  birth_year: z.int().nullable(),
  vehicle: z.string().nullable(),
  moves: z.array(z.enum(volunteerMoves)).describe('That staff can make now.'),
})
export type StaffVolunteer = z.output<typeof staffVolunteer>

export const staffMoves = ['start_checks', 'approve', 'pause', 'resume', 'suspend', 'reinstate', 'leave'] as const
export type StaffMove = (typeof staffMoves)[number]
/** These moves take something from the volunteer, so the volunteer is told the reason. */
export const movesWithReason: readonly StaffMove[] = ['pause', 'suspend', 'leave']

/**
 * The version and state that the staff member saw. If the offer has changed since, the call is refused and answers with
 * the current offer.
 */
const seen = {
  version: formInteger(1, 2_000_000_000).describe('Of the offer as the volunteer typed it.'),
  state: choice(volunteerStates).describe('As it was seen.'),
}

const listVolunteers = listCall({
  summary: 'Offers to drive, the longest waiting first.',
  path: '/staff/volunteers',
  access: 'staff',
  permission: 'volunteer.read',
  masks: true,
  subject: 'volunteer',
  filters: {
    state: choice(volunteerFilters).default('waiting'),
    text: text(100).optional().describe('What words of the volunteer’s name begin with.'),
  },
  sorts: { applied: 'asc', expiry: 'asc' },
  row,
  counts: true,
})

/** C24: offers to drive, as staff look at them. */
export const volunteerStaffCalls = {
  listVolunteers,
  exportVolunteers: exportCall(listVolunteers, {
    summary: 'The offers to drive of a list as a CSV file.',
    permission: 'volunteer.export',
    audit: { kind: 'volunteers.exported' },
  }),
  getVolunteer: defineCall({
    summary: 'One offer whole.',
    method: 'GET',
    path: '/staff/volunteers/{id}',
    access: 'staff',
    permission: 'volunteer.read',
    masks: true,
    subject: 'volunteer',
    input: z.object({ id: uuid() }),
    answer: staffVolunteer,
  }),
  saveVolunteerChecks: defineCall({
    summary: 'Notes which checks were made and found in order.',
    method: 'PUT',
    path: '/staff/volunteers/{id}/checks',
    access: 'staff',
    permission: 'volunteer.decide',
    audit: { kind: 'volunteer.checked', subject: 'id', person: 'id', activity: 'volunteer_checked' },
    touches: ['volunteer'],
    input: z.object({
      id: uuid(),
      ...seen,
      checks: z
        .array(choice(volunteerChecks), 'field.not_valid')
        .max(volunteerChecks.length, 'field.not_valid')
        .default([]),
      known: z
        .array(choice(volunteerChecks), 'field.not_valid')
        .max(volunteerChecks.length, 'field.not_valid')
        .default([])
        .describe('Those that stood when it was read; somebody else has noted more otherwise.'),
    }),
    answer: staffVolunteer,
  }),
  moveVolunteer: defineCall({
    summary:
      'Begins the checks, approves or resumes an offer whose checks are all made, pauses, suspends, or ends it; the volunteer is told.',
    method: 'POST',
    path: '/staff/volunteers/{id}/moves',
    access: 'staff',
    permission: 'volunteer.decide',
    audit: { kind: 'volunteer.moved', subject: 'id', person: 'id', reason: 'reason' },
    touches: ['volunteer'],
    input: z
      .object({
        id: uuid(),
        ...seen,
        move: choice(staffMoves),
        reason: text(500).optional().describe('Told to the volunteer; needed for what takes something away.'),
      })
      .superRefine(({ move, reason }, context) => {
        if (movesWithReason.includes(move) && !reason)
          context.addIssue({ code: 'custom', path: ['reason'], message: 'field.required' })
      }),
    answer: staffVolunteer,
  }),
}
