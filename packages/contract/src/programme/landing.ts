import { z } from 'zod'
import { weekdays } from '@throughway/domain/time/weekdays'
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
}
