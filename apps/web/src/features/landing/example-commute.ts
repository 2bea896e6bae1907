import {
  calculateCommute,
  readCommute,
  startCommute,
  writeCommute,
} from '@throughway/domain/planner/commute-calculator'
import { milligramsPerPound, type MovingFactors } from '@throughway/domain/mode/savings'

const fewestHalfMiles = 8
const lengths = 40
/** Has no divisor in common with `lengths`, so that each of that many programmes has a length of its own. */
const stride = 17

/** What one commuter of a programme saves in a year; each programme's example travels another distance. */
export function saveInAYear(programmeId: number, factors: MovingFactors) {
  const miles = (fewestHalfMiles + ((programmeId * stride) % lengths)) / 2
  const start = startCommute(factors)
  const commute = readCommute({ miles: String(miles) }, start)
  const { ways, mix } = calculateCommute(commute, factors)
  const alone = ways.find(({ way }) => way === 'drive_alone')!
  return {
    cents: alone.cents - mix!.cents,
    gallons: Math.round((alone.fuel_cents - mix!.fuel_cents) / (commute.fuel * 100)),
    pounds: Math.round(((alone.co2_grams - mix!.co2_grams) * 1000) / milligramsPerPound),
    miles,
    weeks: commute.weeks,
    /** Opens the calculator with this commute. */
    search: writeCommute(commute, start),
  }
}
