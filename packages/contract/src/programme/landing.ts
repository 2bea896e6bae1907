import { z } from 'zod'
import { weekdays } from '@throughway/domain/time/weekdays'
import { legModes } from '@throughway/domain/trip/legs'
import { defineCall } from '../call.ts'

const time = z.string().describe('`HH:mm`, on the clock of the programme.')

/** What a landing page says about its own region. A fact that the programme does not have is null or empty. */
export const localFacts = z.object({
  agency: z
    .object({
      name: z.string(),
      phone: z.string(),
      hours: z.array(z.object({ days: z.array(z.enum(weekdays)), from: time, to: time })),
    })
    .nullable()
    .describe('Of the ride services: the first agency of transport with a telephone.'),
  employers: z.array(z.string()).describe('At most three of the organisations that anybody may look up.'),
  sponsor: z
    .object({ name: z.string(), reward: z.string(), points: z.int() })
    .nullable()
    .describe('Who gives the first of the rewards that everybody may have.'),
})
export type LocalFacts = z.infer<typeof localFacts>

/** What somebody's first trip earns today. */
export const firstTrip = z.object({
  bonus: z.int().describe('Of the first trip, beside its own points.'),
  ways: z
    .array(
      z.object({
        mode: z.enum(legModes),
        points: z.number().describe('Of one trip, or of a mile; halves are rounded up once the trip is reckoned.'),
        per_mile: z.boolean(),
      }),
    )
    .describe('Those that earn, in the order in which members choose.'),
})
export type FirstTrip = z.infer<typeof firstTrip>

export const landingCalls = {
  getLocalFacts: defineCall({
    summary: 'The agency that answers the telephone, employers and a sponsor of the programme, for its landing page.',
    method: 'GET',
    path: '/public/local_facts',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'programme',
    input: z.object({}),
    answer: localFacts,
  }),

  getFirstTrip: defineCall({
    summary: 'What a first trip earns today by each way, for somebody who has no account yet.',
    method: 'GET',
    path: '/public/first_trip',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'programme',
    input: z.object({}),
    answer: firstTrip,
  }),
}
