/** Something that was started, and how it is ended. */
export type Started = { what: string; end(): Promise<unknown> | void }

/**
 * Ends what was started, the last first. What does not come to an end in time is named and given up: whoever watches over
 * the server would kill all of it otherwise, the database of a server of its own too.
 */
export async function endInOrder(
  started: readonly Started[],
  { milliseconds, tell }: { milliseconds: number; tell: (problem: unknown) => void },
): Promise<void> {
  for (const { what, end } of started.toReversed()) {
    const { promise: late, resolve } = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => resolve('late'), milliseconds)
    const ending = (async () => end())()
    const ended = await Promise.race([ending.catch(tell), late])
    clearTimeout(timer)
    if (ended === 'late') tell(`${what} did not come to an end within ${milliseconds / 1000} seconds and is given up.`)
  }
}
