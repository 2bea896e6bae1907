/**
 * Runs tasks one after another in the given order. Two quick choices must reach the server in order, or the first one
 * would win. A failed task does not stop later ones.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()

  return function takeTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }
}
