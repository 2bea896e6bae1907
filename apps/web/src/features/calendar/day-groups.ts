import type { CalendarTrip } from '@throughway/contract/trip/calendar'

/** A trip of a day, or both trips of a round trip. */
export type DayGroup = {
  key: string
  first: CalendarTrip
  trips: readonly CalendarTrip[]
  points: number
  miles: number
}

export function groupDay(trips: readonly CalendarTrip[]): DayGroup[] {
  const groups = new Map<string, CalendarTrip[]>()
  for (const trip of trips)
    groups.set(trip.group_id ?? trip.id, [...(groups.get(trip.group_id ?? trip.id) ?? []), trip])
  return [...groups].map(([key, members]) => ({
    key,
    first: members[0]!,
    trips: members,
    points: members.reduce((sum, { points }) => sum + points, 0),
    miles: Math.round(members.reduce((sum, { miles }) => sum + miles, 0) * 10) / 10,
  }))
}
