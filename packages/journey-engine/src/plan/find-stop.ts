import { readString } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'

type Stops = Timetable['stops']

/** By the stops of a timetable, which networks with and without realtime data share. */
const numbersOf = new WeakMap<Stops, ReadonlyMap<string, number>>()

/** The number of a stop by its id, `feed:stop_id`; ids that differ by capitals name different stops. */
export function findStop({ stops }: Timetable, id: string): number | undefined {
  let numbers = numbersOf.get(stops)
  if (!numbers) {
    numbers = new Map(Array.from(stops.lat, (_, stop) => [readString(stops.id, stop), stop]))
    numbersOf.set(stops, numbers)
  }
  return numbers.get(id)
}

/** The stop, and all platforms if it is a station. */
export function listPlatforms({ stops: { parent } }: Timetable, stop: number): number[] {
  const platforms = [stop]
  for (let each = 0; each < parent.length; each++) if (parent[each] === stop) platforms.push(each)
  return platforms
}
