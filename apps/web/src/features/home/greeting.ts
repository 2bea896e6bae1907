export type Greeting = 'morning' | 'afternoon' | 'evening' | 'night'

/** By the hour in the programme's zone, so that nobody is wished a good evening at two in the night. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning'
  if (hour < 5) return 'night'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
