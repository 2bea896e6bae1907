import { z } from 'zod'
import { visibilities } from '@throughway/domain/match/may-meet'
import { meetingPlaceKinds } from '@throughway/domain/match/meeting-point'
import { traits } from '@throughway/domain/match/traits'
import {
  mostFreeSeats,
  mostSeatsNeeded,
  mostToleranceMinutes,
  usualToleranceMinutes,
  weekRhythms,
  wishKinds,
  wishRoles,
} from '@throughway/domain/match/wish'
import { wishNeeds } from '@throughway/domain/match/wish-needs'
import { wishPaces } from '@throughway/domain/match/wish-pace'
import { organisationName } from '../account/organisation.ts'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, uuid } from '../fields.ts'

/** The most organisations, besides the member's own, that may see a wish. */
export const mostNamedOrganisations = 10

export const meetingPoint = z.object({
  id: z.uuid(),
  kind: z.enum(meetingPlaceKinds),
  name: z.string().describe('Empty for a park-and-ride whose name the map does not know.'),
  lat: z.number(),
  lng: z.number(),
})
export type ToldMeetingPoint = z.infer<typeof meetingPoint>

/** Monday is 1; a weekday of every week is one day. */
export const wishDays = z.array(z.object({ weekday: z.int(), weeks: z.enum(weekRhythms) }))

export const wish = z.object({
  id: z.uuid(),
  profile_id: z.uuid(),
  profile: z.string().describe('What the member calls the trip profile, which has the days, times and places.'),
  kind: z.enum(wishKinds),
  role: z.enum(wishRoles),
  days: wishDays,
  arrive: z.string().nullable(),
  leave: z.string().nullable(),
  arrive_earlier: z.int().describe('Minutes that would do as well.'),
  arrive_later: z.int(),
  leave_earlier: z.int(),
  leave_later: z.int(),
  free_seats: z.int(),
  seats_needed: z.int(),
  asks: z.array(z.enum(traits)),
  offers: z.array(z.enum(traits)),
  pace: z.enum(wishPaces).nullable(),
  visibility: z.enum(visibilities),
  organisations: z.array(organisationName).describe('Named beside the own one.'),
  home_point: meetingPoint.nullable(),
  work_point: meetingPoint.nullable(),
  good_until: z.iso.date(),
  is_good: z.boolean().describe('False from the day after `good_until`: nobody finds it until it is renewed.'),
  watches: z.boolean().describe('The member hears of new matches, once a week at most.'),
  needs: z.array(z.enum(wishNeeds)).describe('Empty for a wish that can be matched.'),
  version: z.int().describe('Sent back with a change.'),
})
export type ToldWish = z.infer<typeof wish>

const weekdays = () =>
  z
    .array(formInteger(1, 7), 'field.not_a_choice')
    .max(7, 'field.not_valid')
    .default([])
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other))
const chosenTraits = () =>
  z
    .array(choice(traits), 'field.not_a_choice')
    .max(traits.length, 'field.not_valid')
    .default([])
    .transform((chosen) => [...new Set(chosen)])
const minutes = () => formInteger(0, mostToleranceMinutes).default(usualToleranceMinutes)
const organisations = z
  .array(formInteger(1, 2_000_000_000), 'field.not_a_choice')
  .max(mostNamedOrganisations, 'field.too_long')
  .default([])
  .transform((named) => [...new Set(named)])
const version = formInteger(0, 2_000_000_000)
const changes = ['wish', 'match'] as const

export const wishCalls = {
  listWishes: defineCall({
    summary: 'For which trip profiles the member looks for company, and what others ask of a partner.',
    method: 'GET',
    path: '/member/wishes',
    access: 'member',
    subject: 'wish',
    input: z.object({}),
    answer: z.object({
      items: z.array(wish),
      asked: z.array(z.enum(traits)).describe('What somebody filters by; a form asks about nothing else.'),
      organisation: z.string().nullable().describe('The member’s own.'),
    }),
  }),
  listMeetingPoints: defineCall({
    summary: 'The meeting points from which the member may choose for a trip profile, the nearest first.',
    method: 'GET',
    path: '/member/trip_profiles/{id}/meeting_points',
    access: 'member',
    limit: { max: 120, windowSeconds: 3600, of: 'member' },
    subject: 'wish',
    input: z.object({ id: uuid() }),
    answer: z.object({ home: z.array(meetingPoint), work: z.array(meetingPoint) }),
  }),
  saveWish: defineCall({
    summary: 'Looks for company for a trip profile, or changes how; it is good for thirty days from now.',
    method: 'PUT',
    path: '/member/trip_profiles/{id}/wish',
    access: 'member',
    whileImpersonated: 'refused',
    needsVerified: true,
    limit: { max: 120, windowSeconds: 3600, of: 'member' },
    touches: changes,
    input: z.object({
      id: uuid().describe('Of the trip profile.'),
      version: version.describe('0 for a new one; else that of the wish as it was read.'),
      kind: choice(wishKinds),
      role: choice(wishRoles).default('either'),
      odd_weekdays: weekdays().describe('Days of the profile on which the member travels in odd weeks alone.'),
      even_weekdays: weekdays().describe('The same of even weeks.'),
      arrive_earlier: minutes(),
      arrive_later: minutes(),
      leave_earlier: minutes(),
      leave_later: minutes(),
      free_seats: formInteger(0, mostFreeSeats.vanpool).default(0),
      seats_needed: formInteger(1, mostSeatsNeeded).default(1),
      asks: chosenTraits(),
      offers: chosenTraits(),
      pace: choice(wishPaces).optional(),
      visibility: choice(visibilities).default('programme'),
      organisations,
      home_point: uuid().optional().describe('One of those that are offered; without it the nearest.'),
      work_point: uuid().optional(),
      watches: formBoolean().default(true),
    }),
    answer: wish,
  }),
  renewWish: defineCall({
    summary: 'Makes a wish good for thirty days from now, from where the member lives and works by now.',
    method: 'PUT',
    path: '/member/wishes/{id}/renewal',
    access: 'member',
    whileImpersonated: 'refused',
    needsVerified: true,
    limit: { max: 120, windowSeconds: 3600, of: 'member' },
    touches: changes,
    input: z.object({ id: uuid() }),
    answer: wish,
  }),
  showWish: defineCall({
    summary: 'Changes who may see a wish. Whoever is hidden is found by nobody, and finds nobody.',
    method: 'PUT',
    path: '/member/wishes/{id}/visibility',
    access: 'member',
    whileImpersonated: 'refused',
    touches: changes,
    input: z.object({ id: uuid(), visibility: choice(visibilities), organisations }),
    answer: wish,
  }),
  watchWish: defineCall({
    summary: 'Whether the member hears of new matches of a wish, once a week at most.',
    method: 'PUT',
    path: '/member/wishes/{id}/watch',
    access: 'member',
    touches: changes,
    input: z.object({ id: uuid(), watches: formBoolean() }),
    answer: wish,
  }),
  deleteWish: defineCall({
    summary: 'Looks for company no more; the trip profile stays.',
    method: 'DELETE',
    path: '/member/wishes/{id}',
    access: 'member',
    touches: changes,
    input: z.object({ id: uuid() }),
    answer: z.null(),
  }),
}
