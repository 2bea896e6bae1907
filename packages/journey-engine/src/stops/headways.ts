/** Departures at even intervals, as indices of the first and the last of them. */
export type Headway = { first: number; last: number; everySeconds: number }

/** A longer interval is no headway: somebody who waits wants the time. */
const longestSeconds = 3600
const fewestDepartures = 3

/**
 * Divides departures, earliest first, into runs of even intervals and single ones. Each departure is in exactly one of
 * them, so "every 10 min" leaves none out.
 */
export function findHeadways(seconds: readonly number[]): { headways: Headway[]; singles: number[] } {
  const headways: Headway[] = []
  const singles: number[] = []
  for (let first = 0; first < seconds.length;) {
    const everySeconds = seconds[first + 1] === undefined ? 0 : seconds[first + 1]! - seconds[first]!
    let last = first
    if (everySeconds > 0 && everySeconds <= longestSeconds)
      while (seconds[last + 1] !== undefined && everySeconds === seconds[last + 1]! - seconds[last]!) last++
    if (last - first + 1 >= fewestDepartures) {
      headways.push({ first, last, everySeconds })
      first = last + 1
    } else singles.push(first++)
  }
  return { headways, singles }
}
