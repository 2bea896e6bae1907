import type { Departure } from '@throughway/contract/planner/departure'
import { shownMinute } from '../answer/shown-minutes.ts'

const minuteMilliseconds = 60_000
/** How long a departure stays on the board after its time, because the vehicle may still be at the stop. */
const graceMilliseconds = 30_000

export type DepartureRow = Departure & {
  /** The minutes until it leaves; 0 while it is leaving. */
  minutes: number
}

/** The departures as shown at an instant: past ones are dropped, and the minutes count down. */
export function listRows(departures: readonly Departure[], nowMs: number): DepartureRow[] {
  const minuteNow = Math.floor(nowMs / minuteMilliseconds)
  return departures
    .filter(({ departure }) => Date.parse(departure) >= nowMs - graceMilliseconds)
    .map((each) => ({ ...each, minutes: Math.max(0, shownMinute(each.departure) - minuteNow) }))
}

/** When an answer arrived, by the server's clock and by the screen's. */
export type Received = { toldAt: string; receivedMs: number }

/** The server's time, counted on from the last answer: the clock of a screen in a lobby may be wrong. */
export function serverNow({ toldAt, receivedMs }: Received, screenMs: number): number {
  return Date.parse(toldAt) + Math.max(0, screenMs - receivedMs)
}

/** Without an answer for this long the board is unreliable, even while a request is waiting. */
const silenceMilliseconds = 90_000

export type Connection = { isLost: boolean; ageMinutes: number }

/** Whether the last answer is the newest that there is, and how old it is. */
export function readConnection(
  { receivedMs }: Pick<Received, 'receivedMs'>,
  { screenMs, hasFailed, isOffline }: { screenMs: number; hasFailed: boolean; isOffline: boolean },
): Connection {
  const age = Math.max(0, screenMs - receivedMs)
  return {
    isLost: hasFailed || isOffline || age > silenceMilliseconds,
    ageMinutes: Math.floor(age / minuteMilliseconds),
  }
}
