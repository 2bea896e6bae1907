import { sqlStateOf } from '#database/flight.ts'

/**
 * Runs work of one key in the order it came, work of different keys at once. Attempts on one account from one network
 * take turns, so that a person whose right password arrives twenty times at once is not taken for somebody who guesses.
 * Where the database fails one of them, those behind it fail with it: each would wait as long for the same.
 */
export function makeTurns() {
  const last = new Map<string, Promise<unknown>>()
  return function takeTurn<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, (error: unknown) => {
      if (sqlStateOf(error) !== undefined) throw error
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
