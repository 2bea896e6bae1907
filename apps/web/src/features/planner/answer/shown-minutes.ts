/** The one rounding of instants, for clock times and durations. */
export function shownMinute(instant: string): number {
  return Math.round(Date.parse(instant) / 60_000)
}

/** The duration between two displayed minutes: "8:10-8:27" is 17 min. */
export function shownSeconds({ start, end }: { start: string; end: string }): number {
  return (shownMinute(end) - shownMinute(start)) * 60
}

/** The moment against which an itinerary is measured: of leaving, or of arriving where the question asked for that. */
export type Asked = { when: 'now' | 'depart' | 'arrive'; at: string }

/** The seconds from the requested moment until the arrival; for a time of arrival, from the departure until then. */
export function secondsFromAsked({ start, end }: { start: string; end: string }, { when, at }: Asked): number {
  return (when === 'arrive' ? shownMinute(at) - shownMinute(start) : shownMinute(end) - shownMinute(at)) * 60
}

export function shownInstant(instant: string): string {
  return new Date(shownMinute(instant) * 60_000).toISOString()
}
