import { isAway, sqlStateOf } from '#database/flight.ts'

/** A silent database, no free connection, a statement or a lock that takes too long. */
const waits = new Set(['ETIMEDOUT', '53300', '57014', '55P03'])

/**
 * Runs work of one key in the order it came, work of different keys at once. Attempts on one account from one network
 * take turns, so that a person whose right password arrives twenty times at once is not taken for somebody who guesses.
 * Where the database fails one of them, those behind it fail with it: each would wait as long for the same.
 */
export function makeTurns() {
  const last = new Map<string, Promise<unknown>>()
  return function takeTurn<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, (error: unknown) => {
      if (isAway(error) || waits.has(sqlStateOf(error) ?? '')) throw error
      return work()
    })
    last.set(key, turn)
    const leave = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(leave, leave)
    return turn
  }
}
