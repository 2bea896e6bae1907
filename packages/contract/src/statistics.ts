import { z } from 'zod'
import { tripModes } from '@throughway/domain/modes'
import { defineCall } from './call.ts'
import { localDate } from './fields.ts'

export const figures = z.object({
  trips: z.int(),
  miles: z.number(),
  calories: z.int(),
  gas_gallons: z.number(),
  co2_pounds: z.number(),
  savings_cents: z.int(),
})
export type Figures = z.infer<typeof figures>

export const statistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: figures,
  by_mode: z.array(figures.extend({ mode: z.enum(tripModes) })),
  days: z.array(figures.extend({ date: z.iso.date(), mode: z.enum(tripModes) })),
})
export type Statistics = z.infer<typeof statistics>

export const statisticsCalls = {
  getStatistics: defineCall({
    summary: 'What the own trips of a period add up to, by day and mode; at most 400 days.',
    method: 'GET',
    path: '/member/statistics',
    access: 'member',
    input: z.object({ from: localDate(), to: localDate() }),
    answer: statistics,
  }),
}
