import { isDayMode, type TripMode } from '../mode/modes.ts'

/* Separate from the other rules of profiles, which need time zones and are heavy in a browser. */

export type ProfileDirection = { direction: 'out' | 'back' | 'other'; departure: string | null; arrival: string | null }

type Times = {
  mode: TripMode
  out_departure: string | null
  out_arrival: string | null
  back_departure: string | null
  back_arrival: string | null
}

/**
 * The directions of one day: those with a known time, or both when none is known. A day mode has one, without a
 * direction.
 */
export function directionsOf({
  mode,
  out_departure,
  out_arrival,
  back_departure,
  back_arrival,
}: Times): ProfileDirection[] {
  if (isDayMode(mode)) return [{ direction: 'other', departure: null, arrival: null }]
  const out: ProfileDirection = { direction: 'out', departure: out_departure, arrival: out_arrival }
  const back: ProfileDirection = { direction: 'back', departure: back_departure, arrival: back_arrival }
  if (!out_departure && !back_departure) return [out, back]
  return [...(out_departure ? [out] : []), ...(back_departure ? [back] : [])]
}
