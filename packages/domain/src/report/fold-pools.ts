import { isPoolMode } from '../mode/modes.ts'
import type { CommuteWeek, PoolCar, WeekPeople } from './commute-week.ts'
import { countAboard } from './methods.ts'

/** The smallest car of a pool. */
const fewestAboard = 2

/**
 * The week with its pools in cars of such sizes as may be told. An exact sum of halves and thirds says how many days
 * cars of two and of three take, so it may hold no size of fewer than `fewest` people:
 *
 * - A size of few counts as the next smaller one that is told.
 * - The smallest sizes, where they are of few, count together with the next ones as the smallest of them.
 * - Where all people of a mode are few, their cars count as cars of two.
 *
 * No car counts as a fuller one, so no report looks better than it is.
 */
export function foldPools({ days, people }: CommuteWeek, fewest: number): CommuteWeek {
  const told: Record<PoolCar['mode'], number[]> = {
    carpool: listToldSizes('carpool', people, fewest),
    vanpool: listToldSizes('vanpool', people, fewest),
  }
  const fold = (car: PoolCar) => ({ ...car, people: told[car.mode].findLast((size) => size <= countAboard(car))! })
  return {
    days: days.map((each) => {
      const { mode, people: aboard } = each
      return isPoolMode(mode) ? { ...each, people: fold({ mode, people: aboard }).people } : each
    }),
    people: people.map((each) => ({ ...each, pools: each.pools.map(fold) })),
  }
}

function listToldSizes(mode: PoolCar['mode'], people: readonly WeekPeople[], fewest: number): number[] {
  const sizesOf = ({ pools }: WeekPeople) => pools.filter((car) => car.mode === mode).map(countAboard)
  const countOf = (sizes: readonly number[]) =>
    people.reduce((sum, each) => (sizesOf(each).some((size) => sizes.includes(size)) ? sum + each.count : sum), 0)
  const sizes = [...new Set(people.flatMap(sizesOf))].toSorted((one, other) => one - other)
  const [smallest = fewestAboard] = sizes
  if (countOf(sizes) < fewest) return [Math.min(smallest, fewestAboard)]
  const isOfSmallest = (size: number) => countOf(sizes.filter((each) => each < size)) < fewest
  return [smallest, ...sizes.filter((size) => !isOfSmallest(size) && countOf([size]) >= fewest)]
}
