import { z } from 'zod'
import { vehicleKinds } from '@throughway/domain/mode/vehicle-kinds'
import { latitude, longitude } from '../account/location.ts'
import { defineCall } from '../call.ts'
import { localDate, requiredText } from '../fields.ts'
import { departure } from './departure.ts'
import { aboard, journeyPlace, line, moment, serviceAlert } from './itinerary-leg.ts'

/** Which day a timetable is of, and which can be asked for. */
const day = {
  date: z.iso
    .date()
    .describe('The service day: what leaves after midnight belongs to the day on which its service began.'),
  today: z.iso.date().describe('In the zone of the region.'),
  first_date: z.iso.date().describe('Of the timetable.'),
  last_date: z.iso.date(),
  next_date: z.iso.date().nullable().describe('On a day without service, the next one with it.'),
}

const dayDeparture = z.object({
  departure: moment().describe('As expected, where the agency tells.'),
  scheduled: moment().nullable().describe('What the timetable says, where the agency tells what to expect.'),
  is_cancelled: z.boolean().describe('It is in the timetable and does not run, or does not stop here.'),
  is_approximate: z.boolean(),
  run_id: z.string(),
  wheelchair: aboard,
  stop_id: z.string().describe('Where one boards: the stop asked for, or a platform of it.'),
  stop_name: z.string(),
  stop_code: z.string().nullable(),
})
export type DayDeparture = z.infer<typeof dayDeparture>

const stopTimetable = z.object({
  ...day,
  stop: journeyPlace,
  lines: z
    .array(
      z.object({
        line,
        mode: z.enum(vehicleKinds),
        headsign: z.string(),
        departures: z.array(dayDeparture).describe('Earliest first, by the timetable.'),
        headways: z
          .array(
            z.object({
              first: moment(),
              last: moment(),
              every_seconds: z.int(),
              stop_id: z.string(),
              stop_name: z.string(),
            }),
          )
          .describe('It leaves at even intervals from the first moment to the last, both included.'),
      }),
    )
    .describe('By line and headsign, in the order of the lines’ names.'),
  alerts: z.array(serviceAlert),
})
export type StopTimetable = z.infer<typeof stopTimetable>

const secondsByStop = z.array(z.int().nullable())

const lineTimetable = z.object({
  ...day,
  line,
  mode: z.enum(vehicleKinds),
  day_start: moment().describe('From here the seconds of `runs` count, also on nights when the clock changes.'),
  directions: z.array(
    z.object({
      headsigns: z.array(z.string()).describe('Those of most runs first.'),
      stops: z.array(journeyPlace).describe('In order; a station stands for its platforms.'),
      runs: z
        .array(
          z.object({
            run_id: z.string(),
            headsign: z.string(),
            wheelchair: aboard,
            is_cancelled: z.boolean(),
            is_approximate: z.boolean(),
            times: secondsByStop.describe('For each of `stops`, as expected; null where it does not call.'),
            late: secondsByStop
              .nullable()
              .describe('For each of `stops` the seconds behind the timetable; null where the agency tells nothing.'),
            skipped: z.array(z.int()).describe('Positions in `stops` at which it does not stop this time.'),
            headway: z
              .object({ every_seconds: z.int(), until: z.int() })
              .nullable()
              .describe('It stands for all that leave the first stop at this interval, the last one then.'),
          }),
        )
        .describe('In the order in which they pass.'),
    }),
  ),
  alerts: z.array(serviceAlert),
})
export type LineTimetable = z.infer<typeof lineTimetable>

const date = () => localDate().optional().describe('The service day; today unless given.')

/** What leaves where and when, without a question about a way. */
export const timetableCalls = {
  getStopTimetable: defineCall({
    summary: 'What leaves a stop on one service day, by line: times, intervals, delays, cancellations and alerts.',
    method: 'GET',
    path: '/public/planner/stop_timetable',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'reference',
    input: z.object({
      stop: requiredText(200).describe('`stop_id` of a place of an itinerary; capitals make a difference.'),
      date: date(),
    }),
    answer: stopTimetable,
  }),
  getLineTimetable: defineCall({
    summary: 'The timetable of a line on one service day: its stops in each direction and the times of its runs.',
    method: 'GET',
    path: '/public/planner/line_timetable',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'reference',
    input: z.object({
      line: requiredText(200).describe('`id` of a line; capitals make a difference.'),
      date: date(),
    }),
    answer: lineTimetable,
  }),
  findNearbyDepartures: defineCall({
    summary:
      'What leaves soon near a position and can still be reached on foot, each line at its nearest stop. The position is not kept.',
    method: 'POST',
    path: '/public/planner/nearby_departures',
    access: 'public',
    limit: { max: 60, windowSeconds: 60 },
    subject: 'reference',
    input: z.object({ lat: latitude(), lng: longitude() }),
    answer: z.object({
      told_at: moment(),
      is_outside: z.boolean().describe('The position lies outside the programme’s map.'),
      stops: z
        .array(z.object({ stop: journeyPlace, walk_seconds: z.int(), departures: z.array(departure) }))
        .describe('Nearest first.'),
    }),
  }),
}
