export type Greeting = 'morning' | 'afternoon' | 'evening' | 'night'

/** The greeting by the hour in the programme's zone; the small hours are still night, not morning. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning'
  if (hour < 5) return 'night'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
