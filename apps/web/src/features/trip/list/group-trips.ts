import type { Trip } from '@throughway/contract/trip/trip'

/** One line of a list: a single trip, or both trips of a round trip, outbound first. */
export type TripGroup = {
  key: string
  trips: readonly [Trip, ...Trip[]]
  points: number
  miles: number
  editable: boolean
}

/** Joins the two trips of a round trip at the place of the first one. */
export function groupTrips(trips: readonly Trip[]): TripGroup[] {
  const groups = new Map<string, Trip[]>()
  for (const trip of trips) {
    const key = trip.group_id ?? trip.id
    groups.set(key, [...(groups.get(key) ?? []), trip])
  }
  return [...groups].map(([key, members]) => {
    const ordered = members.toSorted((a, b) => directionOrder[a.direction] - directionOrder[b.direction]) as [
      Trip,
      ...Trip[],
    ]
    return {
      key,
      trips: ordered,
      points: sum(ordered.map(({ points }) => points)),
      miles: sum(ordered.map(({ miles }) => miles)),
      editable: ordered.every(({ editable }) => editable),
    }
  })
}

const directionOrder = { out: 0, back: 1, other: 2 }

function sum(numbers: readonly number[]) {
  return Math.round(numbers.reduce((total, each) => total + each, 0) * 10) / 10
}
