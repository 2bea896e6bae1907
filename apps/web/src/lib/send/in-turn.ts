/**
 * Runs what it is given one after another, in the order in which it was given. Two choices made quickly must reach the
 * server in that order, or the first one stands. One that fails holds up none that follows.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()

  return function takeTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }
}
