import { isDayMode, type TripMode, sparesTheWay } from '@throughway/domain/mode/modes'
import type { Transaction } from '#database/open-database.ts'
import { listPendingWays } from '#modules/pending/pending.ts'
import { listLoggedWays } from '#modules/trip/trip.ts'

type Way = { date: string; direction: string; mode: TripMode }

/** What is logged, or waits for an answer already, so that nobody is asked twice about one way of a day. */
export class TakenWays {
  readonly #logged: readonly Way[]
  readonly #waiting: Way[]
  constructor(logged: readonly Way[], waiting: readonly Way[]) {
    this.#logged = logged
    this.#waiting = [...waiting]
  }

  /** Who worked at home or was off has made no way on that day. */
  has(way: Way): boolean {
    const awayAllDay = this.#logged.some((each) => each.date === way.date && sparesTheWay(each.mode))
    return awayAllDay || [...this.#logged, ...this.#waiting].some((each) => isSame(each, way))
  }

  hasDay(date: string): boolean {
    return [...this.#logged, ...this.#waiting].some((each) => each.date === date)
  }

  take(way: Way): void {
    this.#waiting.push(way)
  }
}

export async function readTakenWays(
  tx: Pick<Transaction, 'send'>,
  memberId: string,
  from: string,
  to: string,
): Promise<TakenWays> {
  const [logged, waiting] = await tx.send(listLoggedWays(memberId, from, to), listPendingWays(memberId, from, to))
  return new TakenWays(logged, waiting)
}

function isSame(one: Way, other: Way) {
  if (one.date !== other.date) return false
  if (isDayMode(one.mode) || isDayMode(other.mode)) return one.mode === other.mode
  return one.direction === other.direction
}
