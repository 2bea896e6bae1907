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

const event = z.object({
  id: z.int(),
  name: z.string(),
  lang: z.string().describe('Of all its words.'),
  starts_on: z.iso.date(),
  ends_on: z.iso.date().describe('Its last day, which counts as a whole.'),
  about: contentTree,
  rules: contentTree.nullable(),
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
}
