import { z } from 'zod'
import { isDayMode, tripModes } from '@throughway/domain/mode/modes'
import { autoLogs, profileNameLength, rideHomeNeeds } from '@throughway/domain/trip/trip-profiles'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, localDate, localTime, requiredText, text, uuid } from '../fields.ts'
import { fitsMode, newTrip, tripLeg } from '../trip/trip.ts'

export const tripProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  mode: z.enum(tripModes),
  legs: z.array(tripLeg).nullable(),
  miles: z.number().nullable().describe('One way.'),
  people: z.int().nullable().describe('In the vehicle of a pool, the member included.'),
  from_place: z.uuid().nullable().describe('One of the own places; `from` is its name then.'),
  from: z.string().nullable(),
  to_place: z.uuid().nullable(),
  to: z.string().nullable(),
  weekdays: z.array(z.int()).describe('1 is Monday.'),
  out_departure: z.string().nullable(),
  out_arrival: z.string().nullable(),
  back_departure: z.string().nullable(),
  back_arrival: z.string().nullable(),
  vehicle_id: z.uuid().nullable(),
  partners: z
    .array(z.string())
    .describe('Who rides along as a rule: ids of members, addresses of others. Each trip asks them anew.'),
  park_and_ride: z.string().nullable(),
  is_default: z.boolean(),
  auto_log: z.enum(autoLogs),
  paused_from: z.iso.date().nullable(),
  paused_to: z.iso.date().nullable().describe('Its last day.'),
  is_ride_home_ready: z.boolean().describe('A shared mode, and all that the ride home asks for.'),
  version: z.int().describe('Sent back with a change, so that two devices do not undo each other.'),
})
export type TripProfile = z.infer<typeof tripProfile>

/** All profiles of the member, the default one first. Every change answers them. */
const tripProfiles = z.object({
  items: z.array(tripProfile),
  ride_home_missing: z
    .array(z.enum(rideHomeNeeds))
    .describe('What the ride home asks for beside a profile, and the account does not say yet.'),
})

const { mode, legs, miles, people, partners, from, to } = newTrip.shape
const times = ['out_departure', 'out_arrival', 'back_departure', 'back_arrival'] as const

const profileFields = z.object({
  name: requiredText(profileNameLength),
  mode,
  legs,
  miles,
  people,
  partners,
  from_place: uuid().optional(),
  from,
  to_place: uuid().optional(),
  to,
  weekdays: z
    .array(formInteger(1, 7), 'field.not_a_choice')
    .max(7, 'field.not_valid')
    .default([])
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
  out_departure: localTime().optional(),
  out_arrival: localTime().optional(),
  back_departure: localTime().optional(),
  back_arrival: localTime().optional(),
  vehicle_id: uuid().optional(),
  park_and_ride: text(100).optional(),
  is_default: formBoolean().default(false),
  auto_log: choice(autoLogs).default('off'),
  paused_from: localDate().optional(),
  paused_to: localDate().optional().describe('The last day of the pause.'),
})
type Fields = z.output<typeof profileFields>

/** Automatic actions need days, times and distance. Fields that do not fit the mode are refused. */
function fitsProfile(profile: Partial<Fields>, context: z.core.$RefinementCtx) {
  const refuse = (name: keyof Fields, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  fitsMode(profile, context)
  const { mode: way, auto_log: autoLog = 'off', paused_from: pausedFrom, paused_to: pausedTo } = profile
  const isDay = way !== undefined && isDayMode(way)
  if (isDay)
    for (const name of [...times, 'miles', 'from', 'to', 'from_place', 'to_place', 'park_and_ride'] as const)
      if (profile[name] !== undefined && profile[name] !== '') refuse(name, 'field.not_for_this_mode')
  if (way === 'multimode' && profile.legs === undefined) refuse('legs', 'field.too_few_legs')
  if (profile.out_arrival && !profile.out_departure) refuse('out_departure', 'field.required')
  if (profile.back_arrival && !profile.back_departure) refuse('back_departure', 'field.required')
  if (autoLog !== 'off' && !profile.weekdays?.length) refuse('weekdays', 'field.choose_a_day')
  if (autoLog === 'create' && !isDay) {
    if (!profile.out_departure && !profile.back_departure) refuse('out_departure', 'field.required')
    if (way !== undefined && way !== 'multimode' && profile.miles === undefined) refuse('miles', 'field.required')
  }
  if (pausedFrom && !pausedTo) refuse('paused_to', 'field.required')
  if (pausedTo && !pausedFrom) refuse('paused_from', 'field.required')
  if (pausedFrom && pausedTo && pausedTo < pausedFrom) refuse('paused_to', 'field.ends_before')
}

export const tripProfileCalls = {
  listTripProfiles: defineCall({
    summary: 'The own trip profiles, the default one first.',
    method: 'GET',
    path: '/member/trip_profiles',
    access: 'member',
    subject: 'trip-profile',
    input: z.object({}),
    answer: tripProfiles,
  }),
  addTripProfile: defineCall({
    summary: 'Adds a trip profile, up to ten; the first is the default one.',
    method: 'POST',
    path: '/member/trip_profiles',
    access: 'member',
    creates: true,
    touches: ['trip-profile', 'pending', 'volunteer', 'ride-home', 'home', 'activity'],
    input: profileFields.superRefine(fitsProfile),
    answer: tripProfiles,
  }),
  changeTripProfile: defineCall({
    summary: 'Changes a trip profile; trips that were made stay as they are, those planned with it follow.',
    method: 'PUT',
    path: '/member/trip_profiles/{id}',
    access: 'member',
    touches: ['trip-profile', 'wish', 'match', 'pending', 'volunteer', 'ride-home', 'home', 'activity'],
    input: profileFields.extend({ id: uuid(), version: formInteger(1, 2_000_000_000) }).superRefine(fitsProfile),
    answer: tripProfiles,
  }),
  deleteTripProfile: defineCall({
    summary: 'Takes a trip profile away, with what is planned with it; trips that were made, or wait for a yes, stay.',
    method: 'DELETE',
    path: '/member/trip_profiles/{id}',
    access: 'member',
    touches: ['trip-profile', 'wish', 'match', 'pending', 'volunteer', 'ride-home', 'home', 'activity'],
    input: z.object({ id: uuid() }),
    answer: tripProfiles,
  }),
  planTripProfile: defineCall({
    summary: 'Plans the ways of a profile for a day from today on; they are asked about once they are over.',
    method: 'POST',
    path: '/member/trip_profiles/{id}/plan',
    access: 'member',
    creates: true,
    touches: ['pending', 'home'],
    input: z.object({ id: uuid(), date: localDate() }),
    answer: z.object({ planned: z.int().describe('Ways that are planned now and were not before.') }),
  }),
}
