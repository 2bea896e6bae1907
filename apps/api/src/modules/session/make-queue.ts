/** A queue of work: at most `atOnce` pieces run, and at most `mostWaiting` wait, first come first served. */
export function makeQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    /** Whether no more work can wait. */
    isFull: () => running >= atOnce && waiting.length >= mostWaiting,

    async run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      if (running < atOnce) running++
      else await new Promise<void>((resolve) => void waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next() // takes over the place
        else running--
      }
    },
  }
}
