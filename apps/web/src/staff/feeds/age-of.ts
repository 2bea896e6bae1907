const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type Age = { unit: 'minute' | 'hour' | 'day'; count: number }

/**
 * The age of something in the largest whole unit. A time in the future, from a clock that runs ahead, counts as new.
 */
export function ageOf(at: number, now: number): Age {
  const ms = Math.max(0, now - at)
  if (ms < hourMs) return { unit: 'minute', count: Math.floor(ms / minuteMs) }
  return ms < 2 * dayMs
    ? { unit: 'hour', count: Math.floor(ms / hourMs) }
    : { unit: 'day', count: Math.floor(ms / dayMs) }
}
