import { z } from 'zod'
import {
  helperActs,
  helperEnders,
  helperRelations,
  helperScopes,
  mostHelperMonths,
} from '@throughway/domain/identity/helpers'
import { tripModes } from '@throughway/domain/mode/modes'
import { defineCall } from '../call.ts'
import { choice, email, formBoolean, localDate, requiredText, uuid } from '../fields.ts'
import { acceptFields, cancelFields, requestFields, requested, rideOfAnother } from '../ride/ride-request.ts'
import { followsTrips } from '../subjects.ts'
import { newTrip, trip } from '../trip/trip.ts'

const right = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'running', 'over']),
  begun_by: z.enum(['member', 'helper']).describe('Who asked the other one.'),
  name: z.string().describe('Of the other one; empty until they have answered, if the reader asked.'),
  email: z.string().nullable().describe('What the reader typed, if the reader asked.'),
  relation: z.enum(helperRelations),
  scope: z.enum(helperScopes),
  asked_at: z.iso.datetime(),
  ends_at: z.iso.datetime().describe('The right ends by itself then.'),
  ended_at: z.iso.datetime().nullable(),
  ended_by: z.enum(helperEnders).nullable(),
})
export type HelperRight = z.infer<typeof right>

const rights = z.object({
  helpers: z.array(right).describe('Who may act for the reader, who was asked, and who asks.'),
  helped: z.array(right).describe('For whom the reader may act, and whom the reader asked.'),
})

const act = z.object({
  id: z.uuid(),
  act: z.enum(helperActs),
  date: z.iso.date().nullable().describe('The day of the ride or the trip.'),
  at: z.iso.datetime(),
})

/** What a helper sees of a trip. It leaves out the points. */
const helpedTrip = trip.pick({
  id: true,
  date: true,
  direction: true,
  mode: true,
  miles: true,
  editable: true,
})
export type HelpedTrip = z.infer<typeof helpedTrip>

const asked = {
  email: email().describe('Whether it has an account is told to nobody.'),
  relation: choice(helperRelations),
  scope: choice(helperScopes),
  ends_on: localDate().describe(`The last day of the right, at most ${mostHelperMonths} months from now.`),
}

/** The id of the right that the member gave the helper. */
const byRight = { right_id: uuid() }
const token = { token: requiredText(100) }
const ofRights = ['helper', 'activity'] as const

