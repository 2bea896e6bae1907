import type { CalculatorWay, YearFigures } from '@throughway/domain/planner/commute-calculator'
import { milligramsPerPound } from '@throughway/domain/mode/savings'

/** One way on every day of the year, or the week as it is mixed. */
export type ResultRow = YearFigures & { way: CalculatorWay | 'mix' }

export function poundsOf(grams: number): number {
  return (grams * 1000) / milligramsPerPound
}
