import { Refusal } from '#plugins/refusal.ts'

/** Limits the work that runs at once and the work that waits in turn; beyond that `unavailable` asks to come back. */
export function makeSlots(atOnce: number, mayWait: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function inSlot<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (running < atOnce) running++
    else if (waiting.length < mayWait) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new Refusal('unavailable', { headers: { 'Retry-After': '5' } })
    try {
      return await work()
    } finally {
      const next = waiting.shift() // who waits takes over the place itself
      if (next) next()
      else running--
    }
  }
}
