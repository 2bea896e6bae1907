import { z } from 'zod'
import { contactReportReasons, longestLine } from '@throughway/domain/match/contact'
import { meetingPlaceKinds } from '@throughway/domain/match/meeting-point'
import { absenceWays, poolNameLength } from '@throughway/domain/match/standing-pool'
import { fairnesses } from '@throughway/domain/match/who-drives'
import { wishKinds, wishRoles } from '@throughway/domain/match/wish'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, localDate, localTime, requiredText, uuid } from '../fields.ts'
import { followsTrips } from '../subjects.ts'

const place = z.object({ kind: z.enum(meetingPlaceKinds), name: z.string(), lat: z.number(), lng: z.number() })

const poolMember = z.object({
  id: z.uuid(),
  name: z.string().describe('First name and initial of the last name.'),
  is_you: z.boolean(),
  state: z.enum(['invited', 'in']),
  role: z.enum(wishRoles),
  substitute: z.boolean().describe('Travels only when asked, and is planned for no day.'),
})

const poolDay = z.object({
  date: z.iso.date(),
  driver: z.uuid().nullable().describe('Whose turn it is to drive; null on a bike and on foot, and where nobody can.'),
  away: z.array(z.uuid()).describe('Who does not travel.'),
  left_early: z.array(z.uuid()).describe('Who goes home earlier.'),
})
export type PoolDay = z.infer<typeof poolDay>

const standingPool = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(wishKinds),
  state: z.enum(['invited', 'in']).describe('Of the reader.'),
  invited_by: z.string().nullable(),
  weekdays: z.array(z.int()).describe('1 is Monday.'),
  odd_weekdays: z.array(z.int()).describe('Those of them on which it travels in odd weeks alone.'),
  even_weekdays: z.array(z.int()).describe('The same of even weeks.'),
  meet_at: z.string(),
  leave_at: z.string(),
  meet: place.nullable().describe('Where they meet; told once the reader and another one are in.'),
  part: place.nullable().describe('Where they get off in the morning.'),
  fairness: z.enum(fairnesses),
  members: z.array(poolMember),
  days: z.array(poolDay).describe('Today and the days to come of two weeks; none before the reader is in.'),
  to_log: z.array(z.iso.date()).describe('Days of this week, up to today, that the reader can log with one press.'),
  share_cents: z.int().nullable().describe('Of a day there and back for each who travels, by the programme’s rate.'),
  ends_on: z.iso.date().nullable().describe('When it ends by itself unless a member keeps it.'),
  ride_home: z.boolean().describe('Today’s driver has left early, so that the reader may ask for a ride home.'),
  version: z.int(),
})
export type StandingPool = z.infer<typeof standingPool>

const pools = z.object({ items: z.array(standingPool) })

const inOrder = (days: readonly number[]) => [...new Set(days)].toSorted((one, other) => one - other)
const weekdays = z
  .array(formInteger(1, 7), 'field.not_a_choice')
  .min(1, 'field.choose_a_day')
  .max(7, 'field.not_valid')
  .transform(inOrder)
const someWeekdays = z
  .array(formInteger(1, 7), 'field.not_a_choice')
  .max(7, 'field.not_valid')
  .default([])
  .transform(inOrder)
const settings = {
  name: requiredText(poolNameLength),
  weekdays,
  odd_weekdays: someWeekdays.describe('Those of the days on which the pool travels in odd weeks alone.'),
  even_weekdays: someWeekdays.describe('The same of even weeks.'),
  meet_at: localTime(),
  leave_at: localTime(),
  fairness: choice(fairnesses).default('days'),
}
const part = { role: choice(wishRoles).default('either'), substitute: formBoolean().default(false) }
const changes = ['standing-pool', 'conversation'] as const
/** The others are told of each. Half a town says "not today" through one network. */
const limit = { max: 60, windowSeconds: 3600, of: 'member' } as const

