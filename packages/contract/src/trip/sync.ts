import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import { syncOutcomes, syncProblems, syncProviders, syncStates } from '@throughway/domain/trip/sync'
import { defineCall } from '../call.ts'
import { choice, requiredText, text, uuid } from '../fields.ts'
import { trip } from './trip.ts'
import { followsTrips } from '../subjects.ts'

const connection = z.object({
  provider: z.enum(syncProviders),
  name: z.string().describe('As the provider writes it.'),
  available: z.boolean().describe('Whether the programme has set it up; one that is connected stays visible without.'),
  state: z.enum(syncStates),
  problem: z.enum(syncProblems).nullable().describe('Why it needs attention.'),
  connected_at: z.iso.datetime().nullable(),
  synced_at: z.iso.datetime().nullable().describe('When everything was last read to the end.'),
  waits_until: z.iso.datetime().nullable().describe('The provider answers no more until then.'),
  syncing: z.boolean(),
})
export type SyncConnection = z.infer<typeof connection>

export const syncActivity = z.object({
  id: z.uuid(),
  provider: z.enum(syncProviders),
  outcome: z.enum(syncOutcomes),
  mode: z.enum(tripModes),
  date: z.iso.date(),
  departure: z.string(),
  arrival: z.string(),
  miles: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  trip_id: z.uuid().nullable(),
  claim_until: z.iso
    .date()
    .nullable()
    .describe('Of one that is not a commute: the last day on which it can be claimed.'),
})
export type SyncActivity = z.infer<typeof syncActivity>

/** Only the owner sees Strava data, so this answer describes nobody else. */
const sync = z.object({
  connections: z.array(connection),
  imported: z.array(syncActivity).describe('What became trips, newest first; the last fifty.'),
  unclaimed: z.array(syncActivity).describe('What is not a commute and can still be claimed.'),
})
export type Sync = z.infer<typeof sync>

const provider = choice(syncProviders)

export const syncCalls = {
  getSync: defineCall({
    summary: 'The providers, what is connected, and what it brought.',
    method: 'GET',
    path: '/member/sync',
    access: 'member',
    subject: 'sync',
    input: z.object({}),
    answer: sync,
  }),
  startSync: defineCall({
    summary: 'The address at the provider where the member allows access; it leads back to /trips/syncing with a code.',
    method: 'POST',
    path: '/member/sync/{provider}/start',
    access: 'member',
    whileImpersonated: 'refused',
    needsVerified: true,
    needsTerms: true,
    limit: { max: 30, windowSeconds: 3600 },
    touches: [],
    input: z.object({ provider, agreed: requiredText(20).describe('The version of what the member agreed to.') }),
    answer: z.object({ address: z.string() }),
  }),
  connectSync: defineCall({
    summary: 'Connects with the code that the provider sent back, and reads the last seven days.',
    method: 'POST',
    path: '/member/sync/{provider}/connect',
    access: 'member',
    whileImpersonated: 'refused',
    needsVerified: true,
    needsTerms: true,
    limit: { max: 60, windowSeconds: 3600 },
    touches: [...followsTrips, 'activity'],
    input: z.object({ provider, code: requiredText(500), state: requiredText(1000), scope: text(500).default('') }),
    answer: sync,
  }),
  readSync: defineCall({
    summary: 'Looks for new activities now.',
    method: 'POST',
    path: '/member/sync/{provider}/read',
    access: 'member',
    whileImpersonated: 'refused',
    limit: { max: 12, windowSeconds: 3600 },
    touches: [...followsTrips, 'activity'],
    input: z.object({ provider }),
    answer: sync,
  }),
  claimActivity: defineCall({
    summary: 'Makes a trip of an activity that was not taken for a commute.',
    method: 'POST',
    path: '/member/sync/activities/{id}/claim',
    access: 'member',
    needsTerms: true,
    creates: true,
    touches: [...followsTrips, 'activity'],
    input: z.object({ id: uuid() }),
    answer: z.object({ trip }),
  }),
  disconnectSync: defineCall({
    summary: 'Ends the access and forgets what came from the provider; the trips stay as a summary, or go too.',
    method: 'POST',
    path: '/member/sync/{provider}/disconnect',
    access: 'member',
    touches: [...followsTrips, 'activity'],
    input: z.object({ provider, trips: choice(['keep', 'delete']) }),
    answer: sync,
  }),
}
