import { registrationStates } from '@throughway/domain/event/registration'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, email, formBoolean, requiredText, text, uuid } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'
import { eventId } from './special-event.ts'

const mostReason = 500
const one = { id: eventId() }
const access = 'staff' as const
const touches = ['event'] as const

const listEventRegistrations = listCall({
  access,
  permission: 'registration.read',
  masks: true,
  summary: 'Who has a place at an event and who waits, in the order of asking.',
  path: '/staff/special_events/{id}/registrations',
  subject: 'event',
  filters: {
    ...one,
    state: choice(registrationStates).optional().describe('Without it, who has a place or waits.'),
    text: text(100).optional().describe('A part of the name; not taken from a masked reader.'),
  },
  sorts: { turn: 'asc', changed: 'desc' },
  counts: true,
  page: { usual: 50, most: 100 },
  row: z.object({
    id: z.uuid().describe('Of the member.'),
    name: z.string(),
    email: z.string().nullable().describe('Null for a masked reader.'),
    organisation: z.string().nullable(),
    state: z.enum(registrationStates),
    waits: z.int().nullable().describe('The place in the waiting list, from 1; null for who does not wait.'),
    is_added: z.boolean().describe('By staff.'),
    asked_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
  }),
})

/** C17: the people who come to an event, and what staff can change about them. */
export const eventRegistrationStaffCalls = {
  listEventRegistrations,
  exportEventRegistrations: exportCall(listEventRegistrations, {
    summary: 'Who has a place at an event and who waits, as a CSV file.',
    permission: 'registration.export',
    audit: { kind: 'event.registrations-exported', subject: 'id' },
  }),
  addEventRegistration: defineCall({
    access,
    permission: 'registration.decide',
    audit: { kind: 'event.registration-added', subject: 'id', reason: 'reason', activity: 'event_added_by_staff' },
    summary:
      'Puts a member on the list of an event, who is found by a verified address. Nobody does it for themselves.',
    method: 'POST',
    path: '/staff/special_events/{id}/registrations',
    creates: true,
    touches,
    input: z.object({
      ...one,
      email: email(),
      goes_beyond: formBoolean().default(false).describe('With a place, also where none is free or others wait.'),
      reason: requiredText(mostReason).describe('The member reads it.'),
    }),
    answer: z.object({ state: z.enum(registrationStates) }),
  }),
  removeEventRegistration: defineCall({
    access,
    permission: 'registration.decide',
    audit: {
      kind: 'event.registration-removed',
      subject: 'id',
      person: 'member_id',
      reason: 'reason',
      activity: 'event_removed_by_staff',
    },
    summary:
      'Takes a member off the list of an event; the place goes to the next in line. They cannot register again by themselves.',
    method: 'POST',
    path: '/staff/special_events/{id}/registrations/removal',
    touches,
    input: z.object({
      ...one,
      member_id: uuid(),
      reason: requiredText(mostReason).describe('The member reads it.'),
    }),
    answer: z.null(),
  }),
}