/** R2.37: somebody acts for a member's rides or trips, until a day, and both see each act. */
export const helperCalls = {
  listHelpers: defineCall({
    summary: 'Who may act for the member, and for whom the member may act.',
    method: 'GET',
    path: '/member/helpers',
    access: 'member',
    subject: 'helper',
    input: z.object({}),
    answer: rights,
  }),
  inviteHelper: defineCall({
    summary:
      'Invites somebody by mail to act for the member. Whoever verifies this address accepts once within seven days.',
    method: 'POST',
    path: '/member/helpers',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    limit: { max: 20, windowSeconds: 3600 },
    touches: ofRights,
    input: z.object(asked),
    answer: rights,
  }),
  askToHelp: defineCall({
    summary:
      'Asks the member with this verified address for a right to act. The answer is the same where there is none.',
    method: 'POST',
    path: '/member/helped',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    limit: { max: 20, windowSeconds: 3600 },
    touches: ofRights,
    input: z.object(asked),
    answer: rights,
  }),
  answerHelpRequest: defineCall({
    summary: 'The member says yes or no to whoever asked to act for them.',
    method: 'POST',
    path: '/member/helpers/{id}/answer',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    touches: ofRights,
    input: z.object({ id: uuid(), answer: choice(['yes', 'no']) }),
    answer: rights,
  }),
  endHelp: defineCall({
    summary: 'Either of the two ends a right; the helper’s next act is refused. Doing so twice changes nothing.',
    method: 'POST',
    path: '/member/helpers/{id}/end',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ofRights,
    input: z.object({ id: uuid() }),
    answer: rights,
  }),
  listHelperActs: defineCall({
    summary: 'What a helper has done by a right, for both of them, the newest first; at most 200.',
    method: 'GET',
    path: '/member/helpers/{id}/acts',
    access: 'member',
    subject: 'helper',
    input: z.object({ id: uuid() }),
    answer: z.object({ items: z.array(act) }),
  }),
  readHelpInvitation: defineCall({
    summary: 'What a mailed invitation lets do, to whoever has verified its address. Reading changes nothing.',
    method: 'GET',
    path: '/member/help_invitation',
    access: 'member',
    subject: 'helper',
    input: z.object(token),
    answer: right.pick({ name: true, scope: true, ends_at: true }),
  }),
  acceptHelpInvitation: defineCall({
    summary: 'Accepts a mailed invitation to act for a member.',
    method: 'POST',
    path: '/member/help_invitation/accept',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    touches: ofRights,
    input: z.object(token),
    answer: right.pick({ id: true, scope: true }),
  }),
  listHelpedRides: defineCall({
    summary: 'The rides of the member for whom the helper acts, those to come first; at most 100.',
    method: 'GET',
    path: '/member/helped/{right_id}/rides',
    access: 'member',
    whileImpersonated: 'refused',
    subject: 'helper',
    input: z.object(byRight),
    answer: z.object({ items: z.array(rideOfAnother) }),
  }),
  askHelpedRide: defineCall({
    summary: 'Asks the coordinator for a ride of the member for whom the helper acts.',
    method: 'POST',
    path: '/member/helped/{right_id}/rides',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['helper', 'ride-request', 'home', 'activity'],
    input: z.object({ ...requestFields, ...byRight }),
    answer: requested.pick({ days: true }).extend({ items: z.array(rideOfAnother) }),
  }),
  cancelHelpedRide: defineCall({
    summary: 'Gives a ride back for the member.',
    method: 'POST',
    path: '/member/helped/{right_id}/rides/{id}/cancel',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['helper', 'ride-request', 'home', 'activity'],
    input: z.object({ ...cancelFields, ...byRight }),
    answer: z.object({ items: z.array(rideOfAnother) }),
  }),
  acceptHelpedRide: defineCall({
    summary: 'Says yes or no for the member to another pickup than was asked for.',
    method: 'POST',
    path: '/member/helped/{right_id}/rides/{id}/accept',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['helper', 'ride-request', 'home', 'activity'],
    input: z.object({ ...acceptFields, ...byRight }),
    answer: z.object({ items: z.array(rideOfAnother) }),
  }),
  listHelpedTrips: defineCall({
    summary: 'The newest trips of the member for whom the helper acts, without their points; at most 100.',
    method: 'GET',
    path: '/member/helped/{right_id}/trips',
    access: 'member',
    whileImpersonated: 'refused',
    subject: 'helper',
    input: z.object(byRight),
    answer: z.object({ items: z.array(helpedTrip) }),
  }),
  logHelpedTrip: defineCall({
    summary: 'Records a trip of the member, who has agreed to the terms, or both ways of it.',
    method: 'POST',
    path: '/member/helped/{right_id}/trips',
    access: 'member',
    whileImpersonated: 'refused',
    creates: true,
    touches: ['helper', 'activity', ...followsTrips],
    input: newTrip
      .pick({ date: true, direction: true, miles: true, round_trip: true })
      .extend({ ...byRight, mode: choice(tripModes).exclude(['multimode'], 'field.not_a_choice') }),
    answer: z.object({ items: z.array(helpedTrip) }),
  }),
  deleteHelpedTrip: defineCall({
    summary: 'Takes a trip of the member out; the member can restore it for 30 days.',
    method: 'DELETE',
    path: '/member/helped/{right_id}/trips/{id}',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['helper', 'activity', ...followsTrips],
    input: z.object({ ...byRight, id: uuid(), group: formBoolean().default(false) }),
    answer: z.object({ items: z.array(helpedTrip) }),
  }),
}
