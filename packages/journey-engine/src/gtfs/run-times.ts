/** One run while it is read: its stops in order with the feed's data, then with a time for each. */
export type Draft = {
  count: number
  stop: Int32Array
  /** stop_sequence, by which live feeds name a visit. */
  sequence: Int32Array
  rule: Uint8Array
  /** Seconds; -1 where the feed gives none. */
  arrival: Int32Array
  departure: Int32Array
  /** Metres along the straight lines between its stops. */
  along: Float64Array
  /** shape_dist_traveled in the feed's unit; NaN where not given. */
  travelled: Float64Array
  interpolated: Uint8Array
}

export function openDraft(capacity = 256): Draft {
  return {
    count: 0,
    stop: new Int32Array(capacity),
    sequence: new Int32Array(capacity),
    rule: new Uint8Array(capacity),
    arrival: new Int32Array(capacity),
    departure: new Int32Array(capacity),
    along: new Float64Array(capacity),
    travelled: new Float64Array(capacity),
    interpolated: new Uint8Array(capacity),
  }
}

/**
 * Gives every stop of a run a time. If one of arrival and departure is missing, it equals the other. If both are
 * missing, they are interpolated between the neighbouring times by distance: as the feed measures it, or else between
 * the stops, or else by their number. Stops before the first time and after the last are cut off. Answers how many were
 * cut off, or -1 for times that run backwards.
 */
export function completeTimes(draft: Draft): number {
  const { arrival, departure } = draft
  for (let at = 0; at < draft.count; at++) {
    if (arrival[at]! < 0) arrival[at] = departure[at]!
    if (departure[at]! < 0) departure[at] = arrival[at]!
  }
  const cut = cutUntimedEnds(draft)
  let latest = -1
  for (let at = 0; at < draft.count; at++) {
    if (arrival[at]! < 0) continue
    if (arrival[at]! < latest || departure[at]! < arrival[at]!) return -1
    latest = departure[at]!
  }
  draft.interpolated.fill(0, 0, draft.count)
  let timed = 0
  for (let at = 1; at < draft.count; at++) {
    if (arrival[at]! < 0) continue
    if (at - timed > 1) interpolate(draft, timed, at)
    timed = at
  }
  return cut
}

function cutUntimedEnds(draft: Draft): number {
  const { arrival, count } = draft
  let first = 0
  let end = count
  while (first < end && arrival[first]! < 0) first++
  while (end > first && arrival[end - 1]! < 0) end--
  if (first > 0)
    for (const values of [
      draft.stop,
      draft.sequence,
      draft.rule,
      arrival,
      draft.departure,
      draft.along,
      draft.travelled,
    ])
      values.copyWithin(0, first, end)
  draft.count = end - first
  return count - draft.count
}

function interpolate({ arrival, departure, along, travelled, interpolated }: Draft, from: number, to: number): void {
  const measure = isRising(travelled, from, to) ? travelled : isRising(along, from, to) ? along : undefined
  const start = departure[from]!
  const span = arrival[to]! - start
  for (let at = from + 1; at < to; at++) {
    const share = measure
      ? (measure[at]! - measure[from]!) / (measure[to]! - measure[from]!)
      : (at - from) / (to - from)
    arrival[at] = departure[at] = start + Math.round(span * share)
    interpolated[at] = 1
  }
}

/**
 * Whether a measure never decreases between two stops, and increases from the first to the last; NaN fails every
 * comparison.
 */
function isRising(measure: Float64Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!(measure[at]! <= measure[at + 1]!)) return false
  return measure[to]! > measure[from]!
}

const secondsOfRounding = 60
const metresOfRounding = 2000

/** Whether a run is faster than any vehicle of its kind could be. Times rounded to the minute get a tolerance. */
export function isTooFast({ count, arrival, departure, along }: Draft, lineType: number): boolean {
  const limit = fastestMetresPerSecond(lineType)
  const exceeds = (metres: number, seconds: number) =>
    metres > metresOfRounding && metres > limit * (seconds + secondsOfRounding)
  for (let at = 1; at < count; at++)
    if (exceeds(along[at]! - along[at - 1]!, arrival[at]! - departure[at - 1]!)) return true
  return exceeds(along[count - 1]! - along[0]!, arrival[count - 1]! - departure[0]!)
}

/** Aircraft; trains, metros and monorails, the fastest of which reach 600 km/h; everything else. */
function fastestMetresPerSecond(type: number): number {
  if (type >= 1100 && type < 1200) return 350
  if (type === 1 || type === 2 || type === 12 || (type >= 100 && type < 200) || (type >= 400 && type < 500)) return 170
  return 60
}
