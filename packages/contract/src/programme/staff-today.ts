import { z } from 'zod'
import { defineCall } from '../call.ts'

/** The queues of work that wait for a decision of staff. */
export const staffQueues = [
  'redemptions',
  'rides',
  'ride_feedback',
  'passes',
  'reviews',
  'support_cases',
  'contact_reports',
  'rides_home',
  'ride_home_claims',
  'proposals',
  'organisation_tasks',
  'message_drafts',
  'points_budget',
  'reward_stock',
  'drawing_claims',
  'photos',
  'volunteers',
  'volunteer_rides',
  'feeds',
] as const
export type StaffQueue = (typeof staffQueues)[number]

/** A queue is counted up to this number and answers `mostWaiting + 1` for more. */
export const mostWaiting = 1000

export const staffTodayCalls = {
  getStaffToday: defineCall({
    summary: 'What waits for the member of the staff: each queue that their grants let them read, within their reach.',
    method: 'GET',
    path: '/staff/today',
    access: 'staff',
    permission: 'self.factor',
    subject: 'redemption',
    input: z.object({}),
    answer: z.object({
      queues: z.array(
        z.object({
          queue: z.enum(staffQueues),
          waiting: z.int().describe('How many wait; 1,001 stands for more than 1,000.'),
          oldest_at: z.iso.datetime().nullable().describe('Since when the longest waiting one waits.'),
          due_on: z.iso
            .date()
            .nullable()
            .describe('The day by which the next one is to be decided, where there is one.'),
        }),
      ),
    }),
  }),
}
