import { eventKinds } from '@throughway/domain/event/event-kind'
import { registrationPhases, registrationStates } from '@throughway/domain/event/registration'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { formInteger, text } from '../fields.ts'
import { contentTree } from './tree.ts'

/** Links name an event by its number, which stays. */
export const largestEventId = 2_000_000_000
export const eventId = () => formInteger(1, largestEventId)

const listed = z.object({ id: z.int(), name: z.string(), priority: z.int() })
/** R3.06. */
export type ListedEvent = z.output<typeof listed>

const ownRegistration = z.object({
  state: z.enum(registrationStates),
  turn: z.int().nullable().describe('In the waiting list, from 1; null for who does not wait.'),
})

const registration = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
  phase: z.enum(registrationPhases),
  capacity: z.int().nullable().describe('Null where everybody has a place.'),
  free: z.int().nullable(),
  waiting: z.int(),
  mine: ownRegistration.nullable().describe('Null for who has never registered.'),
})
export type EventRegistration = z.output<typeof registration>

const ownEvent = z.object({
  id: z.int(),
  name: z.string(),
  lang: z.string().describe('Of the name.'),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  place: z.string().nullable(),
  is_called_off: z.boolean(),
  is_over: z.boolean(),
  mine: ownRegistration,
})
export type OwnEvent = z.output<typeof ownEvent>

const event = z.object({
  id: z.int(),
  name: z.string(),
  lang: z.string().describe('Of all its words.'),
  starts_on: z.iso.date(),
  ends_on: z.iso.date().describe('Its last day, which counts as a whole.'),
  about: contentTree,
  rules: contentTree.nullable(),
  kind: z.enum(eventKinds),
  place: z
    .object({ name: z.string(), lat: z.number(), lng: z.number() })
    .nullable()
    .describe('Where it is; null where it is held nowhere, or everywhere.'),
  revision: z.int().describe('Rises with each change, for calendars that know an earlier one.'),
  registration: registration.nullable().describe('Of an event with registration.'),
})
export type SpecialEvent = z.output<typeof event>

export const specialEventCalls = {
  listSpecialEvents: defineCall({
    summary:
      'The special events that are listed today, by priority (R7.12, C17); those of an organisation for its members.',
    method: 'GET',
    path: '/public/v2/special_events',
    access: 'public',
    subject: 'event',
    input: z.object({
      member: text(100).optional().describe('Ignored: who asks is known by the bearer alone.'),
    }),
    answer: z.array(listed),
  }),
  getSpecialEvent: defineCall({
    summary: 'One special event with what the programme wrote about it.',
    method: 'GET',
    path: '/member/special_events/{id}',
    access: 'member',
    subject: 'event',
    input: z.object({ id: eventId() }),
    answer: event,
  }),
  registerForEvent: defineCall({
    summary: 'Takes a place at an event, or waits for one in the order of asking. Asked again, it stays as it is.',
    method: 'PUT',
    path: '/member/special_events/{id}/registration',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['event', 'home', 'activity', 'message'],
    input: z.object({ id: eventId() }),
    answer: ownRegistration,
  }),
  withdrawFromEvent: defineCall({
    summary: 'Gives a place at an event back, which goes to the next in line, or waits no more.',
    method: 'DELETE',
    path: '/member/special_events/{id}/registration',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['event', 'home', 'activity', 'message'],
    input: z.object({ id: eventId() }),
    answer: z.null(),
  }),
  listOwnEvents: defineCall({
    summary: 'The events for which the member has registered, coming ones and those of the last half year.',
    method: 'GET',
    path: '/member/event_registrations',
    access: 'member',
    subject: 'event',
    input: z.object({}),
    answer: z.object({ events: z.array(ownEvent) }),
  }),
}
