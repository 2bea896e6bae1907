import type { CommuteOption, YearFigures } from '@throughway/domain/planner/commute-calculator'
import { milligramsPerPound } from '@throughway/domain/mode/savings'

/** One option on every day of the year, or the mix of the week. */
export type ResultRow = YearFigures & { way: CommuteOption | 'mix' }

export function poundsOf(grams: number): number {
  return (grams * 1000) / milligramsPerPound
}
