/** C3: two trips can share this many minutes. */
const toleratedMinutes = 5

/** `HH:mm` each; an arrival before the departure is after midnight. */
export type Times = { departure?: string | null; arrival?: string | null }

/** C3: whether two trips of a day overlap by more than five minutes. A trip without both of its times overlaps none. */
export function isAtSameTime(one: Times, other: Times): boolean {
  const [a, b] = [spanOf(one), spanOf(other)]
  return a !== undefined && b !== undefined && Math.min(a.end, b.end) - Math.max(a.start, b.start) > toleratedMinutes
}

/** Minutes from midnight; undefined where a time is missing. */
export function spanOf({ departure, arrival }: Times): { start: number; end: number } | undefined {
  if (!departure || !arrival) return undefined
  const start = minutesOf(departure)
  const end = minutesOf(arrival)
  return { start, end: end < start ? end + 24 * 60 : end }
}

/** Minutes from midnight of `HH:mm`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
