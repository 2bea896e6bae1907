import { eventKinds } from '@throughway/domain/event/event-kind'
import { findEventFaults, type EventPlan } from '@throughway/domain/event/find-event-faults'
import { z } from 'zod'
import { latitude, longitude } from '../account/location.ts'
import { defineCall } from '../call.ts'
import { choice, formInteger, localDate, localTime, requiredText, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { languages } from '../programme/brand.ts'
import { eventId } from './special-event.ts'
import { listImages, listInlines } from './tree-rules.ts'
import { contentTree, contentTreeField } from './tree.ts'

export const eventStates = ['draft', 'published', 'ended'] as const
export type EventState = (typeof eventStates)[number]

export const mostPriority = 999
export const mostPlaces = 100_000
const mostOrganisations = 200
/** Two texts of an event travel together. */
const mostTextBytes = 45_000

/**
 * The tree of an event has no pictures, since nothing would keep their files, and no placeholders for values, since
 * values change without anybody reading the text again.
 */
function eventTreeField() {
  return contentTreeField(mostTextBytes)
    .refine(({ blocks }) => listImages(blocks).length === 0, 'field.no_picture_here')
    .refine(({ blocks }) => ![...listInlines(blocks)].some(({ type }) => type === 'value'), 'field.no_value_here')
}

const facts = {
  starts_on: localDate(),
  ends_on: localDate(),
  priority: formInteger(1, mostPriority).describe('The smallest stands first.'),
  organisations: z
    .array(uuid())
    .max(mostOrganisations, 'field.too_long')
    .default([])
    .describe('Whose members see it; everybody where it is empty.'),
  kind: choice(eventKinds).default('news').describe('What it asks of members. Fixed once members see it.'),
  place_name: requiredText(200).optional().describe('Where it is, as members read it.'),
  place_lat: latitude().optional(),
  place_lng: longitude().optional(),
  // Only an event with registration has these; other kinds do not keep them.
  starts_time: localTime().optional().describe('On the first day.'),
  ends_time: localTime().optional().describe('On the last day.'),
  opens_on: localDate().optional().describe('When members can begin to register, with its time.'),
  opens_time: localTime().optional(),
  closes_on: localDate()
    .optional()
    .describe('From when on nobody registers, with its time; at the latest when it begins.'),
  closes_time: localTime().optional(),
  capacity: formInteger(1, mostPlaces).optional().describe('How many places there are; everybody has one without it.'),
}

function fitsTogether(input: EventPlan, context: z.core.$RefinementCtx) {
  for (const [field, fault] of Object.entries(findEventFaults(input)))
    context.addIssue({ code: 'custom', path: [field], message: `field.${fault}` })
}

const eventText = z.object({
  language: z.enum(languages),
  revision: z.int(),
  name: z.string(),
  about: contentTree.nullable(),
  rules: contentTree.nullable(),
})
export type StaffEventText = z.output<typeof eventText>

const staffEvent = z.object({
  id: z.int(),
  state: z.enum(eventStates),
  revision: z.int(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  priority: z.int(),
  organisations: z.array(z.uuid()),
  kind: z.enum(eventKinds),
  starts_time: z.string().nullable(),
  ends_time: z.string().nullable(),
  opens_on: z.iso.date().nullable(),
  opens_time: z.string().nullable(),
  closes_on: z.iso.date().nullable(),
  closes_time: z.string().nullable(),
  capacity: z.int().nullable(),
  place_name: z.string().nullable(),
  place_lat: z.number().nullable(),
  place_lng: z.number().nullable(),
  is_listed: z.boolean().describe('Members find it in their menu today.'),
  made_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  registered: z.int().describe('Who has a place.'),
  waiting: z.int(),
  texts: z.array(eventText),
})
export type StaffEvent = z.output<typeof staffEvent>

const one = { id: eventId() }
const revision = formInteger(1, 2_000_000_000).describe('That it is about; another one has changed it otherwise.')

/** C17: special events as staff make them. The screens belong to the administrator's area. */
export const specialEventStaffCalls = {
  listStaffEvents: listCall({
    access: 'staff',
    permission: 'event.read',
    summary: 'Special events of the programme, the latest made first.',
    path: '/staff/special_events',
    subject: 'event',
    filters: { state: choice(eventStates).optional(), kind: choice(eventKinds).optional() },
    sorts: { made: 'desc', starts: 'desc' },
    counts: true,
    page: { usual: 50, most: 100 },
    row: staffEvent
      .omit({ texts: true })
      .extend({ id: z.string().describe('The number, as lists of staff carry ids.'), name: z.string() }),
  }),
  getStaffEvent: defineCall({
    access: 'staff',
    permission: 'event.read',
    summary: 'One special event with its words in each language.',
    method: 'GET',
    path: '/staff/special_events/{id}',
    subject: 'event',
    input: z.object(one),
    answer: staffEvent,
  }),
  draftEvent: defineCall({
    access: 'staff',
    permission: 'event.write',
    audit: { kind: 'event.drafted' },
    summary: 'Begins a special event; members see it once it is published.',
    method: 'POST',
    path: '/staff/special_events',
    creates: true,
    touches: ['event'],
    input: z
      .object({ name: requiredText(80).describe('In the first language of the programme.'), ...facts })
      .superRefine(fitsTogether),
    answer: staffEvent,
  }),
  saveEvent: defineCall({
    access: 'staff',
    permission: 'event.write',
    audit: { kind: 'event.changed', subject: 'id' },
    summary:
      'Changes when and where an event is, its priority, places and for whom. Of a published one only with the right to publish; more places go to those who wait.',
    method: 'PUT',
    path: '/staff/special_events/{id}',
    touches: ['event'],
    input: z.object({ ...one, revision, ...facts }).superRefine(fitsTogether),
    answer: staffEvent,
  }),
  saveEventText: defineCall({
    access: 'staff',
    permission: 'event.write',
    audit: { kind: 'event.written', subject: 'id' },
    summary: 'Writes the words of an event in one language. Of a published one only with the right to publish.',
    method: 'PUT',
    path: '/staff/special_events/{id}/texts/{language}',
    touches: ['event'],
    input: z.object({
      ...one,
      language: choice(languages),
      revision: formInteger(0, 2_000_000_000).describe('Of the words in this language; 0 where there are none.'),
      name: requiredText(80),
      about: eventTreeField(),
      rules: eventTreeField().optional().describe('Left out where there are none.'),
    }),
    answer: staffEvent,
  }),
  dropEvent: defineCall({
    access: 'staff',
    permission: 'event.write',
    audit: { kind: 'event.dropped', subject: 'id' },
    summary: 'Throws a draft away.',
    method: 'DELETE',
    path: '/staff/special_events/{id}',
    touches: ['event'],
    input: z.object({ ...one, revision }),
    answer: z.null(),
  }),
  publishEvent: defineCall({
    access: 'staff',
    permission: 'event.publish',
    audit: { kind: 'event.published', subject: 'id' },
    summary: 'Shows an event to members, within its window of listing.',
    method: 'POST',
    path: '/staff/special_events/{id}/publish',
    touches: ['event'],
    input: z.object({ ...one, revision }),
    answer: staffEvent,
  }),
  endEvent: defineCall({
    access: 'staff',
    permission: 'event.publish',
    audit: { kind: 'event.ended', subject: 'id' },
    summary: 'Takes a published event from every menu; its page is gone too, but for who took part in a race of it.',
    method: 'POST',
    path: '/staff/special_events/{id}/end',
    touches: ['event'],
    input: z.object(one),
    answer: staffEvent,
  }),
}
