import type { RideRequest } from '@throughway/contract/ride/ride-request'
import { isBehind } from '#lib/rides/ride-status.ts'

/** Rides under one heading: a ride with its return ride, or every week of a series. */
export type RideGroup = { key: string; isSeries: boolean; rides: readonly RideRequest[] }

/**
 * Future rides, next one first, and past ones, latest first. A series with future rides is whole among those; the rides
 * of a group are in date order.
 */
export function groupRides(items: readonly RideRequest[], now: number): { ahead: RideGroup[]; behind: RideGroup[] } {
  const groups = new Map<string, RideRequest[]>()
  for (const ride of items) {
    const key = ride.series_id ?? ride.return_of ?? ride.id
    groups.set(key, [...(groups.get(key) ?? []), ride])
  }
  const all = [...groups].map(([key, rides]): RideGroup => ({
    key,
    isSeries: rides.some(({ series_id: series }) => series !== null),
    rides: rides.toSorted((one, other) => startOf(one) - startOf(other)),
  }))
  const [ahead, behind] = [all.filter((group) => findNext(group, now)), all.filter((group) => !findNext(group, now))]
  return {
    ahead: ahead.toSorted((one, other) => startOf(findNext(one, now)!) - startOf(findNext(other, now)!)),
    behind: behind.toSorted((one, other) => startOf(other.rides[0]!) - startOf(one.rides[0]!)),
  }
}

/** The first future ride of a group. */
export function findNext({ rides }: RideGroup, now: number): RideRequest | undefined {
  return rides.find((ride) => !isBehind(ride, now))
}

/** For a series the rides of the next day, in both directions; otherwise all of them. */
export function splitSeries(
  group: RideGroup,
  now: number,
): { shown: readonly RideRequest[]; others: readonly RideRequest[] } {
  if (!group.isSeries) return { shown: group.rides, others: [] }
  const { date } = (findNext(group, now) ?? group.rides.at(-1)!).asked
  return {
    shown: group.rides.filter(({ asked }) => asked.date === date),
    others: group.rides.filter(({ asked }) => asked.date !== date),
  }
}

function startOf({ pickup }: RideRequest) {
  return Date.parse(pickup.earliest)
}
