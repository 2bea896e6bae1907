import { z } from 'zod'
import { defineCall } from '../call.ts'

/** The kinds of data about people that a programme keeps, in the page's order. */
export const retainedThings = [
  'trips',
  'account_closed',
  'sign_ins',
  'remembered_devices',
  'mails',
  'links',
  'messages',
  'support_cases',
  'polls',
  'surveys',
  'ride_requests',
  'guest_ride_requests',
  'recordings',
  'planner_searches',
  'pending_trips',
  'trip_imports',
  'copies',
  'error_reports',
  'tasks',
  'audit',
  'backups',
] as const
export type RetainedThing = (typeof retainedThings)[number]

/** `account`: as long as the account; `programme`: as long as the programme; `operator`: as the operator has set it. */
const retentionUnits = ['hours', 'days', 'months', 'years', 'account', 'programme', 'operator'] as const

const retention = z.object({
  things: z.array(
    z.object({
      what: z.enum(retainedThings),
      count: z.int().nullable().describe('Of the unit, where it is one of time.'),
      unit: z.enum(retentionUnits),
    }),
  ),
  tables: z
    .object({ deleted: z.array(z.string()), without_person: z.array(z.string()), of_nobody: z.array(z.string()) })
    .describe('What becomes of each table when a member’s account is deleted.'),
})
export type Retention = z.output<typeof retention>

export const retentionCalls = {
  getRetention: defineCall({
    summary: 'What the programme keeps about people, and how long. The release decides it; nobody changes it here.',
    method: 'GET',
    path: '/staff/programme/retention',
    access: 'staff',
    permission: 'programme.read',
    subject: 'reference',
    input: z.object({}),
    answer: retention,
  }),
}
