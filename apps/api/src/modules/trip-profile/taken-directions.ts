import { isDayMode, type TripMode, sparesCommute } from '@throughway/domain/mode/modes'
import type { Transaction } from '#database/open-database.ts'
import { listPendingDirections } from '#modules/pending/pending.ts'
import { listLoggedDirections } from '#modules/trip/trip.ts'

type DayDirection = { date: string; direction: string; mode: TripMode }

/** The directions of a day that are logged or wait for an answer, so that the member is never asked twice about one. */
export class TakenDirections {
  readonly #logged: readonly DayDirection[]
  readonly #waiting: DayDirection[]
  constructor(logged: readonly DayDirection[], waiting: readonly DayDirection[]) {
    this.#logged = logged
    this.#waiting = [...waiting]
  }

  /** A member who worked at home or was off made no trip on that day. */
  has(way: DayDirection): boolean {
    const awayAllDay = this.#logged.some((each) => each.date === way.date && sparesCommute(each.mode))
    return awayAllDay || [...this.#logged, ...this.#waiting].some((each) => isSame(each, way))
  }

  hasDay(date: string): boolean {
    return [...this.#logged, ...this.#waiting].some((each) => each.date === date)
  }

  take(way: DayDirection): void {
    this.#waiting.push(way)
  }
}

export async function readTakenDirections(
  tx: Pick<Transaction, 'send'>,
  memberId: string,
  from: string,
  to: string,
): Promise<TakenDirections> {
  const [logged, waiting] = await tx.send(
    listLoggedDirections(memberId, from, to),
    listPendingDirections(memberId, from, to),
  )
  return new TakenDirections(logged, waiting)
}

function isSame(one: DayDirection, other: DayDirection) {
  if (one.date !== other.date) return false
  if (isDayMode(one.mode) || isDayMode(other.mode)) return one.mode === other.mode
  return one.direction === other.direction
}