/** C25: pools that travel again and again. Each change answers all pools of the member. */
export const standingPoolCalls = {
  listStandingPools: defineCall({
    summary: 'The pools that the member is in or asked into, with who drives when.',
    method: 'GET',
    path: '/member/standing_pools',
    access: 'member',
    subject: 'standing-pool',
    input: z.object({}),
    answer: pools,
  }),
  beginStandingPool: defineCall({
    summary: 'Begins a pool with somebody who has answered, and asks them to join.',
    method: 'POST',
    path: '/member/standing_pools',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    creates: true,
    touches: changes,
    input: z.object({
      conversation_id: uuid(),
      kind: choice(wishKinds)
        .optional()
        .describe('The kind of travel that the pool is for; needed where the two found each other for several.'),
      meet: choice(['member', 'other']).default('member').describe('At whose meeting point they meet.'),
      ...settings,
      ...part,
    }),
    answer: pools,
  }),
  inviteToStandingPool: defineCall({
    summary: 'Asks another one to join, with whom the member writes.',
    method: 'POST',
    path: '/member/standing_pools/{id}/members',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    limit,
    touches: changes,
    input: z.object({ id: uuid(), conversation_id: uuid() }),
    answer: pools,
  }),
  answerStandingPool: defineCall({
    summary: 'Joins a pool or declines to.',
    method: 'POST',
    path: '/member/standing_pools/{id}/answer',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    touches: [...changes, 'pool', 'match'],
    input: z.object({ id: uuid(), answer: choice(['yes', 'no']), ...part }),
    answer: pools,
  }),
  changeStandingPool: defineCall({
    summary: 'Changes name, days, times and how driving is shared. Each member may.',
    method: 'PUT',
    path: '/member/standing_pools/{id}',
    access: 'member',
    whileImpersonated: 'refused',
    limit,
    touches: changes,
    input: z.object({ id: uuid(), version: formInteger(1, 2_000_000_000), ...settings }),
    answer: pools,
  }),
  changePoolPart: defineCall({
    summary: 'Whether the member drives, and whether they travel only as a substitute.',
    method: 'PUT',
    path: '/member/standing_pools/{id}/part',
    access: 'member',
    whileImpersonated: 'refused',
    limit,
    touches: [...changes, 'match'],
    input: z.object({ id: uuid(), ...part }),
    answer: pools,
  }),
  leaveStandingPool: defineCall({
    summary: 'Leaves a pool. It ends when fewer than two are left.',
    method: 'DELETE',
    path: '/member/standing_pools/{id}/part',
    access: 'member',
    whileImpersonated: 'refused',
    touches: [...changes, 'pool', 'match'],
    input: z.object({ id: uuid() }),
    answer: pools,
  }),
  blockPoolMember: defineCall({
    summary:
      'Never shows or names the member and another one of the pool to each other again, and leaves pools of both.',
    method: 'PUT',
    path: '/member/standing_pools/{id}/members/{member_id}/block',
    access: 'member',
    whileImpersonated: 'refused',
    touches: [...changes, 'match', 'pool'],
    input: z.object({ id: uuid(), member_id: uuid() }),
    answer: pools,
  }),
  reportPoolMember: defineCall({
    summary: 'Tells staff of another one of the pool, with what they wrote to the member last.',
    method: 'POST',
    path: '/member/standing_pools/{id}/members/{member_id}/report',
    access: 'member',
    whileImpersonated: 'refused',
    limit: { ...limit, max: 10 },
    touches: ['conversation'],
    input: z.object({
      id: uuid(),
      member_id: uuid(),
      reason: choice(contactReportReasons),
      words: requiredText(longestLine),
    }),
    answer: z.null(),
  }),
  sayNotToday: defineCall({
    summary: 'Tells all others at once that the member does not travel on a day, or goes home earlier.',
    method: 'PUT',
    path: '/member/standing_pools/{id}/days/{date}/absence',
    access: 'member',
    whileImpersonated: 'refused',
    limit,
    touches: changes,
    input: z.object({ id: uuid(), date: localDate(), ways: choice(absenceWays).default('both') }),
    answer: pools,
  }),
  takeBackNotToday: defineCall({
    summary: 'Travels on that day after all.',
    method: 'DELETE',
    path: '/member/standing_pools/{id}/days/{date}/absence',
    access: 'member',
    whileImpersonated: 'refused',
    limit,
    touches: changes,
    input: z.object({ id: uuid(), date: localDate() }),
    answer: pools,
  }),
  logStandingPool: defineCall({
    summary: 'Logs both ways of each day of this week that is not logged yet, with who travelled along as partners.',
    method: 'POST',
    path: '/member/standing_pools/{id}/trips',
    access: 'member',
    needsTerms: true,
    whileImpersonated: 'refused',
    creates: true,
    touches: ['conversation', ...followsTrips],
    input: z.object({ id: uuid() }),
    answer: pools.extend({ trips: z.int().describe('How many trips were logged.') }),
  }),
  keepStandingPool: defineCall({
    summary: 'Says that a pool goes on, after it was asked about.',
    method: 'PUT',
    path: '/member/standing_pools/{id}/renewal',
    access: 'member',
    whileImpersonated: 'refused',
    touches: changes,
    input: z.object({ id: uuid() }),
    answer: pools,
  }),
}
