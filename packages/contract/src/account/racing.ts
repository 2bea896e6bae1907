import { z } from 'zod'
import { racingDisplays } from '@throughway/domain/identity/racing-names'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger } from '../fields.ts'
import { changingLimit, readingLimit } from '../race/race-parts.ts'

const racing = z.object({
  takes_part: z.boolean().describe('Whether the member is counted and ranked in challenges at all.'),
  display: z.enum(racingDisplays).describe('The name that boards show of the member.'),
  version: z.int().describe('0 until something was chosen; the next change carries it.'),
})
export type Racing = z.infer<typeof racing>

export const racingCalls = {
  getRacing: defineCall({
    summary: 'What the member chose for challenges.',
    method: 'GET',
    path: '/member/racing',
    access: 'member',
    subject: 'racing',
    limit: readingLimit,
    input: z.object({}),
    answer: racing,
  }),
  saveRacing: defineCall({
    summary: 'Keeps whether the member takes part in challenges, and under what name.',
    method: 'PUT',
    path: '/member/racing',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['racing', 'race', 'home', 'activity'],
    limit: changingLimit,
    input: z.object({
      version: formInteger(0, 2_000_000_000),
      takes_part: formBoolean(),
      display: choice(racingDisplays),
    }),
    answer: racing,
  }),
}
