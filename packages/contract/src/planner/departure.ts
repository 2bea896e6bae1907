import { z } from 'zod'
import { vehicleKinds } from '@throughway/domain/mode/vehicle-kinds'
import { point, moment, journeyPlace, line, aboard } from './itinerary-leg.ts'

/** A vehicle's position, as seen or by the timetable. */
export const vehicleNow = z.object({
  run_id: z.string(),
  source: z.enum(['live', 'timetable']),
  ...point,
  bearing: z.number().nullable().describe('Degrees from north.'),
  at: moment().describe('When it was there.'),
  label: z.string().describe('What is written on it; empty when not told.'),
  stop_id: z.string().nullable().describe('`feed:stop_id` of where it stands, arrives or goes next.'),
  stop_name: z.string().describe('Empty when not told.'),
  status: z.enum(['incoming', 'stopped', 'under_way']).describe('In relation to the stop.'),
  near: z.string().describe('The address or street where it is; empty far from any.'),
})
export type VehicleNow = z.infer<typeof vehicleNow>

/** A vehicle that leaves a stop. */
export const departure = z.object({
  departure: moment().describe('As expected, where the agency tells.'),
  scheduled: moment().nullable().describe('What the timetable says, where the agency tells what to expect.'),
  is_cancelled: z.boolean().describe('It is in the timetable and does not run, or does not stop here.'),
  mode: z.enum(vehicleKinds),
  stop: journeyPlace.describe('Where one boards: the stop asked for, or a platform of it.'),
  line,
  headsign: z.string(),
  wheelchair: aboard,
  bikes: aboard,
  is_approximate: z.boolean(),
})
export type Departure = z.infer<typeof departure>

const startOfRun = z.object({
  departure: moment().describe('By the timetable.'),
  stop: z.string(),
  headsign: z.string(),
  mode: z.enum(vehicleKinds),
  line: z.string().describe('What riders call it.'),
})

/** One day of the region's timetable. */
export const serviceDay = z.object({
  date: z.iso.date(),
  lines: z.int().describe('Those that run on that day; 0 on a day without service.'),
  stops: z.int(),
  first: startOfRun.nullable(),
  last: startOfRun.nullable().describe('It may leave after midnight.'),
  longest: z
    .object({ line: z.string(), miles: z.number(), from: z.string(), to: z.string() })
    .nullable()
    .describe('The line with the longest way, as the crow flies from stop to stop.'),
})
export type ServiceDay = z.infer<typeof serviceDay>
