const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type Age = { unit: 'minute' | 'hour' | 'day'; count: number }

/** How old something is, in the largest whole unit; what comes from a clock that goes ahead is new. */
export function ageOf(at: number, now: number): Age {
  const ms = Math.max(0, now - at)
  if (ms < hourMs) return { unit: 'minute', count: Math.floor(ms / minuteMs) }
  return ms < 2 * dayMs
    ? { unit: 'hour', count: Math.floor(ms / hourMs) }
    : { unit: 'day', count: Math.floor(ms / dayMs) }
}
