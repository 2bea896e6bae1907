/** Something that was started, and how it is ended. */
export type Started = { what: string; end(): Promise<unknown> | void }

/**
 * Ends the started parts, the last first. A part that does not end in time is named and given up. Otherwise the
 * supervisor of the server would kill everything, including the database that the server runs itself.
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
