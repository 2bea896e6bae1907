import { beaconHours } from './draw-record.ts'
import { recordingDays } from './drawings.ts'
import { addDays, instantOf, startOfWeek } from '../time/time.ts'

/** C15: the instants that follow from the first and last day, in the programme's calendar. */
export function datesOfDrawing(firstDay: string, lastDay: string, timeZone: string) {
  const midnight = (date: string) => instantOf(date, '00:00', timeZone)
  const snapshotAt = midnight(addDays(lastDay, 1 + recordingDays))
  return {
    startsAt: midnight(firstDay),
    endsAt: midnight(addDays(lastDay, 1)),
    snapshotAt,
    beaconFrom: new Date(snapshotAt.getTime() + beaconHours * 3_600_000),
  }
}

/** C15: templates for drawings of the week or month after `today`. */
export function drawingTemplates(
  today: string,
): Record<'weekly' | 'grand', { first_day: string; last_day: string; min_trips: number }> {
  const monday = addDays(startOfWeek(today), 7)
  return {
    weekly: { first_day: monday, last_day: addDays(monday, 6), min_trips: 3 },
    grand: { first_day: monday, last_day: addDays(monday, 27), min_trips: 1 },
  }
}
