import { Temporal } from 'temporal-polyfill'

/** Formats instants of one time zone, cached by UTC offset, since a look-up of the zone costs more than the rest. */
export function openClock(timeZone: string) {
  let from = 1
  let until = 0
  let offsetSeconds = 0
  return {
    timeZone,
    /** RFC 3339 with the zone's offset at that moment, to the second: `2026-03-02T08:15:00-05:00`. */
    format(epochMs: number): string {
      if (epochMs < from || epochMs >= until) read(epochMs)
      const local = new Date(Math.round(epochMs / 1000) * 1000 + offsetSeconds * 1000).toISOString().slice(0, 19)
      return local + formatOffset(offsetSeconds)
    },
    /** The local date, `YYYY-MM-DD`. */
    dateOf: (epochMs: number) =>
      Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  }

  /** An offset holds from one clock change to the next. */
  function read(epochMs: number) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone)
    offsetSeconds = zoned.offsetNanoseconds / 1e9
    const next = zoned.getTimeZoneTransition('next')
    // without a clock change nearby, a day is cached
    from = epochMs
    until = next ? next.epochMilliseconds : epochMs + 86_400_000
  }
}

export type Clock = ReturnType<typeof openClock>

function formatOffset(seconds: number) {
  const minutes = Math.abs(Math.round(seconds / 60))
  return `${seconds < 0 ? '-' : '+'}${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
