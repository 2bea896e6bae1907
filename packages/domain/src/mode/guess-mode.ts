import { metresPerMile } from '../trip/distance.ts'
import type { LegMode } from '../trip/legs.ts'

/**
 * Names of modes in recordings of devices and services (GPX, TCX and FIT files). The first match wins; null for a mode
 * that no device knows.
 */
const words: Record<LegMode, RegExp | null> = {
  bike: /cycl|bik|ride|velo|^1$/i,
  walk: /walk|hik|run|jog|foot|snowshoe|^9$|^10$/i,
  scooter: /scoot|skate/i,
  transit: /bus|train|rail|tram|metro|subway|ferry|transit|transport/i,
  carpool: /carpool/i,
  vanpool: null,
  drive_alone: /driv|car\b|motor/i,
}
const wordsInOrder = Object.entries(words) as [LegMode, RegExp | null][]

const walkUpToMph = 6
const bikeUpToMph = 20

/**
 * The mode named in the file, or else the mode that fits the speed. The member corrects it before anything is logged.
 */
export function guessMode({
  said,
  metres,
  seconds,
}: {
  said: string | undefined
  metres: number
  seconds: number
}): LegMode {
  const [mode] = wordsInOrder.find(([, pattern]) => said !== undefined && pattern?.test(said.trim())) ?? []
  if (mode) return mode
  const mph = seconds > 0 ? metres / metresPerMile / (seconds / 3600) : 0
  if (mph <= walkUpToMph) return 'walk'
  return mph <= bikeUpToMph ? 'bike' : 'drive_alone'
}
