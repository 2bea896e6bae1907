import { z } from 'zod'
import { traits } from '@throughway/domain/match/traits'
import { wishRoles } from '@throughway/domain/match/wish'
import { wishNeeds } from '@throughway/domain/match/wish-needs'
import { defineCall } from '../call.ts'
import { uuid } from '../fields.ts'
import { meetingPoint, wishDays } from './wish.ts'

const match = z.object({
  id: z.uuid().describe('Of the wish that was found.'),
  name: z.string().describe('First name and initial of the last name.'),
  organisation: z.string().nullable().describe('Only the member’s own, where both are of it.'),
  role: z.enum(wishRoles).describe('What they say of driving; `either` on a bike and on foot.'),
  offers: z.array(z.enum(traits)).describe('What they say of themselves and their vehicle.'),
  drives: z.enum(['member', 'partner']).nullable().describe('Null on a bike and on foot.'),
  days: wishDays.describe('Those that both wish for.'),
  arrive: z.string(),
  leave: z.string(),
  detour_minutes: z.object({ out: z.int(), back: z.int() }).describe('What the one who goes round travels longer.'),
  apart_miles: z
    .number()
    .describe('Between the two meeting points, in half miles rounded up; the points themselves are told in a pool.'),
})
export type ToldMatch = z.infer<typeof match>

const nearMiss = z.object({
  change: z.enum(['arrive', 'leave', 'both', 'home']),
  minutes: z.int().nullable().describe('Later; below 0 earlier. Null for another meeting point.'),
  point: meetingPoint.nullable(),
  found: z.int().describe('How many it finds, up to twenty.'),
})
export type ToldNearMiss = z.infer<typeof nearMiss>

const vanpool = z.object({
  people: z.int(),
  days: wishDays,
  stops: z
    .array(z.object({ point: meetingPoint.omit({ lat: true, lng: true }), time: z.string() }))
    .describe('In the morning, in their order, by their names.'),
  leave: z.string().describe('When the first is picked up in the evening, where the last one got off.'),
  out_minutes: z.int(),
  back_minutes: z.int(),
  cents_each_day: z.int().describe('The estimated miles of a day by the programme’s rate, shared by all.'),
})
export type ToldVanpool = z.infer<typeof vanpool>

const found = z.object({
  needs: z.array(z.enum(wishNeeds)).describe('What the wish lacks; nobody is looked for until then.'),
  matches: z.array(match).describe('The best twenty, best first.'),
  near: z.array(nearMiss).describe('Where nobody is found: the smallest changes that find somebody.'),
  vanpool: vanpool.nullable().describe('A vanpool that does not exist yet, around the member.'),
})
export type FoundPartners = z.infer<typeof found>

/** C25: who can travel with the member. Everything told of others is a function of their meeting points. */
export const matchingCalls = {
  findPartners: defineCall({
    summary: 'Who can travel with the member by one of their wishes.',
    method: 'GET',
    path: '/member/wishes/{id}/partners',
    access: 'member',
    needsVerified: true,
    limit: { max: 60, windowSeconds: 3600, of: 'member' },
    subject: 'match',
    input: z.object({ id: uuid() }),
    answer: found,
  }),
  blockMatch: defineCall({
    summary: 'Never proposes the member of this wish, whom a search has shown, and the caller to each other again.',
    method: 'PUT',
    path: '/member/matches/{id}/block',
    access: 'member',
    whileImpersonated: 'refused',
    limit: { max: 60, windowSeconds: 3600, of: 'member' },
    touches: ['match', 'pool', 'conversation', 'standing-pool'],
    input: z.object({ id: uuid().describe('Of the wish that was found.') }),
    answer: z.null(),
  }),
}
