/**
 * Work that waits its turn: at most `atOnce` pieces run, at most `mostWaiting` stand in line, first come first served.
 */
export function makeQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    /** Nobody more can stand in line. */
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
