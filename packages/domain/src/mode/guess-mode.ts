import { metresPerMile } from '../trip/distance.ts'
import type { LegMode } from '../trip/legs.ts'

/** What recording devices and services call a way of travelling: words of GPX, TCX and FIT files. */
const words: readonly (readonly [RegExp, LegMode])[] = [
  [/cycl|bik|ride|velo|^1$/i, 'bike'],
  [/walk|hik|run|jog|foot|snowshoe|^9$|^10$/i, 'walk'],
  [/scoot|skate/i, 'scooter'],
  [/bus|train|rail|tram|metro|subway|ferry|transit|transport/i, 'transit'],
  [/carpool/i, 'carpool'],
  [/driv|car\b|motor/i, 'drive_alone'],
]

const walkUpToMph = 6
const bikeUpToMph = 20

/** The mode that the file says, else the one that goes so fast; the member corrects it before anything is logged. */
export function guessMode({
  said,
  metres,
  seconds,
}: {
  said: string | undefined
  metres: number
  seconds: number
}): LegMode {
  const [, mode] = words.find(([pattern]) => said !== undefined && pattern.test(said.trim())) ?? []
  if (mode) return mode
  const mph = seconds > 0 ? metres / metresPerMile / (seconds / 3600) : 0
  if (mph <= walkUpToMph) return 'walk'
  return mph <= bikeUpToMph ? 'bike' : 'drive_alone'
}
