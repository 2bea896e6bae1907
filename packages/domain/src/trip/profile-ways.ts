import { isDayMode, type TripMode } from '../mode/modes.ts'

/* Apart from the rest of the profiles' rules, which know time zones and are heavy in a browser. */

export type ProfileWay = { direction: 'out' | 'back' | 'other'; departure: string | null; arrival: string | null }

type Times = {
  mode: TripMode
  out_departure: string | null
  out_arrival: string | null
  back_departure: string | null
  back_arrival: string | null
}

/** The ways of one day: those whose time is known, or both when none is; a day mode has one without a direction. */
export function waysOf({ mode, out_departure, out_arrival, back_departure, back_arrival }: Times): ProfileWay[] {
  if (isDayMode(mode)) return [{ direction: 'other', departure: null, arrival: null }]
  const out: ProfileWay = { direction: 'out', departure: out_departure, arrival: out_arrival }
  const back: ProfileWay = { direction: 'back', departure: back_departure, arrival: back_arrival }
  if (!out_departure && !back_departure) return [out, back]
  return [...(out_departure ? [out] : []), ...(back_departure ? [back] : [])]
}
