/**
 * Runs work of one key in the order it came, work of different keys at once. Attempts on one account from one network
 * take turns, so that a person whose right password arrives twenty times at once is not taken for somebody who guesses.
 */
export function makeTurns() {
  const last = new Map<string, Promise<unknown>>()
  return function takeTurn<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    const leave = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(leave, leave)
    return turn
  }
}
