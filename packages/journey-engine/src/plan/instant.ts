import { Temporal } from 'temporal-polyfill'

const daySeconds = 86_400
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/**
 * Formats instants of one time zone, cached by UTC offset and by date, since a look-up of the zone costs more than the
 * rest, and an answer has hundreds of instants of one day.
 */
export function openClock(timeZone: string) {
  let from = 1
  let until = 0
  let offsetSeconds = 0
  let offset = ''
  let day = NaN
  let date = ''
  return {
    timeZone,
    /** RFC 3339 with the zone's offset at that moment, to the second: `2026-03-02T08:15:00-05:00`. */
    format(epochMs: number): string {
      if (epochMs < from || epochMs >= until) read(epochMs)
      const local = Math.round(epochMs / 1000) + offsetSeconds
      const localDay = Math.floor(local / daySeconds)
      if (localDay !== day) readDay(localDay)
      const second = local - localDay * daySeconds
      const [hours, minutes] = [Math.floor(second / 3600), Math.floor(second / 60) % 60]
      return `${date}T${twoDigits[hours]}:${twoDigits[minutes]}:${twoDigits[second % 60]}${offset}`
    },
    /** The local date, `YYYY-MM-DD`. */
    dateOf: (epochMs: number) =>
      Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  }

  function readDay(localDay: number) {
    day = localDay
    date = new Date(localDay * daySeconds * 1000).toISOString().slice(0, -'T00:00:00.000Z'.length)
  }

  /** An offset holds from one clock change to the next. */
  function read(epochMs: number) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone)
    offsetSeconds = zoned.offsetNanoseconds / 1e9
    offset = formatOffset(offsetSeconds)
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
