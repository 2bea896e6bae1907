import { isDayMode, type TripMode } from '@throughway/domain/mode/modes'

const longestName = 14

/** The stops along the line of a trip in the form, there and back. A place without a name is drawn without one. */
export function stopsOfTrip({
  mode,
  way,
  from,
  to,
}: {
  mode: TripMode
  way: string
  from: string
  to: string
}): string[] {
  if (isDayMode(mode)) return ['', '']
  const stops = way === 'round' ? [from, to, from] : [from, to]
  return stops.map(shorten)
}

function shorten(name: string) {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name
}
