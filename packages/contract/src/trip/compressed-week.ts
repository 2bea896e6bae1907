import { z } from 'zod'
import { compressedSchemes } from '@throughway/domain/trip/compressed-week'
import { defineCall } from '../call.ts'
import { choice, localDate } from '../fields.ts'

const compressedWeek = z.object({
  scheme: z.enum(compressedSchemes),
  first_day_off: z.iso.date(),
  next_days_off: z.array(z.iso.date()).describe('The next ones from today on, holidays left out.'),
})
export type CompressedWeekAnswer = z.infer<typeof compressedWeek>

const answer = z.object({
  compressed_week: compressedWeek.nullable(),
  allowed: z.boolean().describe('Whether the own organisation offers it.'),
})

/** C8: each day off of the scheme becomes a pending trip. */
export const compressedWeekCalls = {
  getCompressedWeek: defineCall({
    summary: 'The scheme by which the member works, with its next days off.',
    method: 'GET',
    path: '/member/compressed_week',
    access: 'member',
    subject: 'compressed-week',
    input: z.object({}),
    answer,
  }),
  saveCompressedWeek: defineCall({
    summary: 'Chooses a scheme and its first day off, a workday within two weeks, which says the weekday and the week.',
    method: 'PUT',
    path: '/member/compressed_week',
    access: 'member',
    touches: ['compressed-week', 'pending', 'home'],
    input: z.object({ scheme: choice(compressedSchemes), first_day_off: localDate() }),
    answer,
  }),
  stopCompressedWeek: defineCall({
    summary: 'Ends the scheme; days off that are logged stay.',
    method: 'DELETE',
    path: '/member/compressed_week',
    access: 'member',
    touches: ['compressed-week', 'pending', 'home'],
    input: z.object({}),
    answer,
  }),
}
