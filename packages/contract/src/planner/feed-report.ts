import { sharedFileStates } from '@throughway/domain/planner/shared-vehicles'
import { z } from 'zod'

const feedSeverities = ['error', 'warning', 'info'] as const

/** The findings of a check of a feed. */
export const feedReport = z.object({
  number: z.int().nullable(),
  notices: z
    .array(
      z.object({
        rule: z.string().describe('As the canonical validator of GTFS or GBFS names it; `planner_…` are our own.'),
        severity: z.enum(feedSeverities),
        count: z.int(),
        examples: z.array(
          z.object({
            file: z.string().nullable(),
            line: z.int().nullable(),
            field: z.string().nullable(),
            value: z.string().nullable(),
          }),
        ),
      }),
    )
    .describe('Errors first.'),
  facts: z
    .object({
      agencies: z.array(z.string()),
      stops: z.int(),
      stops_in_area: z.int(),
      lines: z.int(),
      trips: z.int(),
      first_on: z.iso.date().nullable(),
      last_on: z.iso.date().nullable(),
    })
    .nullable()
    .describe('What a timetable holds; null where it cannot be read that far.'),
  sharing: z
    .object({
      version: z.string(),
      system_id: z.string(),
      name: z.string(),
      operator: z.string(),
      files: z
        .array(
          z.object({
            name: z.string(),
            state: z
              .enum(sharedFileStates)
              .describe('The planner reads it, cannot read it although it should, or has no use for it.'),
            updated_at: z.iso.datetime().nullable().describe('As it says itself.'),
            ttl: z.int().nullable().describe('Seconds after which it promises to be updated again.'),
          }),
        )
        .describe('As `gbfs.json` lists them.'),
      stations: z.int(),
      stations_in_area: z.int(),
      vehicles: z.int().describe('For rent at the moment of the look, at stations and free.'),
      free: z.int().describe('Of those, the ones that stand free.'),
      free_in_area: z.int(),
    })
    .nullable()
    .describe('What a feed of shared vehicles holds; null for other feeds, and where it cannot be read that far.'),
  live: z
    .object({
      said_at: z.iso
        .datetime()
        .nullable()
        .describe('Of when the feed is, as it says itself; null where it does not say, and the planner leaves it out.'),
    })
    .nullable()
    .describe('Of a feed of GTFS Realtime that can be read.'),
  area: z
    .object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })
    .nullable()
    .describe('The area of the programme’s streets.'),
})
export type FeedReportAnswer = z.infer<typeof feedReport>
