import { z } from 'zod'
import { partnerStates } from '@throughway/domain/pool/pool'
import { tripModes } from '@throughway/domain/mode/modes'
import { defineCall } from '../call.ts'
import { choice, formBoolean, uuid } from '../fields.ts'

/** First name and initial of the last name. */
const name = z.string()

const tripPartner = z.object({
  trip_id: z.uuid(),
  id: z.uuid().nullable().describe('The member, to be named again; null where only an address was named.'),
  name: name.nullable().describe('Null while only the address is known, and for a former member.'),
  email: z.string().nullable().describe('As it was typed, until its owner confirms.'),
  state: z.enum(partnerStates).exclude(['withdrawn']),
  is_former: z.boolean().describe('The account is no more.'),
})
export type TripPartner = z.infer<typeof tripPartner>

const poolQuestion = z.object({
  id: z.uuid(),
  trip_id: z.uuid(),
  group_id: z.uuid().nullable().describe('Shared by the questions about both ways of a round trip.'),
  asker: z.object({ id: z.uuid(), name }),
  date: z.iso.date(),
  direction: z.enum(['out', 'back', 'other']),
  mode: z.enum(tripModes),
  miles: z.number(),
  people: z.int().nullable(),
  departure: z.string().nullable(),
  arrival: z.string().nullable(),
  asked_until: z.iso.datetime(),
})
export type PoolQuestion = z.infer<typeof poolQuestion>

const person = z.object({ id: z.uuid(), name })
const poolQuestions = z.object({
  items: z.array(poolQuestion),
  blocked: z.array(person).describe('Who may not name the member again.'),
})

export const poolCalls = {
  listPoolPartners: defineCall({
    summary: 'Who confirmed a pool with the member before, to be named again.',
    method: 'GET',
    path: '/member/pool_partners',
    access: 'member',
    subject: 'pool',
    input: z.object({}),
    answer: z.object({ items: z.array(person) }),
  }),
  listTripPartners: defineCall({
    summary: 'Who was named on a trip and on the other way of its round trip, and what they say.',
    method: 'GET',
    path: '/member/trips/{id}/partners',
    access: 'member',
    subject: 'pool',
    input: z.object({ id: uuid() }),
    answer: z.object({ items: z.array(tripPartner) }),
  }),
  listPoolQuestions: defineCall({
    summary: 'Who says that the member rode along and waits for a word; never with places.',
    method: 'GET',
    path: '/member/pool_questions',
    access: 'member',
    subject: 'pool',
    input: z.object({}),
    answer: poolQuestions,
  }),
  answerPoolQuestion: defineCall({
    summary: 'Confirms or denies that the member rode along; can be changed until the question is over.',
    method: 'POST',
    path: '/member/pool_questions/{id}/answer',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['pool', 'match', 'conversation', 'standing-pool', 'trip', 'points', 'home'],
    input: z.object({
      id: uuid(),
      group: formBoolean().default(false).describe('Of both ways of a round trip.'),
      answer: choice(['yes', 'no']),
      never_again: formBoolean().default(false).describe('With a no: who asked may not name the member again.'),
    }),
    answer: poolQuestions.extend({
      pool: z.array(z.uuid()).describe('After a yes: who asked, and who else confirmed, to be named on the own trip.'),
    }),
  }),
  unblockPoolPartner: defineCall({
    summary: 'Lets somebody name the member again.',
    method: 'DELETE',
    path: '/member/pool_blocks/{id}',
    access: 'member',
    touches: ['pool', 'match', 'conversation'],
    input: z.object({ id: uuid() }),
    answer: poolQuestions,
  }),
}
