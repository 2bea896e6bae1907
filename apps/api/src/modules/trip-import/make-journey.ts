import type { Point } from '@throughway/domain/planner/area'
import { guessMode } from '@throughway/domain/mode/guess-mode'
import { maxMiles } from '@throughway/contract/trip/trip'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import type { BadRow, JourneyRow } from './file-row.ts'

export type Fix = Point & { time?: number | undefined }

type Recorded = {
  said?: string | undefined
  startedAt: number | undefined
  endedAt: number | undefined
  metres: number | undefined
  start?: Point | undefined
  end?: Point | undefined
}

/** A journey from a recording; without times or a plausible distance, a row with the fault. */
export function makeJourney({ said, startedAt, endedAt, metres, start, end }: Recorded): JourneyRow | BadRow {
  if (startedAt === undefined || endedAt === undefined || endedAt <= startedAt || endedAt - startedAt > 86_400_000)
    return bad('time', 'field.not_a_time')
  if (metres === undefined || !(metres >= 1)) return bad('miles', 'field.required')
  if (metres > metresFromMiles(maxMiles)) return bad('miles', 'field.too_large')
  const mode = guessMode({ said, metres, seconds: (endedAt - startedAt) / 1000 })
  return { kind: 'journey', mode, startedAt, endedAt, metres: Math.round(metres), start, end }
}

function bad(column: string, text: string): BadRow {
  return { kind: 'bad', line: null, faults: [{ column, text }] }
}

export function readPoint(lat: number | undefined, lng: number | undefined): Point | undefined {
  if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) return undefined
  return { lat, lng }
}

/** The sum over the points of each stretch. Between two stretches nothing was travelled. */
export function measure(stretches: readonly (readonly Point[])[]): number {
  let metres = 0
  for (const points of stretches)
    for (let index = 1; index < points.length; index++) metres += metresBetween(points[index - 1]!, points[index]!)
  return metres
}
