import type { Departure } from '@throughway/contract/planner/departure'
import { shownMinute } from '../answer/shown-minutes.ts'

const minuteMilliseconds = 60_000
/** A departure stays on the board for so long after its time, because the vehicle may still stand at the stop. */
const graceMilliseconds = 30_000

export type DepartureRow = Departure & {
  /** Until it leaves; 0 while it is leaving. */
  minutes: number
}

/** Departures as they are told at an instant: what has left is gone, and the minutes count down. */
export function listRows(departures: readonly Departure[], nowMs: number): DepartureRow[] {
  const minuteNow = Math.floor(nowMs / minuteMilliseconds)
  return departures
    .filter(({ departure }) => Date.parse(departure) >= nowMs - graceMilliseconds)
    .map((each) => ({ ...each, minutes: Math.max(0, shownMinute(each.departure) - minuteNow) }))
}

/** When an answer came, by the server's clock and by that of the screen. */
export type Received = { toldAt: string; receivedMs: number }

/** The server's time, counted on from the last answer: the clock of a screen in a lobby may be wrong. */
export function serverNow({ toldAt, receivedMs }: Received, screenMs: number): number {
  return Date.parse(toldAt) + Math.max(0, screenMs - receivedMs)
}

/** After so long without an answer nobody can rely on the board, also where a request still waits. */
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
